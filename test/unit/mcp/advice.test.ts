import assert from 'node:assert/strict';
import * as z from 'zod';
import { Action, PerformInput } from '../../../src/contract/action.ts';
import { TargetAddress } from '../../../src/contract/address.ts';
import { UiError } from '../../../src/contract/error.ts';
import { GetNodeInput, ScreenshotInput } from '../../../src/contract/snapshot.ts';
import { WaitInput } from '../../../src/contract/query.ts';
import { check } from '../../../src/mcp/input.ts';

type Json = Record<string, unknown>;

const messageOf = (schema: z.ZodObject, input: Json): string | undefined => {
  try {
    check(schema, input);
    return undefined;
  } catch (error) {
    if (error instanceof UiError) return error.body.message;
    throw error;
  }
};

/** Values of the fields that an action or an address can have. */
const values: Json = {
  uid: 'n1',
  path: '/stages[0]',
  css: '#a',
  text: 'Save',
  label: 'Name',
  match: 'equals',
  type: 'Button',
  ref: 'n1',
  selector: { css: '#a' },
  nth: 1,
  within: 'n2',
  index: 1,
  columnId: 'City',
  point: { x: 'May' },
  x: 5,
  y: 6,
  space: 'screen',
  key: 'A',
  value: 3,
  count: 2,
  stageIndex: 0,
  series: 'Sold',
  idEquals: 'a',
};

const fields = [
  ...new Set([
    ...Object.keys(Action.shape),
    ...(z.toJSONSchema(TargetAddress, { io: 'input' }).anyOf ?? []).flatMap((each) =>
      Object.keys(each.properties ?? {}),
    ),
    'series',
    'idEquals',
  ]),
].filter((field) => field in values);

const pairs = fields.flatMap((one, at) => [[one], ...fields.slice(at + 1).map((two) => [one, two])]);
const picked = (names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, values[name]]));

/** The input with the text that the message suggests, at the place that it names. */
function corrected(input: Json, message: string): Json | undefined {
  const [, json] = /Write (\{.*\})\.$/s.exec(message) ?? [];
  if (json === undefined) return undefined;
  const named = / in ([\w.[\]]+); it belongs/.exec(message)?.[1] ?? /^([\w.[\]]+) must be/.exec(message)?.[1] ?? '';
  const whole = named.split(/[.[\]]+/).filter((part) => part !== '');
  const path = message.includes('it belongs beside') ? whole.slice(0, -1) : whole;
  const copy: Json = structuredClone(input);
  return put(copy, path, JSON.parse(json));
}

function put(at: Json, path: readonly string[], value: unknown): Json {
  const [first, ...rest] = path;
  if (first === undefined) return z.record(z.string(), z.unknown()).parse(value);
  const inside = at[first];
  if (Array.isArray(inside)) {
    const [index = '0', ...below] = rest;
    const items: unknown[] = [...inside];
    items[Number(index)] = put(z.record(z.string(), z.unknown()).parse(items[Number(index)]), below, value);
    return { ...at, [first]: items };
  }
  const child = z.record(z.string(), z.unknown()).safeParse(inside).data ?? {};
  return { ...at, [first]: put(child, rest, value) };
}

describe('the correction in an error for an invalid input', () => {
  const inputs: readonly [string, z.ZodObject, (given: Json) => Json][] = [
    ['an action', PerformInput, (given) => ({ actions: [{ type: 'click', target: 'n9', ...given }] })],
    ['a target', PerformInput, (given) => ({ actions: [{ type: 'click', target: given }] })],
    ['the end of a drag', PerformInput, (given) => ({ actions: [{ type: 'drag', target: 'n9', to: given }] })],
    ['a node to read', PerformInput, (given) => ({ actions: [{ type: 'focus', target: 'n9' }], read: [given] })],
    [
      'a pane to search in',
      PerformInput,
      (given) => ({ actions: [{ type: 'click', target: { css: 'A', within: given } }] }),
    ],
    ['ui_get_node', GetNodeInput, (given) => ({ ref: given })],
    ['ui_get_node without ref', GetNodeInput, (given) => given],
    ['ui_screenshot', ScreenshotInput, (given) => given],
    ['ui_wait_for', WaitInput, (given) => given],
  ];

  for (const [what, schema, inputOf] of inputs) {
    it(`is accepted: ${what}`, () => {
      let advised = 0;
      for (const names of pairs) {
        const input = inputOf(picked(names));
        const message = messageOf(schema, input);
        const advice = message === undefined ? undefined : corrected(input, message);
        if (advice === undefined) continue;
        advised++;
        assert.equal(
          messageOf(schema, advice),
          undefined,
          `${JSON.stringify(input)}: ${message} -> ${JSON.stringify(advice)}`,
        );
      }
      if (['an action', 'a target', 'ui_get_node without ref'].includes(what)) assert.ok(advised > 0, 'no advice');
    });
  }

  it('is not a part of a field that the object does not have', () => {
    const drag = { type: 'drag', target: 'n1', to: { css: '#b', x: 4, y: 5 } };
    assert.match(messageOf(PerformInput, { actions: [drag] }) ?? '', /give "by" instead of "to"/);
    const click = { type: 'click', target: { css: '#b', x: 4, y: 5 } };
    const message = messageOf(PerformInput, { actions: [click] }) ?? '';
    assert.match(message, /belongs beside "target"\. Write \{"type":"click","target":\{"css":"#b"\},"x":4,"y":5\}\./);
  });

  it('is complete: a part of JSON could not be sent', () => {
    const text = 'long '.repeat(100);
    const message = messageOf(PerformInput, { actions: [{ type: 'click', target: 'n1', css: '#a', text }] }) ?? '';
    assert.match(message, /Write "target": \{"uid":"n1","css":"#a"\}\./);
  });

  it('names the limit of a number', () => {
    assert.match(messageOf(ScreenshotInput, { scale: 0 }) ?? '', /scale must be greater than 0\./);
    assert.match(messageOf(ScreenshotInput, { scale: 9 }) ?? '', /scale must be at most 8\./);
  });
});
