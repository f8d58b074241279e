import * as vscode from 'vscode';
import type { Finding, FindingSource } from '../../contract/audit.ts';
import { auditedState } from '../../fxml/audit-fixes.ts';
import { afterEdit, type Edit, type StartTag } from '../../fxml/tags.ts';

/** A finding of an audit that has a line. */
export type PlacedFinding = Finding & { readonly source: FindingSource & { readonly line: number } };

/** A finding with its place in the current text of the file. */
export interface Mark {
  readonly finding: PlacedFinding;
  /** The FXML start tag, or the line. */
  readonly place: Pick<StartTag, 'name' | 'start' | 'end'>;
  /** Whether the place is the start tag that created the node. */
  readonly isElement: boolean;
  /** Whether the code is still the code that was audited. */
  readonly isPresent: boolean;
}

interface Tracked extends Omit<Mark, 'place'> {
  place: StartTag;
  isPresent: boolean;
  /** The part of the code on which the finding depends, at the time of the audit. */
  readonly state: string | undefined;
}

/** The findings of a file. They move with the user's edits, and end when the code that they are about changes. */
export class AuditedFile {
  private tracked: readonly Tracked[];
  private text: string;
  private isTracked = true;

  /** @param find returns the start tag that created the node of a finding; undefined if it is not certain which one it is */
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

  /** The findings whose code has not changed since the audit. */
  get marks(): readonly Mark[] {
    return this.tracked.filter(({ isPresent }) => isPresent);
  }

  /**
   * Returns the offset at which the element of a finding certainly begins; -1 if it might be another element because others
   * have changed the file.
   */
  certainStart({ finding, place }: Mark): number {
    return this.isTracked || this.find(finding)?.start === place.start ? place.start : -1;
  }

  /** Follows edits of the document. @param isGuessed whether others have changed the file, so that equal lines may be confused */
  edited(document: vscode.TextDocument, changes: readonly Edit[], isGuessed: boolean): void {
    this.isTracked &&= !isGuessed;
    // The offsets are those before the change, so the last edit is applied first.
    const sorted = changes.toSorted((a, b) => b.rangeOffset - a.rangeOffset);
    this.tracked = this.tracked.flatMap((each) => {
      const [place] = sorted.reduce<readonly StartTag[]>(afterEdit, [each.place]);
      return place === undefined ? [] : [{ ...each, place }];
    });
    this.text = document.getText();
    for (const each of this.tracked) {
      const now = stateOf(this.text, each.place, each);
      // Incomplete code gives no information.
      if (now !== undefined) each.isPresent = now === each.state;
    }
  }

  /** Applies the changes that were made while no editor had the file open. @returns whether there were any */
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

/** A line without its leading and trailing space. */
function lineOf(document: vscode.TextDocument, line: number): StartTag {
  const {
    range,
    text,
    firstNonWhitespaceCharacterIndex: blank,
  } = document.lineAt(Math.min(line, document.lineCount) - 1);
  const start = document.offsetAt(range.start) + blank;
  return { name: '', line, column: 1, start, end: start + text.trim().length };
}

/** Returns the single edit that turns one text into another. */
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
