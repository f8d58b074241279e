import assert from 'node:assert/strict';
import { UiError } from '../../src/contract/error.ts';
import type { EditableProperty, PropertyValue } from '../../src/contract/property.ts';
import type { AgentConnection } from '../../src/mcp/applications/agent-connection.ts';
import type { AgentApplication } from '../harness/java-agent.ts';
import { until } from '../harness/until.ts';
import { startIn, twoEnvironments, type Started } from './two-environments.ts';

for (const environment of twoEnvironments('properties'))
  describe(`Changing properties: ${environment.name}`, function () {
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
    afterEach(async () => {
      if (connection?.closed !== true) await connection?.request('setProperty', { reset: true });
    });

    /** The uid of a node in any window. */
    const ref = (css: string) => ({ uid: uids.get(css) ?? assert.fail(`no node ${css}`) });
    const set = (css: string, property: string, value: PropertyValue) =>
      connection.request('setProperty', { ref: ref(css), property, value });
    const reset = async (css: string) => {
      const { reset: done } = await connection.request('setProperty', { ref: ref(css), reset: true });
      return done ?? assert.fail('nothing was reset');
    };
    const editable = async (css: string, name: string): Promise<EditableProperty> => {
      const { properties } = await connection.request('properties', { ref: ref(css) });
      return properties.find((each) => each.name === name) ?? assert.fail(`no property ${name}`);
    };
    /** The value that the application itself reads. */
    const values = async (): Promise<string> => {
      const printed = app.application.stdout.length;
      app.application.child.stdin.write('read\n');
      return until(() => /^values (.*)$/m.exec(app.application.stdout.slice(printed))?.[1]);
    };
    const command = async (text: string, answer: RegExp): Promise<void> => {
      const printed = app.application.stdout.length;
      app.application.child.stdin.write(`${text}\n`);
      await until(() => answer.test(app.application.stdout.slice(printed)));
    };
    const refused = async (css: string, property: string, value: PropertyValue): Promise<UiError> => {
      const before = await editable(css, property).catch(() => undefined);
      try {
        await set(css, property, value);
      } catch (error) {
        if (!(error instanceof UiError)) throw error;
        if (before !== undefined) assert.deepEqual(await editable(css, property), before, 'nothing was changed');
        return error;
      }
      return assert.fail(`${property} was set to ${value}`);
    };

    it('sets and resets properties of a control in a package that its module does not export', async () => {
      for (const [property, value] of [
        ['level', 2.5],
        ['day', '2024-02-29'],
      ] as const) {
        const { from, to } = await set('#gauge', property, value);
        assert.equal(to, value);
        assert.equal((await editable('#gauge', property)).value, value);
        assert.equal((await reset('#gauge'))[0]?.to, from);
      }
    });

    it('restores the value when a setter throws, and says why', async () => {
      const own = await refused('#gauge', 'level', -1);
      assert.equal(own.details?.['reason'], 'rejected');
      assert.match(own.message, /IllegalArgumentException: the level is below 0/);
      assert.match((await refused('#cell', 'rowIndex', -1)).message, /rowIndex must be greater or equal to 0/);
    });

    it('keeps no removed node alive', async () => {
      await set('#icon', 'opacity', 0.5);
      await set('#colored', 'opacity', 0.5);
      await command('remove colored', /removed/);
      await until(async () => {
        const printed = app.application.stdout.length;
        app.application.child.stdin.write('collected\n');
        return until(() => /collected (\w+)/.exec(app.application.stdout.slice(printed))?.[1]).then(
          (is) => is === 'true',
        );
      });
    });

    it('restores everything when it is detached', async () => {
      await set('#save', 'opacity', 0.5);
      await set('#save', 'graphic', null);
      await set('#styled', 'textFill', '#0000ff');
      await set('#cell', 'rowIndex', 4);
      assert.match(await values(), /opacity=0.5 .* row=4 graphic=null keys=1/);
      await connection.request('detach', {});
      // Its last response is sent before it has ended.
      const restored = 'opacity=1.0 fill=0xaa0000ff origin=AUTHOR row=2 graphic=icon keys=0';
      await until(async () => assert.equal(await values(), restored) ?? true);
    });
  });
