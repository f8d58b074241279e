import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Action } from '../../src/contract/action.ts';
import type { TracedEvent } from '../../src/contract/traced.ts';
import type { AgentConnection } from '../../src/mcp/applications/agent-connection.ts';
import type { AgentApplication } from '../harness/java-agent.ts';
import { until } from '../harness/until.ts';
import { startIn, twoEnvironments, type Started } from './two-environments.ts';

const source = path.resolve(import.meta.dirname, '../apps/causes/causes/CausesApp.java');
const lines = fs.readFileSync(source, 'utf8').split('\n');

/** The name of the handler in a line of the application, as its comment says. */
const handlerAt = (line: number | undefined): string =>
  / \/\/ handles: (\w+)$/.exec(lines[(line ?? 0) - 1] ?? '')?.[1] ?? `no handler at ${line}`;

for (const environment of twoEnvironments('causes'))
  describe(`Traced events: ${environment.name}`, function () {
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

    const uid = (css: string): string => uids.get(css) ?? assert.fail(`no node ${css}`);
    /** The handlers that an action reaches according to its trace, which must equal the output of the application. */
    const traced = async (action: Action): Promise<readonly TracedEvent[]> => {
      const printed = app.application.stdout.length;
      const { results } = await connection.request('perform', { actions: [action], trace: true, timeoutMs: 45_000 });
      const [result] = results;
      assert.ok(result?.ok, JSON.stringify(result));
      const trace = result.trace ?? assert.fail('no trace');
      const reached = trace.flatMap((event) => event.reached.map((each) => handlerAt(each.source?.line)));
      const logged = (): string[] =>
        [...app.application.stdout.slice(printed).matchAll(/^event (\w+)$/gm)].map(([, name = '']) => name);
      await until(() => logged().length >= reached.length, { what: `the application prints ${reached.join()}` });
      assert.deepEqual(reached, logged());
      return trace;
    };
    const click = (css: string) => traced({ type: 'click', target: { ref: { uid: uid(css) } } });
    const consumed = (trace: readonly TracedEvent[], event: string) =>
      trace.find((each) => each.event === event)?.consumed;

    it('name the handlers that a click reaches, in order, up to the one that consumes it', async () => {
      const trace = await click('#only');
      assert.deepEqual(
        trace
          .filter(({ event }) => event === 'MOUSE_CLICKED')
          .flatMap(({ reached }) => reached.map(({ node, as }) => [node, as])),
        [
          [`HBox ${uid('#outer')} #outer`, 'filter'],
          [`Pane ${uid('#only')} #only`, 'handler'],
        ],
      );
      const at = consumed(trace, 'MOUSE_CLICKED');
      assert.deepEqual(
        [at?.node, at?.as, at?.by.length, at?.orJavaFx],
        [`Pane ${uid('#only')} #only`, 'handler', 1, undefined],
      );
    });

    it('name no handler of the Java agent, which follows its own drags', async () => {
      const trace = await traced({ type: 'drag', target: { ref: { uid: uid('#only') } }, by: { x: 8, y: 0 } });
      assert.ok(trace.length > 0 && !JSON.stringify(trace).includes('javafxinspector'), JSON.stringify(trace));
    });

    it('name all handlers of a node if any of them may have consumed the event', async () => {
      const at = consumed(await click('#inner'), 'MOUSE_CLICKED');
      assert.deepEqual([at?.node, at?.by.length], [`Pane ${uid('#inner')} #inner`, 3]);
    });

    it('contain the events that handlers fire', async () => {
      const trace = await click('#go');
      const action = trace.find(({ event }) => event === 'ACTION');
      assert.deepEqual(
        action?.reached.map(({ source: { line } = {} }) => handlerAt(line)),
        ['go'],
      );
      assert.equal(consumed(trace, 'MOUSE_RELEASED')?.orJavaFx, true);
    });

    it('say that a filter has kept a key from the focused node', async () => {
      const trace = await traced({ type: 'pressKey', target: { ref: { uid: uid('#go') } }, key: 'A' });
      const at = consumed(trace, 'KEY_PRESSED');
      assert.deepEqual([at?.node, at?.as, at?.by.length], [`HBox ${uid('#outer')} #outer`, 'filter', 1]);
    });

    for (const [css, handler] of [
      ['#other', 'other'],
      ['#hint', 'hint'],
    ] as const)
      it(`reach ${handler} in another window`, async () => {
        const reached = (await click(css)).flatMap((each) => each.reached);
        assert.ok(reached.some(({ source: { line } = {} }) => handlerAt(line) === handler));
      });

    it('reach a cell and an item of a context menu', async () => {
      const { matches } = await connection.request('query', {
        selector: { text: 'City Berlin' },
        scope: { stage: 'all' },
      });
      uids.set('#cell', matches[0]?.ref.uid ?? assert.fail('no cell'));
      assert.ok((await click('#cell')).some(({ reached }) => reached.length > 0));
      const trace = await traced({ type: 'choose', target: { ref: { uid: uid('#go') } }, menuPath: ['Copy'] });
      assert.ok(trace.some(({ target, reached }) => target === 'MenuItem' && reached.length === 1));
    });

    it('leave the dispatchers of the windows as they were', async () => {
      const printed = app.application.stdout.length;
      app.application.child.stdin.write('dispatchers\n');
      await until(() => /^done dispatchers$/m.test(app.application.stdout.slice(printed)));
      assert.match(app.application.stdout.slice(printed), /^dispatchers com\.sun\.javafx\S*( com\.sun\.javafx\S*)*$/m);
      const { results } = await connection.request('perform', {
        actions: [{ type: 'click', target: { ref: { uid: uid('#only') } } }],
        timeoutMs: 45_000,
      });
      assert.equal(results[0]?.trace, undefined);
    });
  });
