import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { AuditOutput } from '../../src/contract/audit.ts';
import { RecordOutput } from '../../src/contract/record.ts';
import { ScreenshotOutput } from '../../src/contract/snapshot.ts';
import { UiNode } from '../../src/contract/node.ts';
import { tools } from '../../src/mcp/tools/index.ts';
import { PERFORM_MS } from '../harness/mcp-client.ts';
import { requires } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { css, DemoSession } from './demo-session.ts';

type Arguments = Record<string, unknown>;

/** A call that a prompt describes, with the arguments that its text gives. */
interface DescribedCall {
  readonly step: number;
  readonly tool: string;
  readonly given: Arguments;
}

/** A tool, or an object of JSON in one line. */
const PART = /\b(ui_\w+)|(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})/g;

/** The calls that the text of a prompt describes, in order: an object belongs to the tool that was named before it. */
function callsIn(text: string): DescribedCall[] {
  return text.split('\n').flatMap((line) => {
    const step = Number(/^(\d+)\. /.exec(line)?.[1] ?? 0);
    const calls: DescribedCall[] = [];
    let tool = '';
    let isOpen = false;
    for (const [, name, json] of line.matchAll(PART)) {
      if (json === undefined) {
        if (isOpen) calls.push({ step, tool, given: {} });
        [tool, isOpen] = [name ?? '', true];
      } else {
        calls.push({ step, tool, given: JSON.parse(json) });
        isOpen = false;
      }
    }
    return isOpen ? [...calls, { step, tool, given: {} }] : calls;
  });
}

describe('a prompt that is followed to the letter on the demo', function () {
  let session: DemoSession;
  before(async function () {
    requires(this, 'agent');
    session = await DemoSession.start({ project: true });
  });
  after(() => session?.stop());

  const promptOf = async (name: string, given: Record<string, string> = {}): Promise<string> => {
    const { messages } = await session.mcp.client.getPrompt({ name, arguments: given });
    const [first] = messages;
    return first?.content.type === 'text' ? first.content.text : '';
  };
  /** Makes the calls of a prompt, with what a reader adds to those whose text leaves something open. */
  const follow = async (
    text: string,
    added: (call: DescribedCall) => Arguments | undefined | Promise<Arguments | undefined>,
  ): Promise<{ call: DescribedCall; output: unknown }[]> => {
    const done: { call: DescribedCall; output: unknown }[] = [];
    for (const call of callsIn(text)) {
      assert.ok(
        tools.some(({ name }) => name === call.tool),
        `${call.tool} exists`,
      );
      const more = await added(call);
      if (more !== undefined)
        done.push({ call, output: await session.mcp.call(call.tool, { ...call.given, ...more }) });
    }
    return done;
  };
  const toolsOf = (done: readonly { call: DescribedCall }[]): string[] => done.map(({ call }) => call.tool);

  it('explain-screen: reads what is shown, with the uids that the explanation names', async () => {
    const text = await promptOf('explain-screen', { app: session.app });
    assert.ok(text.includes(`“${session.app}” (give it as "app")`));
    const done = await follow(text, ({ tool }) => (tool === 'ui_list_apps' ? {} : { app: session.app }));
    assert.deepEqual(toolsOf(done), ['ui_screenshot', 'ui_get_snapshot', 'ui_list_apps']);
    assert.match(await session.mcp.text('ui_get_snapshot', { app: session.app }), /Button n\w+ #clearFilter “Clear”/);
  });

  /** Each form in which the prompt shows a name, with the argument for a node of the demo. */
  const named = {
    uid: { isExample: (ref: unknown) => typeof ref === 'string', argument: (name: string): unknown => name },
    id: { isExample: (ref: unknown) => JSON.stringify(ref).includes('"css"'), argument: (name: string) => css(name) },
    text: {
      isExample: (ref: unknown) => JSON.stringify(ref).includes('"text"'),
      argument: (text: string) => ({ selector: { text, match: 'equals' } }),
    },
  };
  for (const kind of ['uid', 'id', 'text'] as const)
    it(`why: finds a node that is named by its ${kind}, and what its question is about`, async () => {
      const { uid } = await session.refOf('#count');
      const name = { uid, id: '#count', text: (await session.textOf('#count')) ?? '' }[kind];
      const text = await promptOf('why', { node: name, question: 'Why is it so wide?' });
      const { isExample, argument } = named[kind];
      let ref = argument(name);
      if (kind === 'text') {
        // Another label of the demo shows the same text.
        const { details } = await session.mcp.fail('ui_get_node', { ref });
        assert.match(JSON.stringify(details), new RegExp(`Label ${uid} #count`));
        ref = uid;
      }
      const done = await follow(text, ({ tool, given }) => {
        if (tool !== 'ui_get_node') return {};
        // The prompt shows all forms, of which one is that of the name.
        return given['ref'] === undefined || isExample(given['ref']) ? { ref } : undefined;
      });
      assert.deepEqual(toolsOf(done), [
        'ui_get_node',
        'ui_get_node',
        'ui_get_node',
        'ui_get_node',
        'ui_logs',
        'ui_get_node',
      ]);
      for (const { call, output } of done)
        if (call.tool === 'ui_get_node') assert.equal(UiNode.parse(output).ref.uid, uid);
      const all = JSON.stringify(done.map(({ output }) => output));
      for (const part of ['"sizing":', '"rules":', '"properties":', 'src/main/resources/demo/contacts.fxml'])
        assert.ok(all.includes(part), part);
    });

  it('fix-layout: tries a change, takes it back, makes it in the sources, and sees it in the comparison', async () => {
    const file = path.join(session.base, 'src/main/resources/demo/contacts.fxml');
    const ref = await session.refOf('#filter');
    const width = async (): Promise<number | null | undefined> =>
      UiNode.parse(await session.mcp.call('ui_get_node', { ref })).layout?.boundsInScene?.width;
    const done = await follow(await promptOf('fix-layout'), async ({ step, tool, given }) => {
      if (tool === 'ui_get_node') return { ref };
      if (tool === 'ui_set_property' && given['reset'] === undefined) return { ref, property: 'prefWidth', value: 190 };
      if (tool === 'ui_audit' && step === 5) {
        assert.equal(await width(), 270, 'the tried value was taken back');
        const text = fs.readFileSync(file, 'utf8');
        assert.match(text, /prefWidth="270"/);
        fs.writeFileSync(file, text.replace('prefWidth="270"', 'prefWidth="150"'));
        await until(async () => (await width()) === 150, { what: 'the saved file is applied' });
      }
      return {};
    });
    assert.deepEqual(
      done.map(({ call }) => [call.step, call.tool]),
      [
        [1, 'ui_screenshot'],
        [1, 'ui_audit'],
        [2, 'ui_get_node'],
        [3, 'ui_set_property'],
        [4, 'ui_set_property'],
        [4, 'ui_get_node'],
        [5, 'ui_audit'],
        [5, 'ui_screenshot'],
      ],
    );
    const { comparedTo, changed = [] } = ScreenshotOutput.parse(done.at(-1)?.output);
    assert.equal(comparedTo, 'before');
    assert.ok(changed.length > 0);
  });

  it('write-test: records what is done, returns the test and repeats it', async () => {
    const described = callsIn(await promptOf('write-test', { className: 'FilterTest' }));
    assert.deepEqual(
      described.map(({ step, tool, given }) => [step, tool, given['state']]),
      [
        [1, 'ui_record', 'off'],
        [2, 'ui_record', 'on'],
        [2, 'ui_perform', undefined],
        [4, 'ui_record', 'replay'],
      ],
    );
    const [off, on, , replay] = described;
    assert.match((await session.mcp.fail('ui_record', off?.given)).message, /Nothing was recorded/);
    await session.mcp.call('ui_record', on?.given);
    const actions = [{ type: 'typeText', target: css('#filter'), text: 'Ada' }];
    await session.mcp.call('ui_perform', { actions, timeoutMs: PERFORM_MS });
    const { code = '', robot = '', notes = [] } = RecordOutput.parse(await session.mcp.call('ui_record', off?.given));
    assert.match(code, /class FilterTest extends InspectorRobot [^]*fill\(id\("filter"\), "Ada"\);/);
    assert.ok(fs.existsSync(robot) && notes.some((note) => note.includes(robot)), notes.join('\n'));
    await session.perform({ type: 'setText', target: css('#filter'), text: '' });
    const { replayed = [] } = RecordOutput.parse(await session.mcp.call('ui_record', replay?.given));
    assert.deepEqual(
      replayed.map(({ outcome }) => outcome),
      ['passed'],
    );
  });

  it('audit: lists what its table needs, also of a part of the window', async () => {
    const ref = await session.refOf('#filter');
    const done = await follow(await promptOf('audit'), ({ tool }) => (tool === 'ui_get_node' ? { ref } : {}));
    assert.deepEqual(toolsOf(done), ['ui_audit', 'ui_get_node', 'ui_screenshot', 'ui_get_node']);
    const { findings } = AuditOutput.parse(done[0]?.output);
    assert.ok(findings.length > 0);
    for (const { node, message, fix, source } of findings) {
      const made = source ?? UiNode.parse(await session.mcp.call('ui_get_node', { ref: { uid: node.ref.uid } })).source;
      assert.ok(message !== '' && fix !== undefined && made?.file !== undefined, `${node.ref.uid}: ${message}`);
    }
    AuditOutput.parse(await session.mcp.call('ui_audit', { root: ref }));
  });

  it('match-picture: tries a value, takes it back, and changes a stylesheet, which the next screenshot shows', async () => {
    const sheet = path.join(session.base, 'src/main/resources/demo/contacts.css');
    const ref = await session.refOf('#filter');
    const text = await promptOf('match-picture', { picture: '/pictures/wanted.png' });
    assert.ok(text.includes('the picture “/pictures/wanted.png”'));
    const done = await follow(text, async ({ step, tool, given }) => {
      if (tool === 'ui_get_node') return { ref };
      if (tool === 'ui_set_property' && given['reset'] === undefined) return { ref, property: 'opacity', value: 0.5 };
      if (tool === 'ui_screenshot' && step === 5) {
        fs.appendFileSync(sheet, '\n#filter { -fx-background-color: #ff0000; }\n');
        const isApplied = async (): Promise<boolean> =>
          JSON.stringify(await session.mcp.call('ui_get_node', { ref, fields: ['styles'] })).includes('#ff0000');
        await until(isApplied, { what: 'the saved stylesheet is applied' });
      }
      return {};
    });
    assert.deepEqual(
      done.map(({ call }) => [call.step, call.tool]),
      [
        [2, 'ui_screenshot'],
        [2, 'ui_get_snapshot'],
        [3, 'ui_get_node'],
        [4, 'ui_set_property'],
        [4, 'ui_set_property'],
        [5, 'ui_screenshot'],
      ],
    );
    const { changed = [] } = ScreenshotOutput.parse(await session.mcp.call('ui_screenshot', { compareTo: 'before' }));
    assert.ok(
      changed.some(({ nodes }) => JSON.stringify(nodes).includes('filter')),
      JSON.stringify(changed),
    );
  });
});
