import assert from 'node:assert/strict';
import { until } from '../../harness/until.ts';
import type { NodeTarget } from '../../../src/contract/address.ts';
import type { Selector } from '../../../src/contract/selector.ts';
import { describeInEachEnvironment } from './reading-app.ts';

describeInEachEnvironment('Selectors, addresses and several windows', (reading) => {
  const query = (selector: Selector) => reading().connection.request('query', { selector });
  const note = async (selector: Selector): Promise<string> => (await query(selector)).note ?? '';
  const node = async (ref: NodeTarget): Promise<string | null | undefined> =>
    (await reading().connection.request('node', { ref })).node.id;

  it('types match superclasses and interfaces where no node has exactly that class', async () => {
    const ids = async (...typeIs: string[]): Promise<(string | null)[]> =>
      (await reading().query({ predicate: { typeIs } })).map(({ id }) => id);
    assert.ok((await ids('TextInputControl')).includes('name'));
    assert.ok((await ids('javafx.scene.control.TextInputControl')).includes('name'));
    assert.ok((await ids('Toggle')).length > 0, 'an interface');
    const buttons = await reading().query({ predicate: { typeIs: ['Button'] } });
    assert.ok(!buttons.some(({ type }) => type === 'Fancy'), 'a subclass only where no node is a Button');
    assert.deepEqual(
      (await reading().query({ text: 'Fancy', predicate: { typeIs: ['ButtonBase'] } })).map(({ type }) => type),
      ['Fancy'],
    );
    assert.deepEqual(await ids('Object', 'Tolbar'), []);
  });

  it('names the nearest id or type, also where two letters changed places', async () => {
    assert.match(await note({ css: '#nmae' }), /The nearest is "#name"\./);
    assert.match(await note({ predicate: { typeIs: ['TextFeild'] } }), /The nearest is "TextField"\./);
    assert.equal(await note({ predicate: { typeIs: ['TextInputControl'], idEquals: 'save' } }), '');
  });

  it('says which part of a selector fails', async () => {
    assert.equal(
      await note({ css: '#save', text: 'Sav e' }),
      'Css alone matches Button[text=Save], text alone matches nothing.',
    );
    assert.match(
      await note({ css: 'CheckBox', text: 'Save', match: 'equals' }),
      /^Css alone matches \d+ nodes, text alone matches Button\[text=Save]\.$/,
    );
  });

  it('a selector is an address: the one visible node, in any place that takes a uid', async () => {
    assert.equal(await node({ selector: { css: '#save' } }), 'save');
    assert.equal(await node({ selector: { css: 'Label' }, nth: 0, within: { selector: { css: '#off' } } }), null);
    const fails = (css: string, pattern: RegExp): Promise<void> =>
      assert.rejects(node({ selector: { css } }), (error: Error) => pattern.test(error.message));
    await fails('CheckBox', /^2 visible nodes match the selector/);
    await fails('#nobody', /^No visible node matches the selector/);
    const { rows } = await reading().light({ root: { selector: { css: '#off' } } });
    assert.equal(rows[0]?.id, 'off');
    const shot = await reading().connection.request('screenshot', { ref: { selector: { css: '#save' } } });
    assert.ok(shot.width < 200 && shot.height < 100);
    const { matches } = await reading().connection.request('query', {
      selector: { css: 'Label' },
      within: { selector: { css: '#off' } },
    });
    assert.equal(matches.length, 1);
  });

  it('several nodes are read in one request, each with its own error', async () => {
    const { nodes } = await reading().connection.request('lines', {
      nodes: [{ selector: { css: '#save' } }, { selector: { css: '#nobody' } }, { ref: { uid: 'n0000' } }],
    });
    assert.deepEqual(
      nodes.map(({ line, error }) => line?.text ?? error?.code),
      ['Save', 'MCP_UI_ACTION_FAILED', 'MCP_UI_NODE_NOT_FOUND'],
    );
  });

  it('without a scope, other windows that have matches are named', async () => {
    await reading().runCommand('second');
    try {
      await until(async () => (await reading().light()).windows[0]?.title === 'A second', {
        what: 'the second window',
      });
      const [one, other] = [await query({ css: '#save' }), await query({ text: 'Second', match: 'equals' })];
      const missing = one.matches.length === 0 ? one : other;
      assert.equal(one.matches.length + other.matches.length, 1);
      assert.equal(missing.note, undefined);
      assert.equal(missing.elsewhere?.length, 1);
      assert.equal(missing.elsewhere?.[0]?.total, 1);
      assert.match(missing.elsewhere?.[0]?.first.summary ?? '', /^(Button\[text=Save]|Label\[text=Second])$/);
      assert.equal((await query({ css: '#nobody' })).elsewhere, undefined);
      const selector = missing === one ? { css: '#save' } : { text: 'Second', match: 'equals' as const };
      await assert.rejects(node({ selector }), (error: Error) => {
        assert.match(error.message, /of this window .* 1 in stage "(A second|Reading)" \(stageIndex \d\): .*, uid n/);
        return true;
      });
      const both = [{ css: '#save' }, { text: 'Second' }];
      for (const each of both) await reading().connection.request('waitFor', { selector: each, timeoutMs: 20_000 });
    } finally {
      await reading().runCommand('secondClose');
    }
  });
});

describeInEachEnvironment('Waiting until something is gone', (reading) => {
  type Wait = Parameters<ReturnType<typeof reading>['connection']['request']>[1];
  const wait = (input: Wait & object) => reading().connection.request('waitFor', { timeoutMs: 20_000, ...input });
  const refused = async (input: Wait & object): Promise<{ message: string; waited: number; neverSeen: unknown }> => {
    const began = performance.now();
    try {
      await wait(input);
    } catch (error) {
      assert.ok(error instanceof Error && 'code' in error && 'details' in error);
      assert.equal(error.code, 'MCP_UI_TIMEOUT');
      const details: object = Object(error.details);
      const neverSeen = 'neverSeen' in details ? details.neverSeen : undefined;
      return { message: error.message, waited: performance.now() - began, neverSeen };
    }
    throw new Error('It is ok.');
  };

  it('what was never there is no success, and the nearest is named', async () => {
    const { message, waited, neverSeen } = await refused({ selector: { css: '#stauts' }, state: 'gone' });
    assert.equal(neverSeen, true);
    assert.ok(waited >= 1000 && waited < 15_000, `${waited} ms`);
    assert.match(message, /none has before, so that it cannot be gone\. .*The nearest is "#status"\.$/);
    const window = await refused({ window: { title: 'Raeding' }, state: 'closed' });
    assert.equal(window.neverSeen, true);
    assert.match(window.message, /these windows are open: "Reading"/);
    assert.equal((await refused({ window: { uid: 'n99999' }, state: 'closed' })).neverSeen, true);
    await assert.rejects(wait({ ref: { uid: 'n99999' }, state: 'gone' }), { code: 'MCP_UI_NODE_NOT_FOUND' });
  });

  it('what the client has seen, and what had a uid, is gone at once', async () => {
    await reading().runCommand('add');
    const { ref } = await reading().one({ text: 'Added' });
    await reading().runCommand('remove');
    await wait({ ref: { uid: ref.uid }, state: 'gone' });
    await wait({ selector: { text: 'Added' }, state: 'gone', given: true });
  });

  it('beside a text, it means that no node of the selector has it, and says what it has', async () => {
    const { line } = await wait({ selector: { css: '#status' }, text: 'Loading', state: 'gone' });
    assert.equal(line?.id, 'status');
    const still = await refused({ selector: { css: '#save' }, text: 'Save', state: 'gone', timeoutMs: 1500 });
    assert.equal(still.neverSeen, undefined);
  });
});
