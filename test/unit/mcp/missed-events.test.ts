import assert from 'node:assert/strict';
import fs from 'node:fs';
import { AgentConnection, connectAgent } from '../../../src/mcp/applications/agent-connection.ts';
import { Rendezvous } from '../../../src/contract/app.ts';
import type { Row } from '../../../src/contract/live.ts';
import { LiveApplication } from '../../../src/mcp/live/live-application.ts';
import { freshDir, remove, until } from '../../harness/until.ts';
import { FakeAgent } from './fake-agent.ts';

const label = (uid: string, index: number): Row => ({ uid, parent: 'w', index, type: 'Label' });

describe('the reader of the Java agent’s events', () => {
  let dir: string;
  let agent: FakeAgent;
  let connection: AgentConnection;
  let live: LiveApplication;
  let release: () => void;
  let watches: number;
  let logged: string;
  /** The rows of the application, which the agent sends in full after each `watch`. */
  let rows: Row[];
  const write = process.stderr.write;

  beforeEach(async () => {
    dir = freshDir('gaps');
    agent = await new FakeAgent(dir).start();
    watches = 0;
    logged = '';
    rows = [{ uid: 'w', parent: null, index: 0, type: 'Stage', kind: 'stage' }];
    agent.on('watch', () => {
      watches++;
      sendEvent(1, { reset: true, upserts: rows });
      return { epoch: `e${watches}` };
    });
    process.stderr.write = (text) => {
      logged += String(text);
      return true;
    };
    const [file = ''] = fs.readdirSync(dir);
    connection = await connectAgent(Rendezvous.parse(JSON.parse(fs.readFileSync(`${dir}/${file}`, 'utf8'))), 'test');
    live = new LiveApplication(connection);
    release = live.hold();
    await until(() => live.tree.complete, { what: 'the first rows' });
  });
  afterEach(async () => {
    process.stderr.write = write;
    release();
    connection.close();
    await agent.stop();
    remove(dir);
  });

  const sendEvent = (n: number, { reset = false, upserts = [] }: { reset?: boolean; upserts?: Row[] }): void =>
    agent.sendEvent('tree', { epoch: `e${watches}`, n, reset, upserts, removed: [], painted: [] });
  const seen = (): string[] => live.tree.read('F-1', undefined, () => '').upserts.map(({ uid }) => uid);

  it('asks for everything again when a number is missing', async () => {
    sendEvent(2, { upserts: [label('a', 0)] });
    await until(() => seen().includes('a'), { what: 'an event in its turn' });
    rows = [...rows, label('a', 0), label('b', 1), label('c', 2)];
    // The event that added b is lost.
    sendEvent(4, { upserts: [label('c', 2)] });
    await until(() => watches === 2 && seen().length === 4, { what: 'everything again' });
    assert.deepEqual(seen(), ['w', 'a', 'b', 'c']);
    assert.match(logged, /restarting the live tree: an event is missing/);
    sendEvent(2, { upserts: [label('d', 3)] });
    await until(() => seen().includes('d'), { what: 'events of the new epoch' });
    assert.equal(watches, 2);
  });

  it('logs an event that it does not understand, and asks for everything again', async () => {
    rows = [...rows, label('a', 0)];
    const broken = { uid: 'a', parent: 'w', index: 0.5, type: 'Label' };
    sendEvent(2, { upserts: [broken] });
    await until(() => watches === 2 && seen().length === 2, { what: 'everything again' });
    assert.match(logged, /dropped a "tree" event of process \d+: .*upserts\[0\]\.index/);
  });
});
