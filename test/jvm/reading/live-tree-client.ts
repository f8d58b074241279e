import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { agentEvents } from '../../../src/contract/agent.ts';
import type { Row } from '../../../src/contract/live.ts';
import type { AgentConnection } from '../../../src/mcp/applications/agent-connection.ts';
import { until } from '../../harness/until.ts';

type TreeEvent = z.output<(typeof agentEvents)['tree']>;

/** A client that keeps the live tree by the events alone. */
export class LiveTreeClient {
  rows = new Map<string, Row>();
  readonly events: TreeEvent[] = [];
  complete = false;

  constructor(readonly connection: AgentConnection) {
    connection.onEvent('tree', (event) => this.apply(event));
  }

  async watch(): Promise<void> {
    this.complete = false;
    const { epoch } = await this.connection.request('watch', {});
    await until(() => this.complete && this.events.at(-1)?.epoch === epoch, { what: 'the first rows', every: 10 });
  }

  private apply(event: TreeEvent): void {
    const before = this.events.at(-1);
    this.events.push(event);
    assert.equal(event.n, before?.epoch === event.epoch ? before.n + 1 : 1, 'events are numbered');
    assert.ok(event.upserts.length <= 2000);
    if (event.reset) this.rows = new Map();
    for (const row of event.upserts) this.rows.set(row.uid, row);
    for (const uid of event.removed) this.remove(uid);
    this.complete = event.more !== true;
  }

  private remove(uid: string): void {
    this.rows.delete(uid);
    for (const row of [...this.rows.values()]) if (row.parent === uid) this.remove(row.uid);
  }

  /** The whole tree as indented lines; fails for a row whose parent is missing. */
  lines(): string[] {
    const children = new Map<string | null, Row[]>();
    for (const row of this.rows.values()) {
      if (row.parent !== null) assert.ok(this.rows.has(row.parent), `${row.type} ${row.uid} without its parent`);
      children.set(row.parent, [...(children.get(row.parent) ?? []), row]);
    }
    const lines: string[] = [];
    const add = (parent: string | null, indent: string): void => {
      for (const row of (children.get(parent) ?? []).sort((a, b) => a.index - b.index)) {
        lines.push(`${indent}${row.type} ${row.uid} ${row.id ?? ''} ${row.text ?? ''} ${row.flags?.join() ?? ''}`);
        add(row.uid, `${indent}  `);
      }
    };
    add(null, '');
    return lines;
  }

  row(id: string): Row | undefined {
    return [...this.rows.values()].find((row) => row.id === id);
  }
}
