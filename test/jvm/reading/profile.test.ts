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

/** How long an application that is busy all the time may take to answer on a busy machine, which is not what is tested. */
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
      test: (profile: (leastPulses?: number) => Promise<Profile>, app: ReadingApp) => Promise<void>,
    ): Promise<void> {
      needs(context, environment);
      const app = await startReading(environment, { folder: 'profile', main: 'Profile$Main', args: [what] });
      // A machine that stood still during most of a profile leaves it fewer pulses than the test needs.
      const profile = async (leastPulses = 0, tries = 10): Promise<Profile> => {
        const params = { durationMs: DURATION_MS, timeoutMs: TIMEOUT_MS };
        const found = await app.connection.request('profile', params, { waitMs: TIMEOUT_MS });
        return found.pulses >= leastPulses || tries === 1 ? found : profile(leastPulses, tries - 1);
      };
      try {
        await test(profile, app);
      } finally {
        await app.stop();
      }
    }

    it('names a slow layout first, and the pulses in which it was', async function () {
      await withApp(this, 'layout', async (profile) => {
        const { top, slow, total, unsettled } = await profile(5);
        const [first] = top;
        assert.equal(first?.node.id, 'slow');
        assert.ok(first.passes > 2 && first.layout >= 19 * first.passes, JSON.stringify(first));
        assert.match(first.source?.file ?? '', /Profile\.java$/);
        assert.equal(top.find(({ node }) => node.ref.uid === first.parent)?.node.type, 'VBox');
        assert.ok(slow.length > 2 && slow.every(({ ms, layout }) => ms >= layout), JSON.stringify(slow));
        assert.ok(
          slow.some(({ layout }) => layout >= 19),
          JSON.stringify(slow),
        );
        assert.ok((total?.layout ?? 0) > 10 * (total?.css ?? 0));
        assert.equal(unsettled, undefined);
      });
    });

    it('names the node whose change has styled many others, before these', async function () {
      await withApp(this, 'css', async (profile) => {
        const { top, total, omitted = 0 } = await profile();
        assert.equal(top[0]?.node.id, 'storm');
        const { below, styled } = top[0];
        assert.ok(below !== undefined && below.nodes >= 300 * (styled - 1), JSON.stringify(top[0]));
        assert.ok(below.css > 0.5 * (total?.css ?? 0));
        assert.ok((total?.css ?? 0) > (total?.layout ?? 0));
        assert.ok(omitted > 100);
      });
    });

    it('is possible right after one that was cancelled, which still gives classes their bytes back', async function () {
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

    it('names a node whose layout never settles, with the line that requests it', async function () {
      await withApp(this, 'loop', async (profile) => {
        const { unsettled = [] } = await profile(32);
        assert.deepEqual(
          unsettled.map(({ node }) => node.id),
          ['loop'],
        );
        assert.ok((unsettled[0]?.pulses ?? 0) >= 30);
        assert.match(unsettled[0]?.by?.file ?? '', /Profile\.java$/);
      });
    });

    it('names the values whose listeners cost most, with the listeners, and gives their class back', async function () {
      await withApp(this, 'listening', async (profile, { application }) => {
        const { fired = [] } = await profile(5);
        const [first] = fired;
        assert.deepEqual([first?.node?.id, first?.value], ['hot', 'value']);
        // 5 ms for each, measured by a clock that a busy machine sets late.
        assert.ok((first?.times ?? 0) > 2 && (first?.ms ?? 0) >= (first?.times ?? 0), JSON.stringify(first));
        assert.ok(
          fired.every(({ ms }) => ms < TIMEOUT_MS),
          JSON.stringify(fired),
        );
        assert.match(first?.listeners?.[0]?.name ?? '', /^lambda in Profile, line \d+$/);
        assert.match(first?.listeners?.[0]?.source?.file ?? '', /Profile\.java$/);
        assert.ok((first?.listeners?.[0]?.source?.line ?? 0) > 0);
        const quick = fired.find(({ node, value }) => node?.id === 'quick' && value === 'value');
        assert.deepEqual(
          quick?.listeners?.map(({ name }) => name),
          ['Profile.count'],
        );
        const ratio = (quick?.times ?? 0) / (first?.times ?? 1);
        assert.ok(ratio > 2 && ratio < 12 && (quick?.ms ?? 0) < (first?.ms ?? 0), JSON.stringify(fired));
        const binding = fired.find(({ value }) => value.startsWith('Bindings.createStringBinding'));
        assert.match(binding?.source?.file ?? '', /Profile\.java$/, JSON.stringify(fired));
        assert.match(binding?.binds?.[0] ?? '', /^text of Label \w+ #sum$/);
        assert.equal(await counted(application), 0);
      });
    });

    it('names the lists, sets and maps whose listeners cost most, and gives their classes back', async function () {
      await withApp(this, 'collections', async (profile, { application }) => {
        const { fired = [] } = await profile(5);
        const [first] = fired;
        assert.deepEqual([first?.node?.id, first?.value], ['people', 'items'], JSON.stringify(fired));
        // 5 ms for each, measured by a clock that a busy machine sets late.
        assert.ok((first?.times ?? 0) > 2 && (first?.ms ?? 0) >= (first?.times ?? 0), JSON.stringify(first));
        assert.match(first?.listeners?.[0]?.name ?? '', /^lambda in Profile, line \d+$/);
        assert.match(first?.listeners?.[0]?.source?.file ?? '', /Profile\.java$/);
        for (const value of [/^names$/, /^ObservableSet of [12]$/, /^ObservableMap of 1$/]) {
          const other = fired.find((each) => value.test(each.value));
          const ratio = (other?.times ?? 0) / (first?.times ?? 1);
          assert.ok(ratio > 2 && ratio < 12, `${value}: ${JSON.stringify(fired)}`);
          assert.match(other?.listeners?.[0]?.source?.file ?? '', /Profile\.java$/, JSON.stringify(other));
        }
        assert.equal(await counted(application), 0);
      });
    });

    it('names the parts of windows that are painted again, with the nodes in them', async function () {
      await withApp(this, 'painting', async (profile, { application }) => {
        const { painted } = await profile(5);
        assert.ok((painted?.inPart ?? 0) > 2, JSON.stringify(painted));
        const sizes = { blink: [60, 40], second: [30, 20] };
        for (const [id, [width = 0, height = 0]] of Object.entries(sizes)) {
          const region = painted?.regions?.find(({ node }) => node.id === id);
          assert.ok(region !== undefined && region.times > 2, `${id}: ${JSON.stringify(painted)}`);
          // The renderer adds a pixel or two at each side.
          assert.ok(region.width >= width && region.width <= width + 4, JSON.stringify(region));
          assert.ok(region.height >= height && region.height <= height + 4, JSON.stringify(region));
          assert.ok(region.share > 0 && region.share < 5, JSON.stringify(region));
        }
        // Each pulse paints another part of the track.
        const tracks = painted?.regions?.filter(({ node }) => node.id === 'track') ?? [];
        assert.equal(tracks.length, 1, JSON.stringify(painted));
        assert.ok((tracks[0]?.times ?? 0) > 2 && (tracks[0]?.width ?? 0) > 40, JSON.stringify(tracks));
        assert.equal(await counted(application), 0);
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

describe('What is painted again, in an application that is started differently', function () {
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

  it('is known with JavaFX 17, after a late attach, on a screen with two pixels for one', async function () {
    assertBlinking(
      await painted(this, JAVAFX_17, 17, (jars, classes) => ({
        by: 'attach',
        classPath: [classes, ...jars],
        jvmArgs: ['-Dprism.order=sw', '-Dglass.gtk.uiScale=2'],
      })),
    );
  });

  it('is known where JavaFX consists of named modules', async function () {
    assertBlinking(
      await painted(this, JAVAFX_26, 25, (jars, classes) => ({
        classPath: [classes],
        modulePath: jars,
        jvmArgs: [...headlessArgs, '--add-modules', 'javafx.controls'],
      })),
    );
  });
});
