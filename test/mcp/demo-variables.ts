import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Variables, type Variable } from '../../src/contract/variables.ts';
import { css, type DemoSession } from './demo-session.ts';

/** Tests of `ui://variables`. @param running the application */
export function describeVariables(running: () => DemoSession): void {
  describe('The variables of the demo application', function () {
    let session: DemoSession;
    let all: Variable[];

    before(async () => {
      session = running();
      await session.perform(
        { type: 'click', target: css('#newContactTab') },
        { type: 'setText', target: css('#firstName'), text: 'Grace' },
        { type: 'typeText', target: css('#password'), text: 'hidden-word' },
      );
      all = await read();
    });

    const read = async (): Promise<Variable[]> => {
      const { contents } = await session.mcp.client.readResource({ uri: 'ui://variables' });
      const [content] = contents;
      return Variables.parse(JSON.parse(content !== undefined && 'text' in content ? content.text : ''));
    };
    const fieldOf = (controller: string, name: string, variables = all): Variable => {
      const owner = variables.find(
        ({ type, properties }) => type === controller && !properties.repeated && !properties.cycle,
      );
      const found = variables.find((each) => each.path === `${owner?.path}.${name}`);
      assert.ok(found, `${controller}.${name}`);
      return found;
    };

    it('are a tree, parents first: application, windows, FXML controllers', () => {
      const byId = new Map<number, Variable>();
      for (const variable of all) {
        assert.ok(!byId.has(variable.id), `${variable.path} has its own number`);
        byId.set(variable.id, variable);
        if (variable.parentId === 0) continue;
        const parent = byId.get(variable.parentId);
        assert.ok(parent, `${variable.path} follows its parent`);
        assert.ok(parent.childIds.includes(variable.id));
      }
      for (const { childIds } of all) for (const id of childIds) assert.ok(byId.has(id));
      const [app] = all;
      assert.deepEqual(app?.value, { obj: app?.id });
      assert.deepEqual(
        all.filter(({ parentId }) => parentId === 0).map(({ type, path: at }) => [type, at]),
        [['demo.ContactsApplication', 'app']],
      );
      const window = all.find(({ path: at }) => at === 'app.windows[0]');
      assert.equal(window?.type, 'javafx.stage.Stage');
      const types = new Set(all.filter(({ path: at }) => !at.endsWith('.title')).map(({ type }) => type));
      for (const name of ['Main', 'Contacts', 'Form', 'Planning']) {
        assert.ok(types.has(`demo.${name}Controller`), `${name}Controller in ${[...types].join(' ')}`);
      }
      assert.ok(all.length > 1000, `${all.length} variables`);
    });

    it('have fields and JavaFX properties with their values, bound and read-only', async () => {
      const firstName = fieldOf('demo.FormController', 'firstName');
      assert.deepEqual([firstName.type, firstName.value], ['javafx.scene.control.TextField', { obj: firstName.id }]);
      assert.equal(firstName.properties.id, 'firstName');
      const text = fieldOf('demo.FormController', 'firstName.text');
      assert.deepEqual([text.value, text.properties], ['Grace', { kind: 'property' }]);
      assert.deepEqual(fieldOf('demo.FormController', 'employees.disable').properties, {
        kind: 'property',
        bound: true,
      });
      assert.equal(fieldOf('demo.FormController', 'firstName.focused').properties.readOnly, true);
      await session.perform({ type: 'setText', target: css('#firstName'), text: 'Ada' });
      const again = fieldOf('demo.FormController', 'firstName.text', await read());
      assert.deepEqual([again.value, again.id], ['Ada', text.id]);
    });

    it('cut cycles and repetitions, and say so', () => {
      const marked = all.filter(({ properties }) => properties.cycle === true || properties.repeated === true);
      assert.ok(marked.length > 0);
      for (const { value, childIds, id } of marked) {
        assert.deepEqual(childIds, []);
        const shown = typeof value === 'object' && value !== null ? value.obj : undefined;
        assert.ok(shown !== id && all.some((each) => each.id === shown));
      }
    });

    it('withhold the texts of password fields', () => {
      const password = fieldOf('demo.FormController', 'password');
      assert.deepEqual([password.properties.withheld, password.childIds], [true, []]);
      assert.doesNotMatch(JSON.stringify(all), /hidden-word/);
    });

    it('are the same over HTTP', async () => {
      const file = (name: string): string => fs.readFileSync(path.join(session.dir, name), 'utf8').trim();
      const get = (token: string): Promise<Response> =>
        fetch(`http://127.0.0.1:${file('mcp-port')}/variables`, { headers: { Authorization: `Bearer ${token}` } });
      const variables = Variables.parse(await (await get(file('mcp-token'))).json());
      assert.equal(variables[0]?.path, 'app');
      assert.equal((await get('wrong')).status, 401);
    });
  });
}
