import assert from 'node:assert/strict';
import path from 'node:path';
import { z } from 'zod';
import { PerformOutput } from '../../src/contract/action.ts';
import { FullRef, UiNode } from '../../src/contract/node.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import { LightSnapshot, ScreenshotOutput, UiSnapshot } from '../../src/contract/snapshot.ts';
import { compileApp } from '../harness/apps.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { headlessArgs, JAVAFX_26, jdk, missingJdk, startJava, type JavaApplication } from '../harness/java.ts';
import { PERFORM_MS, type McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { ServerHere } from '../harness/server-here.ts';
import { freshDir, remove, until } from '../harness/until.ts';
import * as examples from './contract-examples.ts';

type Input = Readonly<Record<string, unknown>>;

/** The node that stands for `...` in an action of this type. */
const TARGETS = new Map([
  ['focus', '#name'],
  ['click', '#okButton'],
  ['setText', '#notes'],
  ['scroll', '#people'],
]);

describe("the contract's JSON examples", function () {
  const base = freshDir('contract');
  let application: JavaApplication;
  let server: ServerHere | undefined;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    const runDir = path.join(base, 'run');
    const dir = await makeSessionDirectory(path.join(base, '.javafx-inspector'));
    const { classes, javafx } = await compileApp('contract', JAVAFX_26);
    const modules = ['--module-path', javafx.join(path.delimiter), '--add-modules', 'javafx.controls'];
    application = startJava({
      main: 'com.example.App',
      classPath: [classes],
      jvmArgs: [...agentArgs({ run: runDir, session: sessionHash(dir) }), ...headlessArgs, ...modules],
      home: jdk(25),
    });
    await application.line(/^ready$/);
    server = await ServerHere.start({ dir, runDir });
    mcp = await server.connect();
    await until(async () => (await mcp.call('ui_status')).selected === `App-${application.pid}`);
  });
  after(async () => {
    await mcp?.close();
    await server?.close();
    await application?.stop();
    remove(base);
  });

  const refOf = async (css: string): Promise<FullRef> => {
    const { matches } = QueryOutput.parse(await mcp.call('ui_query', { selector: { css } }));
    assert.ok(matches[0], css);
    return matches[0].ref;
  };
  /** The input with addresses of running nodes in place of `...`. */
  const live = async (value: unknown, type = 'click'): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map((each) => live(each)));
    if (typeof value !== 'object' || value === null) return value;
    if ('path' in value && value.path === '...') return refOf(TARGETS.get(type) ?? '');
    const of = 'type' in value ? String(value.type) : type;
    const entries = Object.entries(value).map(async ([key, each]) => [key, await live(each, of)] as const);
    return Object.fromEntries(await Promise.all(entries));
  };

  for (const { tool, name, input } of examples.requests) {
    for (const variant of variants(input)) {
      const chosen = choices(input, variant);
      it(`${tool} ${name}${chosen === '' ? '' : ` (${chosen})`} succeeds as printed`, async () => {
        const args = z.record(z.string(), z.unknown()).parse(await live(variant));
        // The printed timeout is too short for a machine that is busy with other tests.
        const result = await mcp.call(tool, 'timeoutMs' in args ? { ...args, timeoutMs: PERFORM_MS } : args);
        assert.deepEqual(schemaOf(tool, args).parse(result), result);
        if (tool === 'ui_perform') {
          const { results } = PerformOutput.parse(result);
          assert.deepEqual(
            results.filter(({ ok }) => !ok),
            [],
          );
          assertLike(result, examples.performed);
        }
        if (tool === 'ui_query') assertLike(result, examples.matches);
      });
    }
  }

  it('of a snapshot, a node and a virtualized control match the results of the tools', async () => {
    assertLike(await mcp.call('ui_get_snapshot', { mode: 'full' }), examples.snapshot);
    const button = await mcp.call('ui_get_node', { ref: await refOf('#okButton'), includeChildren: true });
    assertLike(button, examples.node);
    const { virtualization } = await mcp.call('ui_get_node', { ref: await refOf('#people') });
    assertLike(virtualization, examples.virtualization);
  });

  it('of a path leads to the node that it names', async () => {
    const { ref } = await mcp.call('ui_get_node', {
      ref: { path: '/stages[0]/scene/root/VBox[0]/HBox[1]/Button[0]' },
    });
    assert.deepEqual(ref, await refOf('#okButton'));
  });

  it('of a screenshot is the image block of the response, and with inline also its structured part', async () => {
    const { content, structuredContent } = await mcp.result('ui_screenshot', { stageIndex: 0 });
    const image = content.find((block) => block.type === 'image');
    assert.equal(structuredContent?.['contentType'], 'image/png');
    const inline = await mcp.call('ui_screenshot', { stageIndex: 0, inline: true });
    assertLike(inline, { contentType: 'image/png', dataBase64: image?.data });
  });

  it('of an error matches the error of a tool', async () => {
    const { code, details } = await mcp.fail('ui_get_node', { ref: { uid: 'nosuch' } });
    assert.equal(code, examples.failure.error.code);
    assert.deepEqual(Object.keys(details ?? {}), Object.keys(examples.failure.error.details));
  });

  it('of the compact snapshot: one line per node without JSON, and the same nodes as structured content', async () => {
    const text = await mcp.text('ui_get_snapshot');
    assert.match(text, /^ +Button \w+ #okButton “OK”/m);
    assert.doesNotMatch(text, /[{}"]/);
    assert.doesNotMatch(text, /LabeledText/);
    assert.match(await mcp.text('ui_get_snapshot', { includeControlInternals: true }), /LabeledText/);
  });

  it('of selected fields and properties return those only', async () => {
    const ref = await refOf('#okButton');
    const fields = await mcp.call('ui_get_node', { ref, fields: ['bounds', 'properties'] });
    assert.deepEqual(Object.keys(fields).sort(), ['app', 'fx', 'layout', 'ref', 'type']);
    const { fx } = UiNode.parse(await mcp.call('ui_get_node', { ref, properties: ['text', 'visible'] }));
    assert.deepEqual(fx?.properties, { text: 'OK', visible: true });
  });
});

/** The shape of a tool's structured response. */
function schemaOf(tool: string, { mode }: Input): z.ZodType {
  if (tool === 'ui_get_snapshot') return mode === 'full' ? UiSnapshot : LightSnapshot;
  if (tool === 'ui_query') return QueryOutput;
  if (tool === 'ui_perform') return PerformOutput;
  if (tool === 'ui_screenshot') return ScreenshotOutput;
  return UiNode.extend({ app: z.string() });
}

/** The input with each of the alternatives `a|b` in turn, in all combinations. */
function variants(input: Input): Input[] {
  const of = (value: unknown): unknown[] => {
    if (typeof value === 'string') return /^\w+(\|\w+)+$/.test(value) ? value.split('|') : [value];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [value];
    return variants(Object.fromEntries(Object.entries(value)));
  };
  return Object.entries(input).reduce<Input[]>(
    (done, [key, value]) => done.flatMap((some) => of(value).map((each) => ({ ...some, [key]: each }))),
    [{}],
  );
}

/** The alternatives that a variant has chosen, for the name of its test. */
function choices(input: Input, variant: Input): string {
  return Object.entries(input)
    .flatMap(([key, value]) => {
      const chosen = variant[key];
      if (typeof value === 'string') return value === chosen ? [] : [`${key} ${String(chosen)}`];
      const isObject = typeof value === 'object' && value !== null && typeof chosen === 'object' && chosen !== null;
      if (!isObject || Array.isArray(value)) return [];
      return choices(Object.fromEntries(Object.entries(value)), Object.fromEntries(Object.entries(chosen)));
    })
    .filter((each) => each !== '')
    .join(', ');
}

/** Fails unless `actual` has every field of the example, with a value of the same type. */
function assertLike(actual: unknown, example: unknown, where = 'response'): void {
  if (Array.isArray(example)) {
    assert.ok(Array.isArray(actual), where);
    for (const [index, each] of actual.entries())
      if (example.length > 0) assertLike(each, example[Math.min(index, example.length - 1)], `${where}[${index}]`);
  } else if (typeof example === 'object' && example !== null) {
    assert.ok(typeof actual === 'object' && actual !== null, `${where} is ${String(actual)}`);
    const fields = new Map(Object.entries(actual));
    for (const [key, value] of Object.entries(example)) {
      assert.ok(fields.has(key), `${where} has no ${key}`);
      assertLike(fields.get(key), value, `${where}.${key}`);
    }
  } else if (example !== null) assert.equal(typeof actual, typeof example, where);
}
