import assert from 'node:assert/strict';
import { connectAgent } from '../../src/mcp/applications/agent-connection.ts';
import { compileApp } from '../harness/apps.ts';
import {
  perform,
  agentArgs,
  rendezvous,
  startAgentApplication,
  UNHURRIED,
  type AgentApplicationOptions,
} from '../harness/java-agent.ts';
import { headlessArgs, JAVAFX_26, jdk, missingJdk, startJava, type JavaOptions } from '../harness/java.ts';
import { eventsJar, requires, skipWithout } from '../harness/requirements.ts';
import { freshDir, remove, until } from '../harness/until.ts';

/** The ways in which an application brings the class that pushes events. */
const ways = {
  'on the class path': async () => {
    const { classes, javafx } = await compileApp('pushing', JAVAFX_26, { libraries: [eventsJar] });
    return { main: 'hello.Main', classPath: [classes, eventsJar, ...javafx] };
  },
  'in a named module': async () => {
    const { classes, javafx } = await compileApp('pushing', JAVAFX_26, { module: true, libraries: [eventsJar] });
    return { main: 'hello/hello.Main', modulePath: [classes, eventsJar, ...javafx] };
  },
  'in a custom class loader': async () => {
    const { classes, javafx } = await compileApp('pushing', JAVAFX_26, { libraries: [eventsJar] });
    const loaders = await compileApp('loaders', JAVAFX_26);
    return { main: 'loaders.InUrlLoader', classPath: [loaders.classes], args: [classes, eventsJar, ...javafx] };
  },
} satisfies Record<string, () => Promise<JavaOptions>>;

describe('events that an application pushes', function () {
  before(function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
  });

  /**
   * The events that a client receives which connects after the application has shown its window. Without the Java agent, before
   * an attach and after a shutdown, pushing has no effect.
   */
  async function received(options: AgentApplicationOptions): Promise<void> {
    const app = await startAgentApplication({ ...options, home: jdk(25), jvmArgs: headlessArgs });
    try {
      const { application, connection } = app;
      await application.line(/^ready/);
      const events: unknown[] = [];
      connection.onEvent('pushed', ({ event }) => events.push(event));
      application.send('chat\n');
      await until(() => events.length > 0 && JSON.stringify(events.at(-1)).includes('hello'), { what: 'the event' });
      const early = options.by === 'attach' ? [] : [{ event: 'main' }, { event: 'start' }];
      assert.deepEqual(events, [...early, { app: 'contacts', event: 'chat', text: 'hello' }]);
      const second = await app.connect('second');
      const seen: unknown[] = [];
      second.onEvent('pushed', ({ event }) => seen.push(event));
      await perform(connection, [{ type: 'click', target: { selector: { css: '#push' } } }], { awaitUiIdle: true });
      await until(() => seen.length > 0, { what: 'the event for the second client' });
      assert.deepEqual(seen, [{ event: 'button', id: 'push' }]);
      await connection.request('detach', {});
      application.send('chat\n');
      await until(() => application.stdout.split('pushed chat').length === 3, { what: 'a push without the agent' });
      assert.equal(application.stderr.replace(/^(.*PlatformImpl startup|WARNING: .*)\n/gm, '').trim(), '');
    } finally {
      await app.stop();
    }
  }

  it('stay for the first client, even if others check before whether the Java agent is available', async () => {
    const run = freshDir('run');
    const options = { ...(await ways['on the class path']()), home: jdk(25) };
    const application = startJava({ ...options, jvmArgs: [...agentArgs({ run }), ...headlessArgs] });
    try {
      await application.line(/^ready/);
      const file = await rendezvous(run, application.pid);
      for (let i = 0; i < 3; i++) (await connectAgent(file, 'probe', { ...UNHURRIED, probe: true })).close();
      const connection = await connectAgent(file, 'client', UNHURRIED);
      const events: unknown[] = [];
      connection.onEvent('pushed', ({ event }) => events.push(event));
      await until(() => events.length === 2, { what: 'the events' });
      assert.deepEqual(events, [{ event: 'main' }, { event: 'start' }]);
      connection.close();
    } finally {
      await application.stop();
      remove(run);
    }
  });

  for (const [name, by] of [
    ['on the class path', 'javaagent'],
    ['in a named module', 'attach'],
    ['in a custom class loader', 'attach'],
  ] as const) {
    it(`reach its clients: ${name}, by ${by}`, async () => received({ ...(await ways[name]()), by }));
  }
});
