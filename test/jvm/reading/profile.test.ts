import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { AgentProfile } from '../../../src/contract/agent.ts';
import { until, untilRight } from '../../harness/until.ts';
import { compileApp } from '../../harness/apps.ts';
import { startAgentApplication, type AgentApplicationOptions } from '../../harness/java-agent.ts';
import { startDisplay } from '../../harness/display.ts';
import { JAVAFX_17, JAVAFX_26, headlessArgs, jdk, missingJdk } from '../../harness/java.ts';
import { requires, skipWithout } from '../../harness/requirements.ts';
import { environments, needs, startReading, type ReadingApp } from './reading-app.ts';

type Profile = z.output<typeof AgentProfile>;

const DURATION_MS = 2500;

/** How long an application that is always busy may take to respond on a busy machine, which is not the subject of the test. */
const TIMEOUT_MS = 45_000;

/** How often instrumented methods call the Java agent in the next 20 pulses. */
async function counted(application: ReadingApp['application']): Promise<number> {
  const before = application.stdout.length;
  application.send('count\n');
  return Number(await until(() => /^counted (\d+)$/m.exec(application.stdout.slice(before))?.[1], { every: 5 }));
}

for (const environment of environments) {
  describe(`Profile: ${environment}`, function () {
    async function withApp(
      context: Mocha.Context,
      what: string,
      test: (profile: () => Promise<Profile>, app: ReadingApp) => Promise<void>,
    ): Promise<void> {
      needs(context, environment);
      const app = await startReading(environment, { folder: 'profile', main: 'Profile$Main', args: [what] });
      const profile = (): Promise<Profile> =>
        app.connection.request('profile', { durationMs: DURATION_MS, timeoutMs: TIMEOUT_MS }, { waitMs: TIMEOUT_MS });
      try {
        await test(profile, app);
      } finally {
        await app.stop();
      }
    }

    it('is possible right after a cancelled one, which still restores the classes', async function () {
      await withApp(this, 'css', async (profile, { connection }) => {
        const cancel = new AbortController();
        const params = { durationMs: 30_000, timeoutMs: TIMEOUT_MS };
        const calls = [1, 2].map(() =>
          connection.request('profile', params, { waitMs: TIMEOUT_MS, signal: cancel.signal }),
        );
        // The other one runs.
        await assert.rejects(Promise.race(calls), /Another profile of this application is running/);
        cancel.abort();
        const next = profile();
        await Promise.allSettled(calls);
        assert.ok((await next).pulses > 0);
      });
    });

    it('reports nothing of an idle application', async function () {
      await withApp(this, 'idle', async (profile, { connection }) => {
        await connection.request('waitFor', { idle: true, timeoutMs: TIMEOUT_MS });
        // A busy machine may interrupt a pulse for so long that it is slow.
        const idle = await untilRight(
          () => profile(),
          ({ slow }) => slow.length === 0,
        );
        assert.ok(idle.pulses <= 2, `${idle.pulses} pulses`);
        assert.deepEqual([idle.top, idle.unsettled, idle.fired], [[], undefined, undefined]);
      });
    });

    it('counts nodes that were removed, and leaves no instrumented method behind', async function () {
      await withApp(this, 'removing', async (profile, { application }) => {
        const first = profile();
        await until(async () => (await counted(application)) > 0, { every: 5, what: 'methods are instrumented' });
        await first;
        const { removed = [], unsettled } = await profile();
        assert.deepEqual(removed.map(({ type }) => type).sort(), ['Label', 'LabeledText']);
        assert.ok((removed[0]?.nodes ?? 0) > 100 && (removed[0]?.css ?? 0) > 0);
        assert.equal(unsettled, undefined);
        assert.equal(await counted(application), 0);
      });
    });
  });
}

describe('Repaints in an application that is started differently', function () {
  /** @param version of JavaFX */
  async function painted(
    context: Mocha.Context,
    version: string,
    java: number,
    options: (jars: readonly string[], classes: string) => Partial<AgentApplicationOptions>,
  ): Promise<NonNullable<Profile['painted']>> {
    const isShown = version === JAVAFX_17;
    requires(context, 'agent', ...(isShown ? (['display'] as const) : []));
    skipWithout(context, missingJdk(java));
    const display = isShown ? await startDisplay() : undefined;
    const { classes, javafx } = await compileApp('profile', version);
    const app = await startAgentApplication({
      main: 'Profile$Main',
      args: ['painting'],
      home: jdk(java),
      ...(display === undefined ? {} : { display: display.name }),
      ...options(javafx, classes),
    });
    try {
      await app.application.line(/^ready$/);
      const { painted: found } = await app.connection.request(
        'profile',
        { durationMs: DURATION_MS, timeoutMs: TIMEOUT_MS },
        { waitMs: TIMEOUT_MS },
      );
      return found ?? assert.fail('nothing is known');
    } finally {
      await app.stop();
      await display?.stop();
    }
  }

  const assertBlinking = ({ regions }: NonNullable<Profile['painted']>): void => {
    const region = regions?.find(({ node }) => node.id === 'blink');
    assert.ok(region !== undefined && region.width >= 60 && region.width <= 64, JSON.stringify(regions));
    assert.ok(region.height >= 40 && region.height <= 44, JSON.stringify(region));
  };

  it('are known with JavaFX 17, after a late attach, on a screen with a scale of 2', async function () {
    assertBlinking(
      await painted(this, JAVAFX_17, 17, (jars, classes) => ({
        by: 'attach',
        classPath: [classes, ...jars],
        jvmArgs: ['-Dprism.order=sw', '-Dglass.gtk.uiScale=2'],
      })),
    );
  });

  it('are known where JavaFX consists of named modules', async function () {
    assertBlinking(
      await painted(this, JAVAFX_26, 25, (jars, classes) => ({
        classPath: [classes],
        modulePath: jars,
        jvmArgs: [...headlessArgs, '--add-modules', 'javafx.controls'],
      })),
    );
  });
});
