import * as vscode from 'vscode';
import type { Finding, FindingSource } from '../../contract/audit.ts';
import { auditedState } from '../../fxml/audit-fixes.ts';
import { afterEdit, type Edit, type StartTag } from '../../fxml/tags.ts';

/** A finding of an audit that has a line. */
export type PlacedFinding = Finding & { readonly source: FindingSource & { readonly line: number } };

/** A finding with its place in the text of the file as it is now. */
export interface Mark {
  readonly finding: PlacedFinding;
  /** The start tag of FXML, or the line. */
  readonly place: Pick<StartTag, 'name' | 'start' | 'end'>;
  /** Whether the place is the start tag that has made the node. */
  readonly isElement: boolean;
  /** Whether the code is still what was audited. */
  readonly isPresent: boolean;
}

interface Tracked extends Omit<Mark, 'place'> {
  place: StartTag;
  isPresent: boolean;
  /** What the finding depends on, as it was audited. */
  readonly state: string | undefined;
}

/** The findings of a file, which move with what the user edits, and are over when the code that they are about is another one. */
export class AuditedFile {
  private tracked: readonly Tracked[];
  private text: string;
  private isTracked = true;

  /** @param find the start tag that has made the node of a finding; undefined if it is not certain which one that is */
  constructor(
    document: vscode.TextDocument,
    findings: readonly PlacedFinding[],
    private readonly find: (finding: PlacedFinding) => StartTag | undefined,
  ) {
    this.text = document.getText();
    this.tracked = findings.map((finding) => {
      const tag = find(finding);
      const place = tag ?? lineOf(document, finding.source.line);
      const isElement = tag !== undefined;
      return { finding, place, isElement, isPresent: true, state: stateOf(this.text, place, { finding, isElement }) };
    });
  }

  /** Those whose code is what was audited. */
  get marks(): readonly Mark[] {
    return this.tracked.filter(({ isPresent }) => isPresent);
  }

  /** Where the element of a finding certainly begins; -1 if it might be another one, because others have changed the file. */
  certainStart({ finding, place }: Mark): number {
    return this.isTracked || this.find(finding)?.start === place.start ? place.start : -1;
  }

  /** Follows edits of the document. @param isGuessed whether others have changed the file, so that equal lines may be confused */
  edited(document: vscode.TextDocument, changes: readonly Edit[], isGuessed: boolean): void {
    this.isTracked &&= !isGuessed;
    // All offsets are those before the change, so the last one is applied first.
    const sorted = changes.toSorted((a, b) => b.rangeOffset - a.rangeOffset);
    this.tracked = this.tracked.flatMap((each) => {
      const [place] = sorted.reduce<readonly StartTag[]>(afterEdit, [each.place]);
      return place === undefined ? [] : [{ ...each, place }];
    });
    this.text = document.getText();
    for (const each of this.tracked) {
      const now = stateOf(this.text, each.place, each);
      // What is not complete yet says nothing.
      if (now !== undefined) each.isPresent = now === each.state;
    }
  }

  /** Follows what was changed while no editor had the file. @returns whether anything was */
  reopened(document: vscode.TextDocument): boolean {
    const now = document.getText();
    if (now === this.text) return false;
    this.edited(document, [between(this.text, now)], true);
    return true;
  }
}

function stateOf(
  text: string,
  { start, end }: StartTag,
  { finding, isElement }: Pick<Mark, 'finding' | 'isElement'>,
): string | undefined {
  return isElement ? auditedState(text, start, finding) : text.slice(start, end).trim();
}

/** A line, without the space before and after it. */
function lineOf(document: vscode.TextDocument, line: number): StartTag {
  const {
    range,
    text,
    firstNonWhitespaceCharacterIndex: blank,
  } = document.lineAt(Math.min(line, document.lineCount) - 1);
  const start = document.offsetAt(range.start) + blank;
  return { name: '', line, column: 1, start, end: start + text.trim().length };
}

/** The one edit that makes a text of another one. */
function between(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before[same] === after[same]) same++;
  let atEnd = 0;
  while (atEnd < most - same && before.at(-1 - atEnd) === after.at(-1 - atEnd)) atEnd++;
  return {
    rangeOffset: same,
    rangeLength: before.length - same - atEnd,
    text: after.slice(same, after.length - atEnd),
  };
}
