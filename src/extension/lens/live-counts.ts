import * as vscode from 'vscode';
import { LiveMade, type MadeNode } from '../../contract/live.ts';
import { QueryOutput } from '../../contract/query.ts';
import type { Selector } from '../../contract/selector.ts';
import type { InspectorClient } from '../inspector-client.ts';
import { madeBy, nodeText } from '../source/made-nodes.ts';
import { windowsOf, type Found } from './counts.ts';

/** Most nodes that a lens lists. */
const LISTED = 1000;

/** Counts in the application the nodes that views have made and those that selectors match: one request at a time, each once until `forget`. */
export class LiveCounts {
  private known = new Map<string, Promise<Found>>();
  private last: Promise<unknown> = Promise.resolve();
  /** How long the requests since `forget` have taken, in milliseconds. */
  readMs = 0;

  constructor(private readonly client: InspectorClient) {}

  /** The application has changed. */
  forget(): void {
    this.known = new Map();
    this.readMs = 0;
  }

  /** The nodes that views have made. */
  made(files: readonly vscode.Uri[]): Promise<Found> {
    return this.once(`made ${files.join(' ')}`, () => this.readMade(files));
  }

  /** The nodes in all windows that a selector matches. */
  matching(css: string): Promise<Found> {
    return this.once(`css ${css}`, async () => {
      const { matches, total = matches.length, note } = await this.query({ css });
      return {
        nodes: matches.flatMap(({ ref, summary }) => (ref.uid === null ? [] : [{ uid: ref.uid, text: summary }])),
        total,
        windows: total > matches.length ? undefined : windowsOf(matches.map(({ ref }) => ref.path)),
        note,
      };
    });
  }

  private async readMade(files: readonly vscode.Uri[]): Promise<Found> {
    const made: MadeNode[] = [];
    const roots: MadeNode[] = [];
    let total = 0;
    for (const file of files) {
      const { nodes, omitted = 0 } = await this.client.read(madeBy(file), LiveMade);
      made.push(...nodes);
      roots.push(...nodes.slice(0, 1));
      total += nodes.length + omitted;
    }
    const listed = made.map((node) => ({ uid: node.uid, text: nodeText(node) }));
    return { nodes: listed, total, windows: total === 0 ? 0 : await this.windowsWith(made, roots) };
  }

  /** Where made nodes are is known by a query for nodes of the types of the roots. */
  private async windowsWith(made: readonly MadeNode[], roots: readonly MadeNode[]): Promise<number | undefined> {
    const types = [...new Set(roots.map(({ type }) => type))];
    const uids = new Set(made.map(({ uid }) => uid));
    const { matches, total } = await this.query({ predicate: { typeIs: types } });
    if (total !== undefined) return undefined;
    return windowsOf(matches.filter(({ ref }) => uids.has(ref.uid ?? '')).map(({ ref }) => ref.path));
  }

  private async query(selector: Selector): Promise<QueryOutput> {
    const { structuredContent } = await this.client.call('ui_query', {
      selector,
      scope: { stage: 'all' },
      limit: LISTED,
    });
    return QueryOutput.parse(structuredContent);
  }

  private async measured(read: () => Promise<Found>): Promise<Found> {
    const began = performance.now();
    try {
      return await read();
    } finally {
      this.readMs += performance.now() - began;
    }
  }

  private once(key: string, read: () => Promise<Found>): Promise<Found> {
    const before = this.known.get(key);
    if (before !== undefined) return before;
    const now = this.last.then(() => this.measured(read));
    this.last = now.catch(() => {});
    this.known.set(key, now);
    return now;
  }
}
