import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { WatchedProperty } from '../../src/contract/watched.ts';
import type { AgentConnection } from '../../src/mcp/applications/agent-connection.ts';
import type { AgentApplication } from '../harness/java-agent.ts';
import { until } from '../harness/until.ts';
import { startIn, twoEnvironments, type Started } from './two-environments.ts';

const source = path.resolve(import.meta.dirname, '../apps/causes/causes/CausesApp.java');

/** `CausesApp.java:81`: the line of the application with this comment. */
function placeOf(change: string): string {
  const lines = fs.readFileSync(source, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.endsWith(`// change: ${change}`));
  assert.ok(at >= 0, change);
  return `CausesApp.java:${at + 1}`;
}

const place = (frame: string | undefined): string | undefined => /\((.*)\)$/.exec(frame ?? '')?.[1];

for (const environment of twoEnvironments('causes'))
  describe(`Watched properties: ${environment.name}`, function () {
    let app: AgentApplication;
    let connection: AgentConnection;
    let started: Started;
    let uids: Map<string, string>;

    before(async function () {
      started = await startIn(this, environment);
      ({ app, uids } = started);
      ({ connection } = app);
    });
    after(() => started?.stop());

    const ref = (css: string) => ({ uid: uids.get(css) ?? assert.fail(`no node ${css}`) });
    const watch = async (css: string, property: string, leaseMs?: number): Promise<WatchedProperty> => {
      const lease = leaseMs === undefined ? {} : { leaseMs };
      const { watched } = await connection.request('watchProperty', { ref: ref(css), property, ...lease });
      return watched ?? assert.fail('nothing is watched');
    };
    const end = (css: string) => connection.request('watchProperty', { ref: ref(css) });
    /** Sends the application a command, and returns its output. */
    const run = async (command: string, answer = new RegExp(`^done ${command}$`, 'm')): Promise<string> => {
      const printed = app.application.stdout.length;
      app.application.child.stdin.write(`${command}\n`);
      await until(() => answer.test(app.application.stdout.slice(printed)), { what: command });
      await connection.request('waitFor', { idle: true, timeoutMs: 45_000 });
      return app.application.stdout.slice(printed);
    };

    for (const [css, where] of [
      ['#status', 'in a pane'],
      ['#other', 'in a second window'],
      ['#hint', 'in a popup'],
    ] as const)
      it(`name the line that sets one, ${where}`, async () => {
        const { total, value: before } = await watch(css, 'text');
        assert.equal(total, 0);
        await run(`set ${css.slice(1)} Saved`);
        const { value, changes, ...rest } = await watch(css, 'text');
        assert.deepEqual([value, rest.total, rest.bound, changes.length], ['Saved', 1, undefined, 1]);
        const [change] = changes;
        assert.deepEqual(
          [change?.from, change?.to, place(change?.frame), change?.via, change?.thread],
          [before, 'Saved', placeOf('set'), undefined, undefined],
        );
        await end(css);
        assert.equal((await watch(css, 'text')).total, 0);
        await end(css);
      });

    it('name the listener that sets one, and below it the line that the listener reacts to', async () => {
      await watch('#status', 'text');
      await run('type Ada');
      const { changes } = await watch('#status', 'text');
      assert.equal(place(changes[0]?.frame), placeOf('listener'));
      const stack = changes[0]?.stack ?? [];
      assert.ok(
        stack.some((frame) => place(frame) === placeOf('type')),
        stack.join('\n'),
      );
      assert.ok(stack.some((frame) => /^… \d+ frames of JavaFX and the JDK$/.test(frame)));
      await end('#status');
    });

    it('name the source of a binding', async () => {
      assert.equal((await watch('#follower', 'text')).bound, `text of TextField ${ref('#name').uid} #name`);
      await run('type Bob');
      const { changes } = await watch('#follower', 'text');
      assert.deepEqual(
        [changes[0]?.to, changes[0]?.via, place(changes[0]?.frame)],
        ['Bob', 'binding', placeOf('type')],
      );
      await end('#follower');
    });

    it('do not compute a lazy binding', async () => {
      await watch('#lazy', 'level');
      assert.doesNotMatch(await run('source 5'), /computed/);
      assert.match(await run('level'), /computed\nlevel 10/);
      assert.doesNotMatch(await run('source 6'), /computed/);
      const { value, changes } = await watch('#lazy', 'level');
      assert.equal(value, 12);
      assert.deepEqual(
        changes.map(({ from, to, frame }) => [from, to, place(frame)]),
        [
          [undefined, undefined, placeOf('source')],
          [undefined, undefined, placeOf('source')],
        ],
      );
      await end('#lazy');
    });

    it('tell animations, styles and layout apart', async () => {
      for (const [css, property, command, via, answer] of [
        ['#status', 'opacity', 'play', 'animation', /^played$/m],
        ['#styled', 'opacity', 'fade', 'css', undefined],
        ['#sized', 'height', 'grow', 'layout', undefined],
      ] as const) {
        await watch(css, property);
        await run(command, answer);
        const { changes, value } = await watch(css, property);
        assert.deepEqual(new Set(changes.map((each) => each.via)), new Set([via]), property);
        assert.ok(changes.every(({ frame }) => frame === undefined));
        assert.equal(changes.at(-1)?.to, value, JSON.stringify(changes));
        await end(css);
      }
    });

    it('say that a client has set one', async () => {
      await watch('#styled', 'rotate');
      await connection.request('setProperty', { ref: ref('#styled'), property: 'rotate', value: 10 });
      const { changes } = await watch('#styled', 'rotate');
      assert.deepEqual([changes[0]?.via, changes[0]?.frame, changes[0]?.to], ['inspector', undefined, 10]);
      await connection.request('setProperty', { reset: true });
      await end('#styled');
    });

    it('name the line that changes a cell', async () => {
      const { matches } = await connection.request('query', {
        selector: { text: 'City Aachen' },
        scope: { stage: 'all' },
      });
      const uid = matches[0]?.ref.uid ?? assert.fail('no cell');
      uids.set('#cell', uid);
      await watch('#cell', 'text');
      await run('prefix Town');
      const { changes } = await watch('#cell', 'text');
      assert.deepEqual(
        changes.map(({ from, to, frame }) => [from, to, place(frame)]),
        [['City Aachen', 'Town Aachen', placeOf('cell')]],
      );
      await end('#cell');
    });

    it('name a thread other than the JavaFX application thread', async () => {
      await watch('#gauge', 'level');
      await run('thread', /^level set$/m);
      const { changes } = await watch('#gauge', 'level');
      assert.deepEqual([changes[0]?.thread, place(changes[0]?.frame)], ['worker', placeOf('level')]);
      await end('#gauge');
    });

    it('do not change the application: its listeners throw as before', async () => {
      await watch('#failing', 'text');
      const before = app.application.stderr.length;
      await run('set failing Broken');
      await until(() => app.application.stderr.slice(before).includes('listener failed'));
      assert.equal((await watch('#failing', 'text')).total, 1);
      await end('#failing');
    });

    it('count changes beyond those that are kept, and join those by the same code', async () => {
      await watch('#other', 'translateX');
      await run('many 100000');
      const { total, unnoted = 0, changes } = await watch('#other', 'translateX');
      assert.equal(total, 100_000);
      assert.equal(unnoted + changes.reduce((sum, { times = 1 }) => sum + times, 0), total);
      assert.deepEqual(changes.map(({ from }) => from).slice(0, 3), [0, 1, 2]);
      assert.equal(changes.length, 3);
      await end('#other');
    });

    it('refuse a name that is no property', async () => {
      await assert.rejects(watch('#status', 'txt'), { code: 'MCP_UI_INVALID_INPUT', message: /Did you mean "text"/ });
      await assert.rejects(watch('#status', 'styleClass'), { message: /styleClass is no JavaFX property/ });
    });

    it('leave no listener when they end: on request, by time, with the client and the node', async () => {
      const left = (printed: string): string | undefined => printed.match(/^listeners \d+$/gm)?.at(-1);
      const before = app.application.stdout.length;
      const since = (): string => app.application.stdout.slice(before);
      await watch('#gauge', 'level');
      await until(() => left(since()) === 'listeners 1');
      await end('#gauge');
      await until(() => left(since()) === 'listeners 0');
      await watch('#gauge', 'level', 1);
      await until(() => since().match(/^listeners 0$/gm)?.length === 2);
      await watch('#moving', 'text');
      await run('move');
      await run('set moving Moved');
      assert.equal((await watch('#moving', 'text')).total, 1);
      await watch('#gauge', 'level');
      await run('remove gauge');
      await until(() => since().match(/^listeners 0$/gm)?.length === 3);
      await until(async () => (await run('collected')).includes('collected true'));
    });
  });
