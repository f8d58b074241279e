import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { EmptyResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { ServerFile } from '../../src/contract/join.ts';
import { LiveApps, LivePicture, LiveTree } from '../../src/contract/live.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { UiNode } from '../../src/contract/node.ts';
import { LightSnapshot } from '../../src/contract/snapshot.ts';
import { ShownTrace } from '../../src/contract/trace.ts';
import { readTrace } from '../../src/mcp/trace/read-trace.ts';
import { TraceServer } from '../../src/mcp/transports/http/trace-server.ts';
import { compileApp } from '../harness/apps.ts';
import { headlessArgs, JAVAFX_26, jdk, missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { command, requires, skipWithout } from '../harness/requirements.ts';
import { startRun } from '../harness/run-command.ts';
import { closed, until } from '../harness/until.ts';
import { HeadlessSession } from './headless-session.ts';
import { TestWorkspace } from './workspace.ts';

const PASSWORD = 'Zebra77Secret';
const css = (selector: string): object => ({ selector: { css: selector } });

describe('a trace', () => {
  let session: HeadlessSession;
  let agent: McpClient;
  let file: string;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('responses', 'Responses', { ownProcess: true });
    agent = await session.connect();
    file = path.join(session.base, 'login.trace');
  });
  after(() => session?.stop());

  const cli = async (...args: string[]): Promise<string> => {
    const done = await promisify(execFile)(process.execPath, [command, ...args], { cwd: session.base });
    return done.stdout;
  };
  const place = (): string[] => ['--dir', session.dir, '--run-dir', session.runDir];
  const act = (...actions: unknown[]): Promise<unknown> => agent.call('ui_perform', { actions, timeoutMs: 30_000 });

  it('is recorded by the command line, and contains each step of an AI agent but no password', async () => {
    assert.match(
      await cli('trace', 'start', ...place()),
      /^Recording a trace of Responses-\d+ into .*\.trace\nEnd it /,
    );
    const again = await cli('trace', 'start', ...place()).catch((error: unknown) => String(error));
    assert.match(
      again,
      /A trace of Responses-\d+ is already being recorded\. End it with "javafx-inspector trace stop"\./,
    );
    await act({ type: 'typeText', target: css('#password'), text: PASSWORD });
    await act({ type: 'setText', target: css('#secret'), text: PASSWORD });
    await act({ type: 'fill', values: { Password: PASSWORD, Secret: PASSWORD } });
    // Calls that fail are steps too, and must not repeat what was to be typed.
    const target = css('#password');
    await agent.result('ui_perform', { actions: [{ type: 'typeText', target, text: PASSWORD, x: 'y' }] });
    await agent.result('ui_set_property', { ref: target, property: 'text', value: PASSWORD });
    await agent.result('ui_perform', { actions: [{ type: 'paste', target, text: PASSWORD }] });
    for (const letter of 'Zebra77') await agent.result('ui_perform', { actions: [{ type: 'typeText', text: letter }] });
    await act({ type: 'click', target: css('#login') });
    assert.match(
      await cli('trace', 'stop', file, '--dir', session.dir),
      /^Trace of Responses-\d+ with \d+ steps: .*login\.trace\n/,
    );
    const text = zlib.gunzipSync(fs.readFileSync(file)).toString('utf8');
    assert.deepEqual(
      text.split('\n').filter((each) => each.includes('Zebra77')),
      [],
    );
    assert.ok(text.includes('typed ••• into'));
  });

  it('is shown without its application, at any step, to a client over HTTP', async () => {
    const trace = await readTrace(file);
    const server = await TraceServer.start(trace, 0);
    const client = new Client({ name: 'test', version: '1' });
    const headers = { Authorization: `Bearer ${server.token}` };
    await client.connect(new StreamableHTTPClientTransport(new URL(server.mcpUrl), { requestInit: { headers } }));
    const read = async (uri: string): Promise<unknown> => {
      const { contents } = await client.readResource({ uri });
      const [first] = contents;
      return JSON.parse(first !== undefined && 'text' in first ? first.text : 'null');
    };
    const move = (moment: number): Promise<unknown> =>
      client.request({ method: 'javafxInspector/showMoment', params: { moment } }, EmptyResultSchema);
    try {
      const { moments } = ShownTrace.parse(await read('ui://live/trace'));
      const last = moments.length - 2;
      assert.deepEqual([moments[0]?.kind, moments[last]?.text], ['start', 'clicked “Log in”']);
      const titles = async (): Promise<unknown[]> => {
        const { upserts } = LiveTree.parse(await read('ui://live/tree'));
        return upserts.flatMap(({ kind, text }) => (kind === undefined ? [] : [text]));
      };
      await move(1);
      assert.deepEqual(await titles(), ['Responses']);
      const before = await picture(read);
      await move(last);
      assert.deepEqual(await titles(), ['Responses', 'Log in']);
      assert.equal(LiveApps.parse(await read('ui://live/apps')).trace, last);
      assert.notEqual(await picture(read), before);
      const { upserts } = LiveTree.parse(await read('ui://live/tree'));
      const uid = upserts.find(({ id }) => id === 'password')?.uid;
      const node = await client.callTool({ name: 'ui_get_node', arguments: { ref: { uid } } });
      assert.match(JSON.stringify(node.structuredContent), /"id":"password"/);
      const target = upserts.find(({ id }) => id === 'login')?.uid;
      const acted = await client.callTool({ name: 'ui_get_node', arguments: { ref: { uid: target } } });
      const clicked = UiNode.parse(acted.structuredContent);
      assert.ok(clicked.rules !== undefined && clicked.sizing !== undefined, 'all details of the clicked node');
      assert.ok('prefWidth' in (clicked.fx?.properties ?? {}), 'all its properties');
      const { structuredContent } = await client.callTool({ name: 'ui_get_snapshot', arguments: {} });
      const { stages } = LightSnapshot.parse(structuredContent);
      assert.equal(stages[0]?.root?.layout?.outline?.corners.length, 4);
      const refused = await client.callTool({ name: 'ui_perform', arguments: { actions: [] } });
      assert.match(JSON.stringify(refused.content), /needs a running application, but this is a trace/);
      const without = await fetch(server.mcpUrl, { method: 'POST' });
      assert.equal(without.status, 401);
    } finally {
      await client.close();
      await server.close();
    }
  });

  it('includes each step of a replayed test, and whether it passed', async () => {
    await act({ type: 'pressKey', key: 'ESCAPE' });
    await agent.call('ui_record', { state: 'on' });
    await act({ type: 'click', target: css('#peek') }, { type: 'click', target: css('#save') });
    await agent.call('ui_record', { state: 'off' });
    await cli('trace', 'start', ...place());
    const replay = await agent.result('ui_record', { state: 'replay' });
    const replayed = path.join(session.base, 'replayed.trace');
    await cli('trace', 'stop', replayed, '--dir', session.dir);
    const trace = await readTrace(replayed);
    const steps = trace.moments.filter(({ who }) => who === 'Replay');
    assert.equal(steps[0]?.text, 'Click #peek');
    assert.equal(steps.at(-1)?.ok, replay.isError !== true, JSON.stringify(replay.content));
    assert.ok(trace.imageOf(steps[0]?.n ?? 0, 'after'));
  });

  it('includes the actions of the user in the page, and ends with the server, if that is killed', async () => {
    await act({ type: 'pressKey', key: 'ESCAPE' });
    await cli('trace', 'start', ...place());
    const page = await session.connect('javafx-inspector-page');
    await page.call('ui_perform', { actions: [{ type: 'typeText', target: css('#secret'), text: PASSWORD }] });
    const traces = path.join(session.dir, 'traces');
    const [name = ''] = fs.readdirSync(traces);
    const steps = async (): Promise<string[]> => {
      const { moments } = await readTrace(path.join(traces, name));
      return moments.filter(({ kind }) => kind === 'activity').map(({ who, text }) => `${who} ${text}`);
    };
    await until(
      async () => {
        const trace = await readTrace(path.join(traces, name));
        return trace.imageOf(trace.moments.at(-1)?.n ?? 0, 'after');
      },
      { what: 'the screenshot' },
    );
    const record = path.join(session.runDir, `${sessionHash(session.dir)}.server`);
    const { pid } = ServerFile.parse(JSON.parse(fs.readFileSync(record, 'utf8')));
    process.kill(pid, 'SIGKILL');
    assert.deepEqual(await steps(), ['You typed ••• into “Secret”']);
    const text = zlib.gunzipSync(fs.readFileSync(path.join(traces, name))).toString('utf8');
    assert.ok(!text.includes('Zebra77'));
    assert.match(
      await cli('trace', 'stop', '--dir', session.dir).catch(String),
      /no trace is being recorded\. The last one is .*\.trace/,
    );
  });
});

describe('run --trace', () => {
  it('records the application of a command with its output, and ends with it', async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    const workspace = new TestWorkspace();
    const { classes, javafx } = await compileApp('hello', JAVAFX_26);
    const file = path.join(workspace.root, 'hello.trace');
    const java = [path.join(jdk(25), 'bin/java'), ...headlessArgs, '-cp', [classes, ...javafx].join(path.delimiter)];
    const run = startRun([...java, 'hello.Main'], {
      ...{ dir: workspace.dir, runDir: workspace.runDir, cwd: workspace.project, options: ['--trace', file] },
    });
    const client = await workspace.connect();
    try {
      await until(async () => /connected “Hello”/.test(await client.text('ui_status')), {
        ms: 60_000,
        what: 'the window',
      });
      await client.call('ui_perform', { actions: [{ type: 'click', target: css('#button') }] });
      run.send('exit\n');
      assert.equal((await run.exited).code, 0);
      await closed(run.child);
      assert.match(run.stderr, /^javafx-inspector: Trace of Main-\d+ with 1 step: .*hello\.trace\nOpen it with: /m);
      const { moments } = await readTrace(file);
      const shown = moments.map(({ kind, text }) => `${kind}: ${text}`);
      assert.ok(
        shown.some((each) => /^output: .*\nready$/s.test(each)),
        String(shown),
      );
      assert.ok(shown.includes('activity: clicked “Click me”'), String(shown));
      assert.match(shown.at(-1) ?? '', /^end: The application exited/);
      assert.equal(fs.readdirSync(path.join(workspace.dir, 'traces')).length, 0);
    } finally {
      await client.close();
      await workspace.remove();
    }
  });
});

/** The revision of the screenshot of the first window. */
async function picture(read: (uri: string) => Promise<unknown>): Promise<string> {
  const { upserts } = LiveTree.parse(await read('ui://live/tree'));
  const window = upserts.find(({ kind }) => kind !== undefined)?.uid ?? '';
  return LivePicture.parse(await read(`ui://live/picture?window=${window}`)).rev;
}
