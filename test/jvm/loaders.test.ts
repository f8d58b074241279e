import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { agentMethods, type AgentMethod } from '../../src/contract/agent.ts';
import { Detail } from '../../src/contract/node.ts';
import { connectAgent, type AgentConnection } from '../../src/mcp/applications/agent-connection.ts';
import { demoLaunch } from '../harness/demo.ts';
import { attachAgent, perform, rendezvous, startAgentApplication, UNHURRIED } from '../harness/java-agent.ts';
import { jdk, missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';

const ROUNDS = 4;
/** What a round may leave in the heap, in bytes: a core with its archive has six million. */
const MAX_BYTES = 400_000;
const KEY = 'the key of a server';
const allowRun = createHash('sha256').update(KEY).digest('hex');

for (const { version, java } of [
  { version: 21, java: 17 },
  { version: 26, java: 25 },
] as const)
  describe(`A Java agent that was detached (JavaFX ${version === 21 ? '21' : 'of today'})`, function () {
    before(function () {
      requires(this, 'agent');
      skipWithout(this, missingJdk(java));
    });

    it('leaves no class and no memory in the application, whatever it was used for', async () => {
      const home = jdk(java);
      const agent = await startAgentApplication({
        ...(await demoLaunch({ javafx: version })),
        by: 'attach',
        agent: { allowRun },
        ready: /Contacts is ready/,
      });
      const { pid } = agent.application;
      const used = new Set<string>(['hello', 'enable', 'detach', 'compiled']);
      const heaps: number[] = [];
      try {
        let { connection } = agent;
        for (let round = 0; round < ROUNDS; round++) {
          await useEverything(connection, used);
          assert.deepEqual(await connection.request('detach', {}), { others: 0 });
          await until(() => loaders(home, pid) === 0, { ms: 8_000, what: `no loader of core in round ${round}` }).catch((e) => { console.log(jcmd(home,pid,'Thread.print').match(/^".*/gm), jcmd(home, pid,'GC.class_histogram').match(/.*bootstrap.*/g), agent.application.stderr); jcmd(home, pid, `GC.heap_dump -overwrite /tmp/clients/dump${java}.hprof`); throw e; });
          heaps.push(heapBytes(home, pid));
          if (round < ROUNDS - 1) connection = await attached(pid, agent.run, agent.file.token, home);
        }
        assert.deepEqual(
          Object.keys(agentMethods).filter((method) => !used.has(method)),
          [],
          'all methods were used',
        );
        const growth = (Number(heaps.at(-1)) - Number(heaps[0])) / (ROUNDS - 1);
        assert.ok(growth < MAX_BYTES, `a round leaves ${growth} bytes: ${heaps}`);
        assert.equal(agent.application.stderr, '');
      } finally {
        await agent.stop();
      }
    });
  });

/** Sends requests of all methods, and with them all kinds of sections, details and checks. */
async function useEverything(connection: AgentConnection, used: Set<string>): Promise<void> {
  const request: AgentConnection['request'] = (method, params, options) => {
    used.add(method);
    return connection.request(method, params, options);
  };
  const { matches } = await request('query', { selector: { css: '#filter' } });
  const ref = { uid: matches[0]?.ref.uid ?? assert.fail('no field') };
  const { epoch } = await request('watch', {});
  assert.ok(epoch);
  await request('windows', {});
  await request('snapshotLight', { client: 'one', include: { bounds: true, outline: true, source: true } });
  await request('snapshotFull', { include: { accessibility: true, styles: true, properties: true, virtualization: true } });
  await request('screenState', {});
  await request('node', { ref, properties: ['*'], more: [...Detail.options, 'rules', 'userAgentStyles', 'sizeReasons'] });
  await request('lines', { nodes: [{ ref }] });
  await request('made', { names: ['contacts.fxml'] });
  await request('audit', {});
  await request('profile', { durationMs: 200 });
  await request('variables', {});
  await request('properties', { ref });
  await request('fxml', { ref });
  await request('setProperty', { ref, property: 'promptText', value: 'Search' });
  await request('watchProperty', { ref, property: 'text' });
  await request('forceStates', { ref, on: ['hover'] });
  await request('record', { on: true });
  used.add('perform');
  await perform(connection, [
    { type: 'click', target: { ref } },
    { type: 'typeText', target: { ref }, text: 'a' },
    { type: 'pressKey', key: 'BACK_SPACE' },
    { type: 'scroll', target: { ref }, deltaY: -10 },
    { type: 'press', target: { ref } },
  ]);
  const { steps = [] } = await request('record', { on: false });
  const target = steps.flatMap((step) => ('target' in step && step.target !== undefined ? [step.target] : []))[0];
  if (target !== undefined) await request('findRecorded', { target, waitMs: 100 });
  await request('unreported', { client: 'one' });
  await request('waitFor', { selector: { css: '#filter' }, timeoutMs: 1000 });
  await request('screenshot', { withNodes: true });
  await request('highlight', { ref });
  await request('pick', { on: true });
  await request('measureLeaks', { phase: 'begin', number: 0 });
  await request('measureLeaks', { phase: 'end', number: 0 });
  await request('evaluate', { code: 'var title = stage.getTitle(); title + lookup("#filter")', key: KEY, timeoutMs: 60_000 });
  const { stylesheets, views } = await request('resources', {});
  await request('editStyle', {});
  for (const url of stylesheets.slice(0, 1)) {
    await request('reload', { stylesheet: { urls: [url], text: '.root { -fx-font-size: 13px; }' } });
  }
  assert.ok(views);
  await request('unwatch', {});
}

async function attached(pid: number, run: string, token: string, home: string): Promise<AgentConnection> {
  const { code, stderr } = await attachAgent(pid, { run, allowRun }, { home });
  assert.equal(code, 0, stderr);
  const file = await until(async () => (await rendezvous(run, pid)).token !== token && rendezvous(run, pid), { what: 'its file' });
  return connectAgent(file, 'test', UNHURRIED);
}

const jcmd = (home: string, pid: number, command: string): string =>
  execFileSync(path.join(home, 'bin/jcmd'), [String(pid), ...command.split(' ')], { encoding: 'utf8' });

/** The number of class loaders of core; counting collects garbage first. */
function loaders(home: string, pid: number): number {
  const found = /^ *\d+: +(\d+) +\d+ +javafxinspector\.bootstrap\.CoreClassLoader/m;
  return Number(found.exec(jcmd(home, pid, 'GC.class_histogram'))?.[1] ?? 0);
}

function heapBytes(home: string, pid: number): number {
  return Number(/^Total +\d+ +(\d+)/m.exec(jcmd(home, pid, 'GC.class_histogram'))?.[1]);
}
