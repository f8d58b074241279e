import assert from 'node:assert/strict';
import type { UiNode } from '../../../src/contract/node.ts';
import { UiSnapshot } from '../../../src/contract/snapshot.ts';
import { limitOf } from '../../../src/mcp/format/size-limit.ts';
import { fitNode, formatFull } from '../../../src/mcp/format/full-snapshot.ts';
import { windowInfo } from './rows.ts';

function node(uid: string, children?: UiNode[]): UiNode {
  const ref = { path: `/stages[0]/scene/root/VBox[0]/${uid}`, uid };
  const bounds = { minX: 0, minY: 0, width: 80, height: 32 };
  const own = { ref, type: 'Label', visible: true, styleClass: ['label'], layout: { boundsInScene: bounds } };
  return children === undefined ? own : { ...own, children };
}

const app = { app: 'C-1', pid: 1, javaVersion: '21', javafxVersion: '21', mainClass: 'C', debugFlags: [] };
const capturedAt = '2026-01-05T12:34:56.789Z';

function walkOf(root: UiNode, total: number): Parameters<typeof formatFull>[1] {
  const scene = { stylesheets: [], root };
  return {
    focus: { focusedNode: null, focusedWindow: null },
    stages: [{ ...windowInfo(), scene }],
    otherWindows: [],
    total,
  };
}

function count(found: UiNode | null | undefined): number {
  return found ? 1 + (found.children ?? []).reduce((sum, child) => sum + count(child), 0) : 0;
}

describe('the full snapshot', () => {
  const many = Array.from({ length: 200 }, (_, index) => node(`n${index + 3}`));

  it('is complete when it fits', () => {
    const { structured } = formatFull(app, walkOf(node('n2', [node('n3')]), 2), {
      limit: limitOf(20_000),
      offset: 0,
      capturedAt,
    });
    UiSnapshot.parse(structured);
    assert.equal(structured.omitted, undefined);
    assert.equal(structured.stages[0]?.scene?.root?.children?.[0]?.ref.uid, 'n3');
  });

  it('stays within maxChars, counts omitted nodes and says how to get them', () => {
    const walk = walkOf(node('n2', many), 201);
    const { structured, text } = formatFull(app, walk, { limit: limitOf(20_000), offset: 0, capturedAt });
    assert.ok(text.length <= 20_000);
    assert.ok(text.length > 15_000);
    const root = structured.stages[0]?.scene?.root;
    const shown = count(root);
    assert.equal(root?.childCount, 200);
    assert.equal(structured.omitted?.count, 201 - shown);
    assert.ok(structured.omitted?.how.includes(`offset: ${shown}`));
  });

  it('does not count the ancestors that an offset keeps', () => {
    const walk = walkOf({ ...node('n2', many.slice(150)), childCount: 200 }, 201);
    const { structured } = formatFull(app, walk, { limit: limitOf(0), offset: 151, capturedAt });
    assert.equal(structured.omitted?.count, 151);
    assert.equal(count(structured.stages[0]?.scene?.root), 51);
  });

  it('cuts the subtree of one node as well', () => {
    const { node: fitting, omitted } = fitNode(node('n2', many), limitOf(5000));
    assert.ok(JSON.stringify(fitting).length <= 5000);
    assert.equal(omitted, 201 - count(fitting));
  });
});
