import assert from 'node:assert/strict';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Action } from '../../src/contract/action.ts';
import { LightSnapshot, UiSnapshot } from '../../src/contract/snapshot.ts';
import type { LightNode, UiNode } from '../../src/contract/node.ts';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { css } from './demo-session.ts';
import { startLarge, type LargeSession } from './large-session.ts';

const MOST = 20_000;

const count = (node: LightNode | UiNode | null | undefined): number =>
  node ? (node.children ?? []).reduce((sum, child) => sum + count(child), 1) : 0;
const uids = (node: LightNode | null | undefined): string[] =>
  node ? [node.uid, ...(node.children ?? []).flatMap(uids)] : [];

describe('ui_get_snapshot of a window of 10,000 nodes', function () {
  let session: LargeSession;
  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await startLarge();
  });
  after(() => session?.stop());

  /** A busy machine may need longer to lay out a window of so many nodes than a snapshot waits. */
  const snapshot = (args: Record<string, unknown>): Promise<CallToolResult> =>
    until(
      async () => {
        const result = await session.mcp.result('ui_get_snapshot', args);
        return !JSON.stringify(result.content).includes('MCP_UI_TIMEOUT') && result;
      },
      { ms: 120_000, what: 'the application responds in time' },
    );
  const look = async (args = {}): Promise<{ text: string; seen: LightSnapshot }> => {
    const { content, structuredContent } = await snapshot(args);
    const [block] = content;
    const text = block?.type === 'text' ? block.text.replace(/\nSince your last call: .*$/, '') : '';
    const seen = LightSnapshot.parse(structuredContent);
    assert.ok(text.length <= MOST && JSON.stringify(seen).length <= MOST);
    const inText = [...text.matchAll(/^ +\S+ (n[0-9a-z]+)/gm)].map(([, uid]) => uid);
    const inLight = new Set(seen.stages.flatMap(({ root }) => uids(root)));
    assert.deepEqual(
      inText.filter((uid) => uid !== undefined && inLight.has(uid)),
      [...inLight],
    );
    const leftOut = (how = ''): string => how.replace(/offset: .*?;/, '');
    if (seen.omitted !== undefined && / nodes are omitted/.test(text))
      assert.ok(leftOut(text).endsWith(leftOut(seen.omitted.how).replace('Omitted here. ', '')), text.slice(-300));
    return { text, seen };
  };
  const perform = (action: Action): Promise<unknown> =>
    session.mcp.call('ui_perform', { actions: [action], timeoutMs: 48_000 });
  const click = (selector: string): Promise<unknown> => perform({ type: 'click', target: css(selector) });

  it('shows an open list in full, after as much of the window as fits', async () => {
    const before = await look();
    await click('#colors');
    const { text, seen } = await look();
    assert.deepEqual(
      seen.stages.map(({ kind }) => kind),
      ['stage', 'popup'],
    );
    assert.match(text, /\npopup 1 [\s\S]*“Red”[\s\S]*“Green”[\s\S]*“Blue”/);
    const [stage, popup] = seen.stages;
    assert.ok(!JSON.stringify(popup).includes('childCount'), 'nothing of the list is left out');
    assert.ok(JSON.stringify(seen).length > 0.9 * MOST, 'the room is used');
    const shown = count(stage?.root);
    assert.ok(shown > 0.8 * count(before.seen.stages[0]?.root), 'the window loses what the list needs');
    assert.match(text, new RegExp(`VBox n\\w+ … 10000 children, \\d+ shown\\n`));
    assert.ok(seen.omitted?.how.startsWith(`Omitted here. To continue, use offset: ${shown};`), seen.omitted?.how);
    const next = await look({ offset: shown });
    const labels = (root: LightNode | null | undefined): (string | undefined)[] =>
      root?.children?.flatMap((child) => child.children?.map((label) => label.text) ?? []) ?? [];
    const last = labels(stage?.root).findLast((label) => /^Label \d+$/.test(label ?? ''));
    assert.equal(labels(next.seen.stages[0]?.root)[0], `Label ${Number(last?.slice(6)) + 1}`);
    const [, lines] = /To continue, use offset: (\d+);/.exec(text) ?? [];
    const rest = await look({ offset: Number(lines) });
    assert.match(rest.text, new RegExp(` “Label ${lastLabel(text) + 1}”`));
    await perform({ type: 'pressKey', key: 'ESCAPE' });
  });

  it('shows an open dialog in full, and two large windows from their beginnings', async () => {
    await click('#ask');
    await session.does('second');
    const { text, seen } = await look({ stage: 'all' });
    assert.deepEqual(
      seen.stages.map(({ kind, title }) => `${kind} ${title ?? ''}`),
      ['stage Large', 'stage Other', 'dialog Question'],
    );
    assert.match(text, /\ndialog 2 [\s\S]*“Go on\?”[\s\S]*“Cancel”[\s\S]*“OK”/);
    const [large = 0, other = 0] = seen.stages.map(({ root }) => count(root));
    assert.ok(large > 50 && other > 50 && Math.abs(large - other) < 0.1 * large, `${large} and ${other}`);
    const offsets = /^Omitted here\. To continue, use offset: (\d+) \(stage 0\) or (\d+) \(stage 1\);/.exec(
      seen.omitted?.how ?? '',
    );
    assert.equal(offsets?.[1], String(large));
    const next = await look({ stage: 'all', offset: Number(offsets?.[2]) });
    assert.equal(count(next.seen.stages[0]?.root), 0);
    const labels = next.seen.stages[1]?.root?.children?.map(({ text: label }) => label);
    assert.equal(labels?.[0], `Label ${other - 1}`);
  });

  it('gives the same result twice', async () => {
    assert.deepEqual(await look({ stage: 'all' }), await look({ stage: 'all' }));
  });

  it('also shows the dialog in full', async () => {
    const { structuredContent } = await snapshot({ mode: 'full', stage: 'all', maxChars: 60_000 });
    const full = UiSnapshot.parse(structuredContent);
    const dialog = full.stages.find(({ kind }) => kind === 'dialog');
    assert.ok(JSON.stringify(dialog).includes('Go on?'));
    assert.ok(count(full.stages[0]?.scene?.root) > 10);
    assert.ok(JSON.stringify(full).length <= 60_000);
  });
});

/** The number of the last label of the first window in the text. */
function lastLabel(text: string): number {
  const [first = ''] = text.split('\npopup ');
  return Number([...first.matchAll(/“Label (\d+)”/g)].at(-1)?.[1]);
}
