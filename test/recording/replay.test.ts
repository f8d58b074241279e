import assert from 'node:assert/strict';
import * as z from 'zod';
import { LiveRecording, RecordOutput, type ReplayRequest } from '../../src/contract/record.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { compileApp } from '../harness/apps.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { headlessArgs, JAVAFX_26, jdk, missingJdk, startJava, type JavaApplication } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { HeadlessSession } from '../mcp/headless-session.ts';

type Fields = Record<string, unknown>;

const URI = 'ui://live/recording';
const css = (selector: string): Fields => ({ selector: { css: selector } });
const shows = (text: string): Fields => ({ selector: { text, match: 'equals' } });
const click = (target: Fields, more: Fields = {}): Fields => ({ type: 'click', target, ...more });

/** Every kind of step, with the reaction of the application. */
const ACTIONS: readonly Fields[] = [
  { type: 'typeText', target: css('#name'), text: 'Ada Lovelace' },
  { type: 'typeText', target: css('#password'), text: 'geheim' },
  click(css('#country')),
  click(shows('Country 3')),
  click(css('#due .arrow-button')),
  click({ ...css('.left-button'), nth: 0 }),
  click({ selector: { css: '.day-cell', text: '10', match: 'equals' }, nth: 0 }),
  click(shows('Gift')),
  { type: 'drag', target: css('#amount .thumb'), by: { x: 120, y: 0 } },
  click(css('#count .increment-arrow-button')),
  click(shows('Add')),
  click(shows('Table')),
  click(shows('Customer 4')),
  click(shows('Delete…')),
  click(shows('OK')),
  click(shows('Customer')),
  { type: 'choose', menuPath: 'File > Export > PDF' },
  { type: 'pressKey', key: 'S', modifiers: ['CTRL'] },
  click(shows('List')),
  { type: 'drag', target: shows('Letter B'), to: css('#bin') },
  click(shows('Letter C'), { button: 'SECONDARY' }),
  click(shows('Remove')),
  click(shows('Tree')),
  click({ selector: { css: '.tree-disclosure-node' }, nth: 2 }),
  click(shows('North of Europe')),
];

describe('The replay of a recorded test', function () {
  let session: HeadlessSession;
  let application: JavaApplication;
  let mcp: McpClient;
  let recorded: ReturnType<typeof RecordOutput.parse>;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('recording', 'recording.Main');
    application = session.application;
    mcp = await session.connect();
    await mcp.call('ui_record', { state: 'on' });
    for (const action of ACTIONS) await mcp.call('ui_perform', { actions: [action], timeoutMs: 30_000 });
    recorded = RecordOutput.parse(await mcp.call('ui_record', { state: 'off' }));
  });
  after(async () => {
    await application?.stop();
    await session?.stop();
  });

  const live = async () => LiveRecording.parse(await mcp.read(URI));
  const replay = async (more: Fields = {}) =>
    RecordOutput.parse(await mcp.call('ui_record', { state: 'replay', ...more })).replayed ?? [];
  const status = (): Promise<string> => mcp.text('ui_query', { selector: { css: '#status' } });
  const stepOf = (text: RegExp) => recorded.steps?.find((each) => text.test(each.text))?.id ?? '';
  const password = () => stepOf(/password/);

  /** Restarts the application, in the state at the start of the recording or with different behavior. */
  async function restart(...jvmArgs: string[]): Promise<void> {
    await application.stop();
    const { classes, javafx } = await compileApp('recording', JAVAFX_26);
    application = startJava({
      main: 'recording.Main',
      classPath: [classes, ...javafx],
      home: jdk(25),
      jvmArgs: [...headlessArgs, ...agentArgs({ run: session.runDir, session: sessionHash(session.dir) }), ...jvmArgs],
    });
    await application.line(/^ready/);
    const selected = new RegExp(`-${application.pid}\\b.*\\bselected\\b`);
    await until(async () => selected.test(await mcp.text('ui_status')), { what: 'the application is selected' });
  }

  /** Sends a request of the page. */
  async function asPage(request: Omit<ReplayRequest, 'n'>): Promise<void> {
    const page = await connectStdio({ dir: session.dir, runDir: session.runDir, name: 'javafx-inspector-page' });
    const { n } = await live();
    const params = { n, ...request };
    await page.client.request({ method: 'javafxInspector/replayRecording', params }, z.object({}));
    await page.close();
  }

  it('needs the password, which is never recorded', async () => {
    const error = await mcp.fail('ui_record', { state: 'replay' });
    assert.match(error.message, /Step 2 enters a password[^]* PASSWORD /);
    assert.deepEqual(error.details, { step: password(), variable: 'PASSWORD' });
    assert.equal((await live()).replay, undefined, 'nothing was done');
  });

  it('repeats and checks the steps in an application that is in the same state', async () => {
    await restart();
    await asPage({ on: true, passwords: { [password()]: 'geheim' } });
    const { replay: done, steps } = await until(
      async () => {
        const now = await live();
        return now.replay?.on === false && now;
      },
      { ms: 200_000, what: 'the end of the replay' },
    );
    const said = JSON.stringify({ done, steps }, null, 1);
    assert.equal(done?.error, undefined, said);
    assert.deepEqual(
      done?.steps.map(({ id, outcome, checks }) => [id, outcome, checks ?? 0]),
      steps.map(({ id, assertions }) => [id, 'passed', assertions.length]),
      said,
    );
    assert.match(await status(), /Place: North of Europe/);
    assert.doesNotMatch(said, /geheim/);
    assert.equal((await live()).steps.length, steps.length, 'a replay is not recorded');
  });

  it('ends at the first step after which the application is not as expected, and says what it found', async () => {
    await restart('-Dwrong=true');
    const without = [
      password(),
      ...(recorded.steps ?? []).flatMap(({ id, text }) => (text === 'Click “Add”' ? [id] : [])),
    ];
    const error = await mcp.fail('ui_record', { state: 'replay', without });
    const failed = stepOf(/“OK”/);
    assert.equal(error.code, 'MCP_UI_TIMEOUT');
    assert.match(
      error.message,
      new RegExp(
        `^Step ${failed} failed. Expected: #orders has no row “Customer 4 | Country 4 |  | ”. Found: it still is.`.replaceAll(
          '|',
          '\\|',
        ),
      ),
    );
    const lines = z.array(z.string()).parse(error.details?.['results']);
    assert.match(lines.at(-1) ?? '', new RegExp(`^${failed}\\. Click “OK”.*: failed`));
    assert.ok(lines.slice(0, -1).every((line) => line.includes(': passed')));
    assert.equal((await live()).replay?.steps.at(-1)?.outcome, 'failed');
  });

  it('repeats one step, but none that cannot be found', async () => {
    await restart();
    assert.deepEqual(await replay({ step: '1' }), [
      { id: '1', text: 'Enter “Ada Lovelace” into #name', outcome: 'passed', ...checksOf('1') },
    ]);
    const error = await mcp.fail('ui_record', { state: 'replay', step: '99' });
    assert.match(error.message, /no step 99/);
    const missing = await mcp.fail('ui_record', { state: 'replay', step: stepOf(/“OK”/) });
    assert.deepEqual([missing.code, missing.details?.['reason']], ['MCP_UI_ACTION_FAILED', 'noMatch']);
    assert.match(missing.message, /Not shown within 10 s: /);
  });

  const checksOf = (id: string) => {
    const checks = recorded.steps?.find((each) => each.id === id)?.assertions.length ?? 0;
    return checks === 0 ? {} : { checks };
  };

  /** Waits until a replay has repeated its first step. */
  const firstStep = () =>
    until(
      async () => {
        const { replay: now } = await live();
        return now?.on === true && now.steps.length === 1;
      },
      { what: 'the first step' },
    );

  it('ends when its call is cancelled; until then nothing changes the recording', async () => {
    const cancel = new AbortController();
    const progress: string[] = [];
    const running = mcp.client.callTool(
      { name: 'ui_record', arguments: { state: 'replay', speed: 0.01, without: [password()] } },
      undefined,
      { signal: cancel.signal, onprogress: ({ message }) => void progress.push(message ?? '') },
    );
    const ended = assert.rejects(running);
    await firstStep();
    for (const state of ['on', 'replay'])
      assert.match((await mcp.fail('ui_record', { state, without: [password()] })).message, /A replay is running/);
    cancel.abort();
    await ended;
    const { replay: last } = await until(
      async () => {
        const now = await live();
        return now.replay?.on === false && now;
      },
      { what: 'the end of the replay' },
    );
    assert.deepEqual([last?.steps.length, last?.error], [1, 'The replay was stopped.']);
    assert.match(progress[0] ?? '', /^Step 1 of \d+: Enter “Ada Lovelace” into #name$/);
    assert.equal((await replay({ step: '1' }))[0]?.outcome, 'passed', 'another one can begin');
  });

  it('is stopped by the page, and refused while something is recorded', async () => {
    const running = mcp.fail('ui_record', { state: 'replay', speed: 0.01, without: [password()] });
    await firstStep();
    await asPage({ on: false });
    assert.match((await running).message, /The replay was stopped/);
    await mcp.call('ui_record', { state: 'on' });
    assert.match((await mcp.fail('ui_record', { state: 'replay' })).message, /There are no steps to replay/);
    await mcp.call('ui_record', { state: 'off' });
  });
});
