import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { VARIANT } from '../../scripts/test/suites.ts';
import { agentMethods } from '../../src/contract/agent.ts';
import { Detail } from '../../src/contract/node.ts';
import { newNonce } from '../../src/join/proof.ts';
import { connectAgent, type AgentConnection } from '../../src/mcp/applications/agent-connection.ts';
import { demoLaunch } from '../harness/demo.ts';
import { attachAgent, perform, rendezvous, startAgentApplication, UNHURRIED } from '../harness/java-agent.ts';
import { jdk, missingJdk } from '../harness/java.ts';
import { RawClient } from '../harness/raw-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { sleep, until } from '../harness/until.ts';

/**
 * Bytes by which the heap may grow in a round, besides {@link BUFFERS}. A core with its archive has six million; what JavaFX keeps
 * of the texts that it has laid out comes to 250,000.
 */
const MAX_BYTES = 400_000;
/** The classes of the buffers that JavaFX renders with, which come and go. */
const BUFFERS = /^\[[DFI]$/;
/** Every garbage collection clears the soft references: objects that only they keep are no leaks. */
const NO_SOFT_REFERENCES = ['-XX:SoftRefLRUPolicyMSPerMB=0'];
const KEY = 'the key of a server';
const allowRun = createHash('sha256').update(KEY).digest('hex');

for (const { version, java, rounds } of [
  // A second core that stays would be seen after two rounds.
  { version: 21, java: 17, rounds: 2 },
  { version: 26, java: 25, rounds: 4 },
] as const)
  describe(`A Java agent that was detached (JavaFX ${version === 21 ? '21)' : `of today) ${VARIANT}`}`, function () {
    before(function () {
      requires(this, 'agent');
      skipWithout(this, missingJdk(java));
    });

    it('leaves no class and no memory in the application, whatever it was used for', async () => {
      const home = jdk(java);
      const agent = await startAgentApplication({
        ...(await demoLaunch({ javafx: version, jvmArgs: NO_SOFT_REFERENCES })),
        by: 'attach',
        agent: { allowRun },
        ready: /Contacts is ready/,
      });
      const { pid } = agent.application;
      const used = new Set<string>(['prove', 'hello', 'enable', 'detach', 'compiled']);
      let first: Heap = new Map();
      try {
        let { connection } = agent;
        await proved(agent.file.port);
        for (let round = 0; round < rounds; round++) {
          await useEverything(connection, used);
          assert.deepEqual(await connection.request('detach', {}), { others: 0 });
          await until(() => loaders(home, pid) === 0, { ms: 30_000, what: `no loader of core in round ${round}` });
          if (round === 0) first = await settledHeap(home, pid);
          if (round < rounds - 1) connection = await attached(pid, agent.run, agent.file.token, home);
        }
        assert.deepEqual(
          Object.keys(agentMethods).filter((method) => !used.has(method)),
          [],
          'all methods were used',
        );
        const most = total(first) + MAX_BYTES * (rounds - 1);
        const last = await settledHeap(home, pid, most);
        assert.ok(total(last) < most, `${total(first)} bytes grew to ${total(last)}:\n${growth(first, last)}`);
        assert.doesNotMatch(agent.application.stderr, /javafxinspector|Exception/);
      } finally {
        await agent.stop();
      }
    });
  });

/** Has the Java agent prove that it knows its token, as before `hello` of `connect`. */
async function proved(port: number): Promise<void> {
  const client = await RawClient.connect(port);
  client.send({ jsonrpc: '2.0', id: 1, method: 'prove', params: { nonce: newNonce() } });
  assert.ok((await client.response(1)).result);
  client.destroy();
}

type Request = AgentConnection['request'];

/** Sends requests of all methods, including all kinds of sections, details and checks. */
async function useEverything(connection: AgentConnection, used: Set<string>): Promise<void> {
  const request: Request = (method, params, options) => {
    used.add(method);
    return connection.request(method, params, options);
  };
  const { epoch } = await request('watch', {});
  assert.ok(epoch);
  const ref = await nodeOf(request, '#filter');
  await read(request, ref);
  await change(request, ref);
  await act(connection, request, ref);
  await callTool(request);
  await measure(request);
  await useView(connection, request);
  await request('unwatch', {});
  await perform(connection, [{ type: 'press', target: { ref } }]);
}

interface Ref {
  readonly uid: string;
}

async function nodeOf(request: Request, css: string): Promise<Ref> {
  const { matches } = await request('query', { selector: { css } });
  return { uid: matches[0]?.ref.uid ?? assert.fail(`no node ${css}`) };
}

async function read(request: Request, ref: Ref): Promise<void> {
  await request('windows', {});
  await request('snapshotLight', { client: 'one', include: { bounds: true, outline: true, source: true } });
  await request('snapshotFull', {
    include: { accessibility: true, styles: true, properties: true, virtualization: true },
  });
  await request('screenState', {});
  await request('node', {
    ref,
    properties: ['*'],
    more: [...Detail.options, 'rules', 'userAgentStyles', 'sizeReasons'],
  });
  await request('node', { ref: await nodeOf(request, '#contacts'), items: { from: 0, count: 5 } });
  await request('lines', { nodes: [{ ref }] });
  await request('made', { names: ['contacts.fxml'] });
  await request('audit', {});
  await request('variables', {});
  await request('properties', { ref });
  await request('fxml', { ref });
  await request('waitFor', { selector: { css: '#filter' }, timeoutMs: 1000 });
  await request('screenshot', { withNodes: true });
  await request('screenshot', { ref });
}

/** Leaves a property, a style, a pseudo-class, emulated settings, a highlight and the pick mode to the end of the Java agent. */
async function change(request: Request, ref: Ref): Promise<void> {
  await request('setProperty', { ref, property: 'promptText', value: 'Search' });
  await request('watchProperty', { ref, property: 'text' });
  await request('forceStates', { ref, on: ['hover'] });
  await request('emulate', { direction: 'rtl', fontSize: 20, locale: 'de' });
  await request('highlight', { ref });
  await request('pick', { on: true });
  const { stylesheets } = await request('resources', {});
  const stylesheet = stylesheets.find((url) => url.endsWith('contacts.css')) ?? assert.fail(`${stylesheets}`);
  const text = fs.readFileSync(fileURLToPath(stylesheet), 'utf8');
  await request('reloadStylesheet', { urls: [stylesheet], text: `${text}\n.root { -fx-font-size: 13px; }` });
  await request('reloadClasses', { folders: [{ folder: path.dirname(fileURLToPath(stylesheet)), archives: [] }] });
  await request('reloadResource', { urls: [stylesheet], file: fileURLToPath(stylesheet) });
  await request('editStyle', {});
}

async function act(connection: AgentConnection, request: Request, ref: Ref): Promise<void> {
  await request('record', { on: true });
  await perform(connection, [
    { type: 'click', target: { ref } },
    { type: 'typeText', target: { ref }, text: 'a' },
    { type: 'pressKey', key: 'BACK_SPACE' },
    { type: 'scroll', target: { ref }, deltaY: -10 },
  ]);
  const { steps = [] } = await request('record', { on: false });
  const [target] = steps.flatMap((step) => step.target ?? []);
  assert.ok(target, JSON.stringify(steps));
  assert.equal((await request('findRecorded', { target, waitMs: 1000 })).count, 1);
  await request('checkRecorded', { assertion: { kind: 'text', target, value: '' }, waitMs: 100 });
  await request('unreported', { client: 'one' });
  const traced = { actions: [{ type: 'click' as const, target: { ref } }], changes: true, trace: true };
  await request('perform', { ...traced, client: 'one' });
}

async function callTool(request: Request): Promise<void> {
  const { tools } = await request('tools', {});
  assert.ok(tools.some(({ name }) => name === 'contacts_find'));
  await request('callTool', { tool: 'contacts_find', arguments: { text: 'Ada' }, progress: 'one' });
}

async function measure(request: Request): Promise<void> {
  await request('profile', { durationMs: 200 });
  await request('measureLeaks', { phase: 'begin', number: 0 });
  await request('measureLeaks', { phase: 'repetition', number: 0 });
  await request('measureLeaks', { phase: 'repetition', number: 1 });
  await request('measureLeaks', { phase: 'report', number: 1 });
  await request('measureLeaks', { phase: 'end', number: 1 });
}

/** A view that is loaded while the Java agent knows it, and a button that shows a chooser. */
const OPEN = `import javafx.scene.control.Button;
  import javafx.scene.layout.VBox;
  import javafx.stage.FileChooser;
  var made = new VBox();
  made.setId("made");
  var choose = new Button("Choose");
  choose.setId("choose");
  choose.setOnAction(e -> new FileChooser().showOpenDialog(null));
  made.getChildren().addAll(choose, javafx.fxml.FXMLLoader.load(demo.Main.class.getResource("form.fxml")));
  var second = new javafx.stage.Stage();
  second.setScene(new javafx.scene.Scene(made, 600, 500));
  second.show();`;
/** A handler of code that a client leaves in the application would keep core; Monocle keeps the window that had the focus last. */
const CLOSE = `((javafx.scene.control.Button) lookup("#choose")).setOnAction(null);
  lookup("#made").getScene().getWindow().hide()`;

async function useView(connection: AgentConnection, request: Request): Promise<void> {
  const evaluate = (code: string): Promise<unknown> =>
    request('evaluate', { code, key: KEY, timeoutMs: 60_000 }, { waitMs: 90_000 });
  await evaluate(OPEN);
  const ref = await nodeOf(request, '#made #email');
  const { file } = await request('element', { ref });
  const text = fs.readFileSync(fileURLToPath(file), 'utf8').replace('name@company.example', 'Email');
  const { views } = await request('reloadView', { urls: [file], text, key: KEY });
  assert.equal(views, 1);
  await request('uploadView', { type: 'form.fxml', namespace: 'DEFAULT', text, key: KEY });
  const { results } = await perform(connection, [
    { type: 'click', target: { ref: await nodeOf(request, '#made #choose') } },
    { type: 'chooseFile', cancel: true },
  ]);
  assert.deepEqual(
    results.map(({ ok }) => ok),
    [true, true],
    JSON.stringify(results),
  );
  await evaluate(CLOSE);
}

async function attached(pid: number, run: string, token: string, home: string): Promise<AgentConnection> {
  const { code, stderr } = await attachAgent(pid, { run, allowRun }, { home });
  assert.equal(code, 0, stderr);
  const file = await until(async () => (await rendezvous(run, pid)).token !== token && rendezvous(run, pid), {
    what: 'its file',
  });
  return connectAgent(file, 'test', UNHURRIED);
}

const jcmd = (home: string, pid: number, command: string): string =>
  execFileSync(path.join(home, 'bin/jcmd'), [String(pid), ...command.split(' ')], { encoding: 'utf8' });

/** The number of class loaders of core; counting collects garbage first. */
function loaders(home: string, pid: number): number {
  const found = /^ *\d+: +(\d+) +\d+ +javafxinspector\.bootstrap\.CoreClassLoader/m;
  return Number(found.exec(jcmd(home, pid, 'GC.class_histogram'))?.[1] ?? 0);
}

/** The bytes of the objects of each class but {@link BUFFERS}; classes of several loaders that share a name count together. */
type Heap = ReadonlyMap<string, number>;

function heap(home: string, pid: number): Heap {
  const found = new Map<string, number>();
  for (const [, bytes, name = ''] of jcmd(home, pid, 'GC.class_histogram').matchAll(/^ *\d+: +\d+ +(\d+) +(\S+)/gm))
    if (!BUFFERS.test(name)) found.set(name, (found.get(name) ?? 0) + Number(bytes));
  return found;
}

function total(of: Heap): number {
  return [...of.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** The smallest of several heaps, or the first with fewer bytes. */
async function settledHeap(home: string, pid: number, enough = 0): Promise<Heap> {
  let smallest = heap(home, pid);
  for (let i = 0; i < 20 && total(smallest) >= enough; i++) {
    await sleep(300);
    const next = heap(home, pid);
    if (total(next) < total(smallest)) smallest = next;
  }
  return smallest;
}

/** The ten classes whose objects grew most. */
function growth(from: Heap, to: Heap): string {
  return [...to]
    .map(([name, bytes]) => [bytes - (from.get(name) ?? 0), name] as const)
    .sort(([a], [b]) => b - a)
    .slice(0, 10)
    .map(([bytes, name]) => `${bytes} ${name}`)
    .join('\n');
}
