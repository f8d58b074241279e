import assert from 'node:assert/strict';
import fs from 'node:fs';
import { Rendezvous } from '../../../src/contract/app.ts';
import { connectAgent } from '../../../src/mcp/applications/agent-connection.ts';
import { Application } from '../../../src/mcp/applications/application.ts';
import { BusyMonitor, type BusyState } from '../../../src/mcp/live/busy-monitor.ts';
import { freshDir, remove, sleep, until } from '../../harness/until.ts';
import { agentError, FakeAgent } from './fake-agent.ts';
import { windowInfo } from './rows.ts';

/** A fake application with the server's connection to it. */
interface Connected {
  readonly agent: FakeAgent;
  readonly application: Application;
}

describe('A busy application', function () {
  let dir: string;
  let one: Connected;
  let other: Connected;
  let selected: Application;
  let busy: BusyMonitor;
  let release: () => void;

  const connect = async (pid: number, title: string | null = 'Fake'): Promise<Connected> => {
    const agent = await new FakeAgent(dir, pid, title).start();
    const file = Rendezvous.parse(JSON.parse(fs.readFileSync(`${dir}/${pid}.json`, 'utf8')));
    const about = () => ({ launched: false, starting: false, selected: false });
    return { agent, application: new Application(file, await connectAgent(file, 'test'), about) };
  };
  let respondedAt = 0;
  /** From now on, its JavaFX application thread is in the given method; without one, it is not busy. */
  const occupy = ({ agent }: Connected, method?: string) =>
    agent.on('windows', async () => {
      // A request to a busy application takes as long as the monitor allows.
      await sleep(20);
      if (method === undefined) {
        respondedAt = Date.now();
        return { windows: [], focus: { focusedNode: null, focusedWindow: null } };
      }
      throw agentError({ code: 'MCP_UI_TIMEOUT', message: 'Busy.', details: { stack: [method] } });
    });
  const busyIn = (method: string): Promise<BusyState> =>
    until(() => busy.busy?.stack[0] === method && busy.busy, { what: `busy in ${method}` });

  beforeEach(async () => {
    dir = freshDir('busy');
    one = await connect(process.pid);
    other = await connect(process.ppid);
    selected = one.application;
    busy = new BusyMonitor(() => selected);
    release = busy.hold();
  });
  afterEach(async () => {
    release();
    for (const { agent, application } of [one, other]) {
      application.connection.close();
      await agent.stop();
    }
    remove(dir);
  });

  it('counts as busy from the first check without a response, whatever it does after that', async () => {
    occupy(one, 'Main.sleep');
    const first = await busyIn('Main.sleep');
    occupy(one, 'Main.load');
    const second = await busyIn('Main.load');
    assert.equal(second.since, first.since);
  });

  it('is starting until it has shown a window', async () => {
    one.application.connection.close();
    await one.agent.stop();
    one = await connect(process.pid, null);
    selected = one.application;
    occupy(one, 'Main.start');
    assert.equal((await busyIn('Main.start')).starting, true);
    let respond = true;
    one.agent.on('windows', () => {
      if (respond) return { windows: [windowInfo()], focus: { focusedNode: null, focusedWindow: null } };
      throw agentError({ code: 'MCP_UI_TIMEOUT', message: 'Busy.', details: { stack: ['Main.sleep'] } });
    });
    await until(() => busy.busy === undefined, { what: 'not busy' });
    respond = false;
    assert.equal((await busyIn('Main.sleep')).starting, false);
  });

  it('keeps the titles of all applications up to date, without that of a dialog with the focus', async () => {
    release();
    busy = new BusyMonitor(
      () => selected,
      () => [one.application, other.application],
    );
    release = busy.hold();
    const title = (text: string) => ({
      windows: [
        windowInfo({ uid: 'n1', title: text, focused: false }),
        windowInfo({ uid: 'n2', title: 'Delete?', kind: 'dialog', focused: true }),
      ],
      focus: { focusedNode: null, focusedWindow: null },
    });
    for (const text of ['Untitled', 'notes.txt']) {
      one.agent.on('windows', () => title(text));
      other.agent.on('windows', () => title(`${text} – other`));
      await until(() => one.application.entry.title === text && other.application.entry.title === `${text} – other`, {
        what: `the title ${text}`,
      });
    }
  });

  it('begins another episode after it responded', async () => {
    occupy(one, 'Main.sleep');
    const first = await busyIn('Main.sleep');
    occupy(one);
    await until(() => busy.busy === undefined, { what: 'not busy' });
    occupy(one, 'Main.load');
    const second = await busyIn('Main.load');
    assert.ok(second.since > first.since && second.since >= respondedAt, `${first.since}, ${second.since}`);
  });

  it('has an episode of its own beside another one that is busy too', async () => {
    occupy(one, 'Main.sleep');
    occupy(other, 'Other.sleep');
    const first = await busyIn('Main.sleep');
    const switched = Date.now();
    selected = other.application;
    assert.equal(busy.busy, undefined, 'nothing is known of the other one yet');
    const second = await busyIn('Other.sleep');
    assert.ok(second.since >= switched, `${second.since - switched} ms before it was selected`);
    const back = Date.now();
    selected = one.application;
    assert.equal(busy.busy, undefined, 'nor of the first, which may have responded meanwhile');
    const third = await busyIn('Main.sleep');
    assert.ok(third.since >= back && third.since > first.since);
  });

  it('is not taken for busy because this process was stopped', async () => {
    let isFirst = true;
    one.agent.on('windows', async () => {
      if (isFirst) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3500);
      isFirst = false;
      // The response comes after the end of the wait.
      await sleep(100);
      return { windows: [], focus: { focusedNode: null, focusedWindow: null } };
    });
    let changes = 0;
    busy.changed.add(() => changes++);
    await until(() => one.agent.requests.length > 2, { what: 'more checks' });
    assert.deepEqual([busy.busy, changes], [undefined, 0]);
  });

  it('is not taken for busy because of a late response of the application before it', async () => {
    let fail = (): void => {};
    const asked = new Promise<void>((resolve) => {
      one.agent.on('windows', () => {
        resolve();
        return new Promise((_, reject) => {
          fail = () => reject(agentError({ code: 'MCP_UI_TIMEOUT', message: 'Busy.', details: { stack: [] } }));
        });
      });
    });
    await asked;
    let changes = 0;
    busy.changed.add(() => changes++);
    selected = other.application;
    const before = other.agent.requests.length;
    fail();
    await until(() => other.agent.requests.length > before, { what: 'a question to the other one' });
    assert.deepEqual([busy.busy, changes], [undefined, 0]);
  });
});
