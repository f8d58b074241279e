import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { VARIANT } from '../../scripts/test/suites.ts';
import type { Leaks } from '../../src/contract/leaks.ts';
import type { AgentConnection } from '../../src/mcp/applications/agent-connection.ts';
import { compileApp } from '../harness/apps.ts';
import { startAgentApplication, type AgentApplicationOptions } from '../harness/java-agent.ts';
import { headlessArgs, JAVAFX_26, jdk, missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { sleep, until } from '../harness/until.ts';
import { startIn, twoEnvironments, type Started } from './two-environments.ts';

const source = path.resolve(import.meta.dirname, '../apps/stays/stays/StaysApp.java');
const lines = fs.readFileSync(source, 'utf8').split('\n');

/** The first line of the application with a text, in the format of a stack. */
function at(text: string, after = 0): string {
  const index = lines.findIndex((line) => line.includes(text));
  assert.notEqual(index, -1, text);
  return `StaysApp.java:${index + 1 + after}`;
}

const ARROW = ' → ';
const way = (...parts: string[]): string => parts.join(ARROW);

/** The holders of the nodes that a button creates, and their type. */
const leaking: Readonly<Record<string, { type?: string; held: string | RegExp }>> = {
  listener: { held: way('Model.INSTANCE', 'listener on Model.total', `lambda ${at('card("listener"')}`) },
  changeListener: { held: way('Model.INSTANCE', 'Model.name', 'listener', `lambda ${at('(name, before, now) ->')}`) },
  listListener: {
    held: way('Model.INSTANCE', 'Model.orders', 'ObservableList', 'listener', `lambda ${at('card("listListener"')}`),
  },
  static: { held: way('Model.KEPT', 'ArrayList') },
  field: { held: way('StaysApp.cards', 'ArrayList') },
  reference: { held: way('Model.INSTANCE', 'Model.refreshers', 'ArrayList', 'Parent::layout') },
  anonymous: {
    held: way('Model.INSTANCE', 'Model.refreshers', 'ArrayList', `anonymous Runnable ${at('void run() {', 1)}`),
  },
  timeline: { held: way('Timeline (running)', `lambda ${at('new KeyFrame(')}`, 'its Label') },
  timer: { held: way('thread “refresher”', `anonymous TimerTask ${at('runLater(card::layout)')}`) },
  filter: { held: way('Scene', 'event filter', `lambda ${at('card("filter"')}`) },
  weakMap: { held: way('StaysApp.actions', 'WeakHashMap', `lambda ${at('card("weakMap"')}`) },
  chain: { held: way('StaysApp.last', 'Card.previous') },
  detached: { held: way('StaysApp.detached', 'VBox') },
  local: { held: 'nothing that can be read: a local variable of a method that runs, or native code' },
  dialog: {
    type: 'DialogPane',
    held: way('Model.INSTANCE', 'Model.refreshers', 'ArrayList', `lambda ${at('alert.setContentText')}`),
  },
  stage: {
    held: new RegExp(
      `^Model.INSTANCE → listener on Model.total → lambda ${at('second.toFront')} → Stage “Order \\d+”$`,
    ),
  },
  popup: {
    type: 'Pane',
    held: way('Stage “Stays”', 'listener on Stage.x', `lambda ${at('any -> popup.hide()')}`, 'Popup'),
  },
  cells: {
    type: 'ListView',
    held: way('Model.INSTANCE', 'listener on Model.total', `lambda ${at('updateIndex(getIndex())')}`, 'its ListCell'),
  },
};

const clean = [
  'nothing',
  'weakListener',
  'weakFilter',
  'bidirectional',
  'bound',
  'fade',
  'lastOne',
  'bounded',
  'row',
  'cleanDialog',
  'cleanStage',
  'cleanPopup',
  'cleanCells',
];

/** Cases that resemble others, or concern the grouping of holders, which `GroupingTest` proves. */
const similar = [
  'changeListener',
  'listListener',
  'field',
  'reference',
  'anonymous',
  'filter',
  'chain',
  'detached',
  'popup',
  'weakFilter',
  'bound',
  'lastOne',
  'bounded',
  'cleanDialog',
  'cleanPopup',
];
const variant = (id: string): string => (similar.includes(id) ? ` ${VARIANT}` : '');

/** The deadline is not the subject of these tests. */
const ACT_MS = 90_000;

/** The leaks of clicks on a button. */
async function leaksOf(connection: AgentConnection, id: string, repetitions = 5): Promise<Leaks> {
  const actions = [{ type: 'click' as const, target: { selector: { css: `#${id}` } } }];
  const { results, leaks } = await connection.request(
    'perform',
    { actions, leaks: repetitions, timeoutMs: ACT_MS },
    { waitMs: ACT_MS + 10_000 },
  );
  assert.deepEqual(
    results.map(({ ok }) => ok),
    [true],
  );
  return leaks ?? assert.fail('no leaks');
}

const matches = (text: string, expected: string | RegExp): boolean =>
  typeof expected === 'string' ? text === expected : expected.test(text);

function assertLeak(leaks: Leaks, { type = 'Card', held }: { type?: string; held: string | RegExp }, count = 5): void {
  const [node] = leaks.nodes;
  assert.ok(node !== undefined && leaks.nodes.length === 1, JSON.stringify(leaks));
  assert.deepEqual([node.type, node.count, node.repetitions], [type, count, count]);
  assert.ok(node.held.length === 1 && matches(node.held[0] ?? '', held), JSON.stringify(node.held));
  assert.equal(leaks.problem, undefined);
  assert.ok(leaks.pauseMs > 0);
}

for (const environment of twoEnvironments('stays'))
  describe(`Leaks: ${environment.name}`, function () {
    let connection: AgentConnection;
    let started: Started;

    before(async function () {
      started = await startIn(this, environment);
      ({ connection } = started.app);
    });
    after(() => started?.stop());

    for (const [id, expected] of Object.entries(leaking))
      it(`name who holds nodes: ${id}${variant(id)}`, async () => {
        assertLeak(await leaksOf(connection, id), expected);
      });

    for (const id of clean)
      it(`have nothing to report: ${id}${variant(id)}`, async () => {
        const { repeated, nodes, problem, tasks } = await leaksOf(connection, id);
        assert.deepEqual(
          { repeated, nodes, problem, tasks },
          { repeated: 5, nodes: [], problem: undefined, tasks: [] },
        );
      });

    it('name the line that created the nodes', async () => {
      const { nodes } = await leaksOf(connection, 'static', 2);
      assert.equal(nodes[0]?.source?.line, Number(at('new Card();').split(':')[1]));
      assert.equal(nodes[0]?.count, 2);
    });

    it('include running tasks', async () => {
      const { tasks } = await leaksOf(connection, 'runningTask', 2);
      assert.deepEqual(
        tasks?.map(({ type, state, count, message, exception, source: { line } = {} }) => [
          ...[type, state, count, message, exception],
          `StaysApp.java:${line}`,
        ]),
        [['Waiting', 'running', 2, 'Waiting', undefined, at('new Waiting()')]],
      );
    });

    for (const [id, type, thrown] of [
      ['failingTask', 'Failing', 'java.lang.IllegalStateException'],
      ['lateTask', 'Failing', 'java.lang.IllegalStateException'],
      ['failingService', 'Loading', 'java.lang.IllegalArgumentException'],
    ] as const)
      it(`include failures: ${id}`, async () => {
        const { tasks } = await leaksOf(connection, id, 3);
        const [task] = tasks ?? [];
        assert.equal(tasks?.length, 1, JSON.stringify(tasks));
        assert.deepEqual([task?.type, task?.state, task?.count, task?.exception?.type], [type, 'failed', 3, thrown]);
        assert.ok(task?.exception?.frame?.includes(`(${at(`// fails: ${type}`)})`), task?.exception?.frame ?? 'none');
        assert.ok((task?.exception?.stack.length ?? 99) <= 12);
      });

    it('include no task that has succeeded', async () => {
      assert.deepEqual((await leaksOf(connection, 'succeedingTask', 2)).tasks, []);
    });

    it('can be measured again after a measurement that was cancelled while it began', async () => {
      const request = (phase: 'begin' | 'end', signal?: AbortSignal) =>
        connection.request('measureLeaks', { phase, number: 0 }, { waitMs: ACT_MS, signal });
      for (let ms = 0; ms < 10; ms++) {
        const cancel = new AbortController();
        const begun = request('begin', cancel.signal).catch(() => {});
        await sleep(ms);
        cancel.abort();
        await begun;
        await request('end');
        // The cancelled measurement may still be ending.
        await until(() => request('begin').then(() => true), { every: 5 });
        await request('end');
      }
    });

    it('are missing when an action fails, and the error names the repetition', async () => {
      const { results, leaks, repetition } = await connection.request('perform', {
        actions: [{ type: 'click', target: { selector: { css: '#vanishing' } } }],
        leaks: 5,
        waitMs: 200,
        timeoutMs: ACT_MS,
      });
      assert.deepEqual([results[0]?.ok, leaks, repetition], [false, undefined, 3]);
    });
  });

describe('Leaks in applications that are started differently', function () {
  before(function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
  });

  async function inApplication(
    { jvmArgs = [], ...options }: Partial<AgentApplicationOptions>,
    test: (connection: AgentConnection) => Promise<void>,
  ): Promise<void> {
    const { classes, javafx } = await compileApp('stays', JAVAFX_26);
    const app = await startAgentApplication({
      home: jdk(25),
      main: 'stays.Main',
      classPath: [classes, ...javafx],
      jvmArgs: [...headlessArgs, ...jvmArgs],
      ...options,
    });
    try {
      await app.application.line(/^ready$/);
      await test(app.connection);
    } finally {
      await app.stop();
    }
  }

  it('name the holders of nodes after a late attach', () =>
    inApplication({ by: 'attach' }, async (connection) => {
      const { held = '' } = leaking['listener'] ?? {};
      assertLeak(await leaksOf(connection, 'listener'), { held });
      assert.deepEqual((await leaksOf(connection, 'weakListener')).nodes, []);
      assert.equal((await leaksOf(connection, 'failingTask')).tasks?.[0]?.count, 5);
    }));

  it('say that the JVM does not collect on request', () =>
    inApplication({ jvmArgs: ['-XX:+DisableExplicitGC'] }, async (connection) => {
      const { nodes, problem = '' } = await leaksOf(connection, 'listener', 2);
      assert.deepEqual(nodes, []);
      assert.match(problem, /-XX:\+DisableExplicitGC/);
    }));

  it('need the sources of nodes', () =>
    inApplication({ agent: { nodeSource: 'off' } }, async (connection) => {
      await assert.rejects(leaksOf(connection, 'listener', 2), /leaks needs the sources of nodes/);
    }));
});
