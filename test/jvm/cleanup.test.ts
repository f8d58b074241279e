import assert from 'node:assert/strict';
import type * as z from 'zod';
import type { agentEvents } from '../../src/contract/agent.ts';
import { compileApp } from '../harness/apps.ts';
import { perform, startAgentApplication, type AgentApplication } from '../harness/java-agent.ts';
import { headlessArgs, JAVAFX_26, jdk, missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';

describe('Cleanup after clients', function () {
  let agent: AgentApplication;

  before(function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
  });
  beforeEach(async () => {
    const app = await compileApp('throwing', JAVAFX_26);
    agent = await startAgentApplication({
      main: 'Throwing',
      classPath: [app.classes, ...app.javafx],
      home: jdk(25),
      jvmArgs: headlessArgs,
    });
    await agent.application.line(/^ready/);
  });
  afterEach(() => agent?.stop());

  /** The threads of the Java agent, as the application lists them. */
  async function threads(): Promise<string> {
    const count = (): string[] => agent.application.stdout.split('\n').filter((line) => /^THREADS .*\.$/.test(line));
    const before = count().length;
    agent.application.send('threads\n');
    await until(() => count().length > before, { what: 'the threads', every: 10 });
    return count().at(-1) ?? '';
  }

  describe('the live tree', () => {
    it('is stopped when its client disconnects while it is being set up', async () => {
      const watcher = await agent.connect('watcher');
      agent.application.send('slow\n');
      await agent.application.line(/^DOING slow$/);
      const watch = watcher.request('watch', {}).catch(() => {});
      await agent.application.line(/^SLOW$/);
      watcher.close();
      await watch;
      await until(async () => !(await threads()).includes('live'), { what: 'no thread of the live tree' });
    });

    it('is stopped when the last client detaches while it is being set up', async () => {
      const watcher = await agent.connect('watcher');
      agent.application.send('slow\n');
      await agent.application.line(/^DOING slow$/);
      const watch = watcher.request('watch', {}).catch(() => {});
      await agent.application.line(/^SLOW$/);
      assert.deepEqual(await agent.connection.request('detach', {}), { others: 1 });
      assert.deepEqual(await watcher.request('detach', {}), { others: 0 });
      await watch;
      await until(async () => (await threads()) === 'THREADS .', { what: 'no thread of the agent' });
    });

    it('reports a failed read to its client, throws nothing into the application and can start again', async () => {
      const unwatched: z.output<(typeof agentEvents)['unwatched']>[] = [];
      agent.connection.onEvent('unwatched', (event) => unwatched.push(event));
      const { epoch } = await agent.connection.request('watch', {});
      agent.application.send('break\n');
      await until(() => unwatched.length > 0, { what: 'the watch is removed' });
      assert.deepEqual(unwatched, [{ epoch }]);
      agent.application.send('thread\n');
      await until(() => agent.application.stderr.includes('from thread'), { what: 'a pulse or more' });
      assert.doesNotMatch(agent.application.stderr, /javafxinspector|broken/);
      await until(async () => !/live/.test(await threads()), { what: 'no thread of the live tree' });
      await assert.rejects(agent.connection.request('watch', {}), /broken/);
      agent.application.send('mend\n');
      await agent.application.line(/^DOING mend$/);
      await agent.connection.request('watch', {});
      await agent.connection.request('unwatch', {});
      await until(async () => !/live/.test(await threads()), { what: 'no thread of the live tree' });
    });
  });

  describe('the hover of the virtual pointer', () => {
    const hover = async (connection = agent.connection): Promise<void> => {
      const action = { type: 'hover' as const, target: { selector: { css: '#handler' } } };
      const { results } = await perform(connection, [action]);
      assert.deepEqual(
        results.map(({ ok }) => ok),
        [true],
      );
      await agent.application.line(/^HOVER handler true$/);
      assert.doesNotMatch(agent.application.stdout, /HOVER handler false/);
    };

    it('is removed when the agent is detached', async () => {
      await hover();
      await agent.connection.request('detach', {});
      await agent.application.line(/^HOVER handler false$/);
    });

    it('is removed when the client that hovered disconnects', async () => {
      const second = await agent.connect('second');
      await hover(second);
      second.close();
      await agent.application.line(/^HOVER handler false$/);
    });
  });
});
