import assert from 'node:assert/strict';
import type * as z from 'zod';
import type { AgentActionResult, agentEvents } from '../../src/contract/agent.ts';
import { compileApp } from '../harness/apps.ts';
import { perform, attachAgain, startAgentApplication, type AgentApplication } from '../harness/java-agent.ts';
import { startDisplay, type Display } from '../harness/display.ts';
import {
  headlessArgs,
  JAVAFX_21,
  JAVAFX_26,
  jdk,
  missingJdk,
  startJava,
  type JavaOptions,
  type JavaApplication,
} from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';

type Reported = z.output<(typeof agentEvents)['exception']>;

/** Each place where test/apps/throwing throws, and the method that does. */
const places = ['handler', 'runLater', 'timeline', 'timer', 'layout', 'listener', 'list', 'thread'] as const;
const FAIL = /^Throwing\$Window\.fail\(Throwing\.java:\d+\)$/;

const runtimes = [
  { name: 'JavaFX 21 on JDK 17', version: JAVAFX_21, java: 17, headless: false },
  { name: 'JavaFX 26 on JDK 25', version: JAVAFX_26, java: 25, headless: true },
] as const;

for (const { name, version, java, headless } of runtimes) {
  describe(`Uncaught exceptions: ${name}`, function () {
    let display: Display | undefined;
    const open: AgentApplication[] = [];

    before(async function () {
      requires(this, 'agent');
      skipWithout(this, missingJdk(java));
      if (headless) return;
      requires(this, 'display');
      display = await startDisplay();
    });
    afterEach(async () => {
      await Promise.all(open.splice(0).map((each) => each.stop()));
    });
    after(() => display?.stop());

    const options = async (...args: string[]): Promise<JavaOptions> => {
      const app = await compileApp('throwing', version);
      return {
        main: 'Throwing',
        args,
        classPath: [app.classes, ...app.javafx],
        home: jdk(java),
        jvmArgs: headless ? headlessArgs : ['-Dprism.order=sw'],
        ...(display === undefined ? {} : { display: display.name }),
      };
    };

    const start = async (
      by: 'javaagent' | 'attach',
      ...args: string[]
    ): Promise<{ agent: AgentApplication; reported: Reported[] }> => {
      const agent = await startAgentApplication({ ...(await options(...args)), by });
      open.push(agent);
      const reported: Reported[] = [];
      agent.connection.onEvent('exception', (each) => reported.push(each));
      await agent.application.line(/^ready/);
      await allObserved(agent.application);
      return { agent, reported };
    };

    for (const by of ['javaagent', 'attach'] as const) {
      const how = by === 'attach' ? 'attached late' : 'started with the agent';

      it(`${how}: each is reported once, with the application's own frame, and printed as before`, async () => {
        const { agent, reported } = await start(by);
        for (const place of places) {
          reported.length = 0;
          agent.application.send(`${place}\n`);
          await until(() => reported.length > 0, { what: `${place} is reported` });
          await printed(agent.application, place);
          const [first] = reported;
          assert.equal(reported.length, 1, `${place}: ${JSON.stringify(reported)}`);
          assert.deepEqual([first?.type, first?.message], ['java.lang.IllegalStateException', `from ${place}`]);
          assert.match(first?.frame ?? '', FAIL, place);
          assert.match(first?.stack[0] ?? '', FAIL, place);
          assert.equal(first?.thread, place === 'thread' ? 'worker' : 'JavaFX Application Thread');
          assert.ok((first?.stack.length ?? 0) <= 12);
          assert.ok(Math.abs(Date.now() - (first?.at ?? 0)) < 60_000);
        }
        const plain = startJava(await options());
        try {
          await plain.line(/^ready/);
          for (const place of places) {
            plain.send(`${place}\n`);
            await printed(plain, place);
          }
          await until(() => assert.deepEqual(traces(agent.application), traces(plain)) ?? true, {
            what: 'all is printed',
          });
        } finally {
          await plain.stop();
        }
      });

      it(`${how}: the application's own handlers still get each of them`, async () => {
        for (const handler of ['own', 'fx'] as const) {
          const { agent, reported } = await start(by, handler);
          for (const place of places.filter((each) => handler === 'own' || each !== 'thread')) {
            agent.application.send(`${place}\n`);
            await agent.application.line(new RegExp(`^HANDLED from ${place}$`));
          }
          await until(() => reported.length === received(agent.application).length, { what: 'all are reported' });
          assert.deepEqual(
            reported.map(({ message }) => message),
            received(agent.application),
          );
          assert.deepEqual(traces(agent.application), []);
        }
      });
    }

    it('an action reports the exceptions that it caused, however they were thrown', async () => {
      const { agent, reported } = await start('javaagent');
      for (const place of ['handler', 'runLater', 'layout', 'listener', 'list', 'wrapped']) {
        const result = await click(agent, `#${place}`);
        assert.equal(result.ok, true);
        const [first, ...more] = result.exceptions ?? [];
        assert.deepEqual(more, [], place);
        const wrapped = place === 'wrapped';
        assert.equal(first?.type, `java.lang.${wrapped ? 'UnsupportedOperation' : 'IllegalState'}Exception`);
        if (wrapped) assert.equal(first.message?.length, 500);
        else assert.equal(first.message, `from ${place}`);
        assert.match(first.frame ?? '', FAIL, place);
        await until(() => reported.at(-1)?.n === first.n, { what: `the event of ${place}` });
      }
    });

    it('a client that connects later receives recent exceptions; each connected client receives all', async () => {
      const { agent, reported } = await start('javaagent');
      agent.application.send('handler\n');
      await until(() => reported.length === 1, { what: 'the first' });
      const second = await agent.connect('second');
      const seen: Reported[] = [];
      second.onEvent('exception', (each) => seen.push(each));
      agent.application.send('thread\n');
      await until(() => seen.some(({ thread }) => thread === 'worker') && reported.length === 2, { what: 'both' });
      assert.deepEqual(seen, reported);
      second.close();
    });

    it('nothing is recorded after detaching, printing is unchanged, and recording resumes after attaching again', async () => {
      const { agent, reported } = await start('attach');
      agent.application.send('handler\n');
      await until(() => reported.length === 1, { what: 'the first' });
      const closed = new Promise<void>((resolve) => void agent.connection.onClosed(resolve));
      await agent.connection.request('detach', {});
      await closed;
      for (const place of places) {
        agent.application.send(`${place}\n`);
        await printed(agent.application, place);
      }
      assert.equal(reported.length, 1);
      const again = await attachAgain(agent, jdk(java));
      const after: Reported[] = [];
      again.onEvent('exception', (each) => after.push(each));
      agent.application.send('runLater\n');
      await until(() => after.length > 0, { what: 'the next one' });
      assert.deepEqual(
        after.map(({ message, n }) => [message, n]),
        [['from runLater', 1]],
      );
      again.close();
    });
  });
}

async function click({ connection }: AgentApplication, css: string): Promise<AgentActionResult> {
  const { results } = await perform(connection, [{ type: 'click', target: { selector: { css } } }]);
  const [result] = results;
  if (result === undefined) throw new Error('no result');
  return result;
}

/**
 * Waits until the agent observes all classes that call a handler: it defers those that are in use, as listeners are during the first
 * layout.
 */
async function allObserved(application: JavaApplication): Promise<void> {
  const isOver = (): boolean => {
    const last = application.stdout.match(/^THREADS .*$/gm)?.at(-1);
    application.send('threads\n');
    return last?.includes('weaving') === false;
  };
  await until(isOver, { what: 'the agent observes all exceptions' });
}

/** Waits until the application has printed the trace of this exception, whose last lines may be missing. */
async function printed(application: JavaApplication, place: string): Promise<void> {
  await until(() => new RegExp(`: from ${place}\n(\tat .*\n)+`).test(application.stderr), {
    what: `${place} is printed`,
  });
}

function received(application: JavaApplication): string[] {
  return [...application.stdout.matchAll(/^HANDLED (.*)$/gm)].map(([, message]) => message ?? '');
}

/** The traces that an application printed, without the addresses of hidden classes, which differ from run to run. */
function traces(application: JavaApplication): string[] {
  return application.stderr
    .split('\n')
    .filter((line) => /^(Exception in|\tat |Caused by)/.test(line))
    .map((line) => line.replaceAll(/0x[0-9a-f]+/g, '0x').replaceAll(/\$\d+/g, '$N'));
}
