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
    const set = (css: string, property: string, value: PropertyValue, by = connection) =>
      by.request('setProperty', { ref: ref(css), property, value });
    const reset = async (css?: string, property?: string) => {
      const { reset: done } = await connection.request('setProperty', {
        ...(css === undefined ? {} : { ref: ref(css) }),
        ...(property === undefined ? {} : { property }),
        reset: true,
      });
      return done ?? assert.fail('nothing was reset');
    };
    const read = async (css: string, property: string): Promise<unknown> => {
      const { node } = await connection.request('node', { ref: ref(css), properties: [property] });
      return node.fx?.properties[property];
    };
    const editable = async (css: string, name: string): Promise<EditableProperty> => {
      const { properties } = await connection.request('properties', { ref: ref(css) });
      return properties.find((each) => each.name === name) ?? assert.fail(`no property ${name}`);
    };
    /** What the application itself reads. */
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

    for (const [css, property, value, shown = value] of [
      ['#save', 'opacity', 0.5],
      ['#save', 'text', 'Send\nnow'],
      ['#save', 'visible', false],
      ['#save', 'alignment', 'TOP_LEFT'],
      ['#save', 'alignment', 'top_left', 'TOP_LEFT'],
      ['#save', 'maxWidth', 'USE_PREF_SIZE'],
      ['#save', 'padding', '8 12'],
      ['#save', 'padding', '1 2 3 4'],
      ['#save', 'cursor', 'HAND'],
      ['#save', 'rotationAxis', '0, 1, 0'],
      ['#save', 'graphic', null],
      ['#colored', 'textFill', '#33669980'],
      ['#colored', 'textFill', 'navy', '#000080'],
      ['#area', 'prefRowCount', 3],
      ['#date', 'value', '1990-12-24'],
      ['#gauge', 'level', 2.5],
      ['#gauge', 'day', '2024-02-29'],
      ['#cell', 'rowIndex', 4],
      ['#cell', 'GridPane.hgrow', 'ALWAYS'],
      ['#cell', 'margin', '2 4'],
      ['#anchored', 'leftAnchor', 12],
      ['#area', 'hgrow', null],
    ] as const)
      it(`sets ${property} of ${css} to ${JSON.stringify(value)}, and resets it`, async () => {
        const done = await set(css, property, value);
        assert.equal(done.to, shown);
        assert.equal(done.differs, undefined, JSON.stringify(done));
        const { name } = { name: done.property ?? '' };
        const now = await editable(css, name);
        assert.deepEqual([now.value, now.from], [shown, done.from]);
        const [undone, ...others] = await reset(css, property);
        assert.deepEqual(others, []);
        assert.deepEqual([undone?.from, undone?.to, undone?.kept], [shown, done.from, undefined]);
        assert.equal((await editable(css, name)).from, undefined);
      });

    it('sets and resets style classes', async () => {
      const classes = async (): Promise<string[]> => {
        const { properties } = await connection.request('properties', { ref: ref('#save') });
        return String(properties.find(({ name }) => name === 'styleClass')?.value).split(' ');
      };
      const before = await classes();
      await set('#save', 'styleClass', `${before.slice(1).join(' ')} one two`);
      assert.deepEqual(await classes(), [...before.slice(1), 'one', 'two']);
      const { changed } = await connection.request('properties', {});
      assert.deepEqual(
        changed.map(({ property, from }) => [property, from]),
        [['styleClass', before.join(' ')]],
      );
      await set('#save', 'styleClass', before.join(' '));
      assert.deepEqual((await connection.request('properties', {})).changed, []);
      await set('#save', 'styleClass', 'one');
      await reset('#save', 'styleClass');
      assert.deepEqual(await classes(), before);
      await assert.rejects(set('#save', 'styleClas', 'x'), /Did you mean "styleClass"/);
    });

    it('sets a font of an installed family as it is printed', async () => {
      const font = String(await read('#cell', 'font'));
      const larger = font.replace('13px', '21px');
      assert.equal((await set('#cell', 'font', larger)).to, larger);
      const error = await refused('#cell', 'font', 'No Such Family 13px');
      assert.match(error.message, /there is no font family No Such Family/);
    });

    it('changes nodes in cells, popups and other windows', async () => {
      for (const css of ['#hint', '#other']) assert.equal((await set(css, 'opacity', 0.25)).to, 0.25);
      const { rows } = await connection.request('snapshotLight', { scope: { stage: 'all' } });
      const cell = rows.find(({ text, part }) => text === 'Berlin' && part !== undefined) ?? assert.fail('no cell');
      const done = await connection.request('setProperty', {
        ref: { uid: cell.uid },
        property: 'opacity',
        value: 0.25,
      });
      assert.equal(done.match?.ref.uid, cell.uid);
      const { changedProperties = [] } = await connection.request('windows', {});
      assert.deepEqual(
        changedProperties.map(({ property, from, to }) => [property, from, to]),
        Array.from({ length: 3 }, () => ['opacity', 1, 0.25]),
      );
      assert.equal((await reset()).length, 3);
      assert.equal((await connection.request('windows', {})).changedProperties, undefined);
    });

    it('sets and reads properties of windows, at the root of their scene', async () => {
      const root = { path: '/stages[0]/scene/root' };
      const change = { ref: root, property: 'title', value: 'Other' };
      const { property, from } = await connection.request('setProperty', change);
      assert.equal(property, 'Stage.title');
      const titles = async (): Promise<unknown> => {
        const { node } = await connection.request('node', { ref: root, properties: ['Stage.title'] });
        return node.fx?.properties['Stage.title'];
      };
      assert.equal(await titles(), 'Other');
      const { reset: done } = await connection.request('setProperty', { reset: true });
      assert.deepEqual(
        done?.map((each) => [each.property, each.to]),
        [['Stage.title', from]],
      );
      assert.equal(await titles(), from);
      await assert.rejects(connection.request('setProperty', { ...change, property: 'showing' }), /read-only/);
    });

    it('refuses wrong values and names with the notation and the nearest name', async () => {
      const number = await refused('#save', 'opacity', 'much');
      assert.deepEqual([number.code, number.details?.['notation']], ['MCP_UI_INVALID_INPUT', 'a number']);
      const choice = await refused('#save', 'alignment', 'CENTRE');
      assert.equal(choice.details?.['nearest'], 'CENTER');
      const name = await refused('#save', 'opacty', 1);
      assert.deepEqual([name.code, name.details?.['nearest']], ['MCP_UI_INVALID_INPUT', 'opacity']);
      const pane = await refused('#save', 'rowIndex', 1);
      assert.match(pane.message, /its parent, a HBox, only HBox\.hgrow, HBox\.margin/);
      assert.match((await refused('#save', 'opacity', null)).message, /cannot be null/);
      assert.match(
        (await refused('#save', 'graphic', 'Label#icon')).message,
        /cannot be written as a text, except null/,
      );
      assert.match((await refused('#area', 'prefRowCount', 1.5)).message, /not a whole number/);
      const text = String(await read('#own', 'text'));
      assert.match((await refused('#own', 'text', text)).message, /longer text than this/);
    });

    it('refuses read-only and bound properties, with what to change instead', async () => {
      const width = await refused('#save', 'width', 300);
      assert.equal(width.details?.['reason'], 'readOnly');
      assert.deepEqual(width.details['instead'], ['prefWidth', 'minWidth', 'maxWidth']);
      assert.match(width.message, /read-only/);
      const bound = await refused('#same', 'opacity', 0.5);
      assert.equal(bound.details?.['reason'], 'readOnly');
      assert.match(String(bound.details['by']), /^opacity of Slider \w+ #volume$/);
      assert.match(
        String((await refused('#follower', 'text', 'x')).details?.['by']),
        /^Bindings\.format of value of Slider \w+ #volume$/,
      );
      assert.equal((await refused('#gauge', 'shown', 1)).details?.['reason'], 'readOnly');
    });

    it('restores the value when a setter throws, and says why', async () => {
      const own = await refused('#gauge', 'level', -1);
      assert.equal(own.details?.['reason'], 'rejected');
      assert.match(own.message, /IllegalArgumentException: the level is below 0/);
      assert.match((await refused('#cell', 'rowIndex', -1)).message, /rowIndex must be greater or equal to 0/);
    });

    it('gives a styled property back to CSS, which follows the state of the node again', async () => {
      const done = await set('#styled', 'textFill', '#0000ff');
      assert.deepEqual([done.from, done.to, done.styled, done.differs], ['#aa0000', '#0000ff', true, undefined]);
      assert.match(await values(), /fill=0x0000ffff origin=USER/);
      const [undone] = await reset('#styled');
      assert.deepEqual([undone?.to, undone?.kept], ['#aa0000', undefined]);
      assert.match(await values(), /fill=0xaa0000ff origin=AUTHOR/);
    });

    it('reports what a parent or a rule makes of a value', async () => {
      const placed = await set('#save', 'layoutX', 200);
      assert.equal(placed.to, 200);
      assert.equal(placed.differs, true);
      assert.equal(placed.effective, placed.from);
    });

    it('keeps what the application has set since', async () => {
      await set('#save', 'opacity', 0.5);
      await command('opacity save 0.75', /opacity is set/);
      const [kept] = await reset('#save');
      assert.deepEqual([kept?.kept, kept?.to], [true, 0.75]);
      await set('#save', 'opacity', 0.5);
      assert.equal((await reset('#save'))[0]?.to, 0.75, 'the value that it has set is the one that is restored');
      await command('opacity save 1', /opacity is set/);
    });

    it('remembers the first value through several changes, of several clients', async () => {
      const other = await app.connect('other');
      try {
        await set('#save', 'opacity', 0.5);
        assert.equal((await set('#save', 'opacity', 0.25, other)).from, 0.5);
        assert.equal((await editable('#save', 'opacity')).from, 1);
        assert.equal((await reset('#save', 'opacity'))[0]?.to, 1);
        await set('#save', 'opacity', 0.5);
        await set('#save', 'opacity', 1, other);
      } finally {
        other.close();
      }
      assert.deepEqual(await reset('#save'), [], 'the original value was set again');
    });

    it('withholds the values of password fields', async () => {
      assert.equal((await set('#password', 'text', 'another')).from, 'withheld');
      const { properties } = await connection.request('properties', { ref: ref('#password') });
      assert.ok(!JSON.stringify(properties).includes('hidden-word'));
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
