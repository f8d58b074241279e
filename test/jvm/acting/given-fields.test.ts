import assert from 'node:assert/strict';
import * as z from 'zod';
import { Action } from '../../../src/contract/action.ts';
import { ActionType } from '../../../src/contract/actions.ts';
import { TargetAddress } from '../../../src/contract/address.ts';
import { UiError } from '../../../src/contract/error.ts';
import { JAVAFX_26 } from '../../harness/java.ts';
import { needsRuntime, startOn, type ActingApp } from './acting-app.ts';

const runtime = { version: JAVAFX_26, java: 25, main: 'Given', headless: true };

/** An action with its required fields only, and its additional ones. */
interface Case {
  /** The id of the target node; absent for an action without a target. */
  readonly on?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Its own fields, and x, y and space if it takes a point. */
  readonly takes: readonly string[];
}

const PLACE = ['target', 'stage', 'stageIndex'];
const POINT = [...PLACE, 'x', 'y', 'space'];
const ROW = ['index', 'text'];

const cases: Readonly<Record<ActionType, Case>> = {
  focus: { on: 'field', takes: PLACE },
  click: { on: 'button', takes: [...POINT, 'button', 'modifiers', 'count'] },
  doubleClick: { on: 'button', takes: [...POINT, 'button', 'modifiers'] },
  hover: { on: 'button', takes: [...POINT, 'modifiers'] },
  typeText: { on: 'field', fields: { text: 'a' }, takes: [...PLACE, 'text'] },
  setText: { on: 'field', fields: { text: 'a' }, takes: [...PLACE, 'text'] },
  paste: { on: 'field', fields: { text: 'a' }, takes: [...PLACE, 'text'] },
  pressKey: { on: 'field', fields: { key: 'A' }, takes: [...PLACE, 'key', 'chord', 'modifiers', 'text', 'count'] },
  scroll: { on: 'button', fields: { deltaY: 1 }, takes: [...POINT, 'deltaX', 'deltaY', 'modifiers'] },
  scrollTo: { on: 'list', takes: [...PLACE, ...ROW] },
  press: { on: 'button', takes: [...POINT, 'button', 'modifiers', 'count'] },
  release: { on: 'button', takes: [...POINT, 'button', 'modifiers'] },
  drag: { on: 'slider', fields: { by: { x: 1, y: 0 } }, takes: [...POINT, 'to', 'by', 'button', 'modifiers'] },
  select: { on: 'list', fields: { index: 1 }, takes: [...PLACE, ...ROW, 'indices', 'columnId', 'clear'] },
  expand: { on: 'titled', takes: [...PLACE, ...ROW] },
  collapse: { on: 'titled', takes: [...PLACE, ...ROW] },
  check: { on: 'check', takes: [...PLACE, ...ROW, 'indices', 'value'] },
  choose: { on: 'bar', fields: { menuPath: 'File > Save' }, takes: [...PLACE, 'menuPath'] },
  setValue: { on: 'slider', fields: { value: 20 }, takes: [...PLACE, 'value'] },
  editCell: { on: 'list', fields: { index: 1, text: 'row 1' }, takes: [...PLACE, ...ROW, 'columnId', 'value'] },
  fill: { on: 'pane', fields: { values: { '#field': 'a' } }, takes: [...PLACE, 'values'] },
  closeWindow: { on: 'button', takes: PLACE },
  moveWindow: { on: 'button', fields: { x: 10, y: 10 }, takes: [...POINT] },
  resizeWindow: { on: 'button', fields: { width: 500 }, takes: [...PLACE, 'width', 'height'] },
  maximizeWindow: { on: 'button', takes: PLACE },
  iconifyWindow: { on: 'button', takes: PLACE },
  restoreWindow: { on: 'button', takes: PLACE },
  chooseFile: { fields: { cancel: true }, takes: ['paths', 'cancel'] },
};

/** A value of each field that the schema accepts. */
const valid = {
  target: 'n99999',
  x: 1,
  y: 1,
  space: 'scene',
  stage: 'focused',
  stageIndex: 0,
  to: 'n99999',
  by: { x: 1, y: 1 },
  width: 100,
  height: 100,
  text: 'a',
  key: 'A',
  chord: 'Ctrl+A',
  modifiers: ['CTRL'],
  button: 'PRIMARY',
  count: 1,
  deltaX: 1,
  deltaY: 1,
  index: 1,
  indices: [1],
  columnId: 'a',
  clear: true,
  value: 1,
  values: { a: 'b' },
  menuPath: 'a',
  paths: ['/a'],
  cancel: true,
} satisfies Record<Exclude<keyof Action, 'type'>, unknown>;

/** A value that makes every action that uses the field fail. */
const impossible = {
  stage: 'index',
  stageIndex: 99,
  to: 'n99999',
  index: 99_999,
  indices: [99_999],
  text: 'no such text',
  columnId: 'no such column',
  x: 99_999,
  y: 99_999,
} as const;

/** The fields of a target, with values that match nothing. */
const nowhere: Readonly<Record<string, unknown>> = {
  uid: 'n99999',
  css: '#nothing',
  text: 'no such text',
  label: 'no such label',
  match: 'regex',
  type: 'NoSuchType',
  ref: 'n99999',
  selector: { css: '#nothing' },
  nth: 99,
  within: { css: '#nothing' },
  index: 99_999,
  columnId: 'no such column',
  point: { series: 'no such series', index: 99 },
};

const targetFields = (): string[] => {
  const schema = z.toJSONSchema(TargetAddress, { io: 'input' });
  const shapes = (schema.anyOf ?? []).flatMap((each) => (typeof each === 'object' ? [each.properties ?? {}] : []));
  return shapes.flatMap((shape) => Object.keys(shape));
};

describe('Fields of actions', function () {
  let app: ActingApp;

  before(async function () {
    needsRuntime(this, runtime);
    app = await startOn(runtime);
  });
  after(() => app?.stop());

  /** The error of an action as a client may write it: from its schema or from the Java agent. */
  const error = async (given: Readonly<Record<string, unknown>>): Promise<UiError | string | undefined> => {
    const { target, to, ...rest } = given;
    const address = TargetAddress.optional();
    const action = z
      .object({ target: address, to: address })
      .transform((where) => ({ ...rest, ...where }))
      .pipe(Action)
      .safeParse({ target, to });
    if (!action.success) return action.error.message;
    try {
      const { results } = await app.perform([action.data], { awaitUiIdle: false, changes: false, waitMs: 0 });
      return results[0]?.error?.message;
    } catch (thrown) {
      if (thrown instanceof UiError) return thrown;
      throw thrown;
    }
  };

  const actionOf = (type: ActionType): Record<string, unknown> => {
    const { on, fields } = cases[type];
    return { type, ...(on === undefined ? {} : { target: { css: `#${on}` } }), ...fields };
  };

  for (const type of ActionType.options) {
    const { takes, on } = cases[type];

    it(`${type} refuses each field that it does not have`, async () => {
      const others = Object.entries(valid).filter(([field]) => !takes.includes(field));
      for (const [field, value] of others) {
        const pair = field === 'x' ? { y: 1 } : field === 'y' ? { x: 1 } : field === 'space' ? { x: 1, y: 1 } : {};
        const refused = await error({ ...actionOf(type), ...pair, [field]: value });
        assert.ok(refused instanceof UiError, `${type} with ${field}: ${String(refused)}`);
        assert.equal(refused.body.code, 'MCP_UI_INVALID_INPUT');
        assert.match(refused.body.message, /Nothing was done\.$/);
      }
    });

    it(`${type} takes the fields that the error suggests instead`, async () => {
      const { target, ...action } = actionOf(type);
      const others = Object.entries(valid).filter(([field]) => !takes.includes(field));
      for (const [field, value] of others) {
        const refused = await error({ ...actionOf(type), [field]: value });
        const advice = refused instanceof UiError ? refused.body.message : '';
        if (!advice.includes('Put it into the target')) continue;
        const row = field === 'columnId' ? { index: 1 } : {};
        const where = { ...z.record(z.string(), z.unknown()).parse(target), ...row, [field]: value };
        const again = await error({ ...action, target: where });
        assert.ok(!(again instanceof UiError), `${type} with ${field} in its target: ${String(again)}`);
      }
    });

    it(`${type} is not done if a field that it has has an impossible value`, async () => {
      for (const [field, value] of Object.entries(impossible).filter(([each]) => takes.includes(each))) {
        const isContent = field === 'text' && ['typeText', 'setText', 'paste', 'editCell'].includes(type);
        const isPosition = type === 'moveWindow' && ['x', 'y'].includes(field);
        if (isContent || isPosition) continue;
        const pair = field === 'x' ? { y: 1 } : field === 'y' ? { x: 1 } : {};
        const { index, by, ...given } = actionOf(type);
        const rest = {
          ...(field === 'index' || index === undefined ? {} : { index }),
          ...(field === 'to' ? {} : { by }),
        };
        const refused = await error({ ...given, ...rest, ...pair, [field]: value });
        assert.notEqual(refused, undefined, `${type} with ${field} was done`);
      }
    });

    if (on === undefined) continue;
    it(`${type} uses or refuses each field of its target`, async () => {
      const ways: readonly Record<string, unknown>[] = [
        { css: `#${on}` },
        { selector: { css: `#${on}` } },
        { css: `#${on}`, within: { css: '#pane' } },
        { css: '.root > *', nth: 0 },
        { uid: await uidOf(on) },
        { ref: await uidOf(on) },
      ];
      for (const field of targetFields().filter((each) => each !== 'path')) {
        assert.ok(field in nowhere, `no value for ${field}`);
        for (const way of ways) {
          const given = { ...actionOf(type), target: { ...way, [field]: nowhere[field] } };
          assert.notEqual(await error(given), undefined, `done: ${JSON.stringify(given)}`);
        }
      }
    });
  }

  const uidOf = async (id: string): Promise<string> => {
    const { match } = await app.connection.request('highlight', { selector: { css: `#${id}` } });
    await app.connection.request('highlight', { clear: true });
    return match?.ref.uid ?? '';
  };

  it('are done without the fields that are refused', async () => {
    const safe = ActionType.options.filter((type) => !/Window|press$|chooseFile|choose$|release/.test(type));
    for (const type of safe) assert.equal(await error(actionOf(type)), undefined, type);
  });
});
