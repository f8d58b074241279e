import assert from 'node:assert/strict';
import { until } from '../../harness/until.ts';
import { describeInEachEnvironment } from './reading-app.ts';

describeInEachEnvironment('Windows and addresses', (reading) => {
  const windows = async (): Promise<string[]> => {
    const reported = await reading().connection.request('windows', {});
    return reported.windows.map(({ stageIndex, kind, title }) => `${stageIndex} ${kind} ${title ?? '-'}`);
  };

  /** Waits until this window has the focus: a desktop takes its time to move it. The default scope begins with that window. */
  const focused = (title: string): Promise<boolean> =>
    until(
      async () => {
        const { focus } = await reading().connection.request('windows', {});
        return focus.focusedWindow !== null && (await reading().light({ depth: 0 })).windows[0]?.title === title;
      },
      { what: `the focus on ${title}` },
    );

  it('stages are sorted by title, popups follow', async () => {
    assert.deepEqual(await windows(), ['0 stage Reading']);
    await reading().runCommand('menu');
    await reading().runCommand('second');
    assert.deepEqual(await windows(), ['0 stage A second', '1 stage Reading', '2 menu -']);
    const { windows: listed } = await reading().connection.request('windows', {});
    assert.equal(listed[2]?.owner, listed[1]?.uid);
    await reading().runCommand('menuHide');
    await reading().runCommand('secondClose');
    assert.deepEqual(await windows(), ['0 stage Reading']);
  });

  it('the focused scope is the window that has the focus, with its popups; the others get a line each', async () => {
    await focused('Reading');
    const { windows: first, otherWindows } = await reading().light({ depth: 0 });
    assert.deepEqual([first.map(({ title }) => title), otherWindows], [['Reading'], []]);
    await reading().runCommand('second');
    await focused('A second');
    const { windows: second, otherWindows: rest } = await reading().light({ depth: 0 });
    assert.deepEqual([second.map(({ title }) => title), rest.map(({ title }) => title)], [['A second'], ['Reading']]);
    const primary = await reading().light({ scope: { stage: 'primary', stageIndex: 0 }, depth: 0 });
    assert.equal(primary.windows[0]?.title, 'Reading', 'stageIndex beside primary is ignored');
    const uid = primary.windows[0]?.uid ?? '';
    const byUid = await reading().light({ scope: { stageIndex: uid }, depth: 0 });
    assert.equal(byUid.windows[0]?.title, 'Reading');
    await reading().runCommand('secondClose');
    const all = await reading().light({ scope: { stage: 'all' }, depth: 0 });
    assert.equal(all.windows.length, 1);
    assert.equal(all.windows[0]?.uid, uid);
  });

  it('a stage reports the dialog that blocks it, and its scope includes the dialog', async () => {
    await reading().runCommand('dialog');
    const { windows } = await reading().light({ scope: { stage: 'primary' }, depth: 0 });
    assert.deepEqual(
      windows.map(({ title, kind, modality }) => [title, kind, modality]),
      [
        ['Reading', 'stage', 'NONE'],
        ['Question', 'dialog', 'APPLICATION_MODAL'],
      ],
    );
    assert.equal(windows[0]?.blockedBy, windows[1]?.uid);
    assert.equal(windows[1]?.owner, windows[0]?.uid);
    await focused('Question');
    assert.deepEqual(
      (await reading().query({ text: 'Really?' })).map(({ type }) => type),
      ['Label'],
    );
    await reading().runCommand('dialogClose');
    const [stage] = (await reading().connection.request('windows', {})).windows;
    assert.equal(stage?.blockedBy, undefined);
  });

  it('a stage that does not exist is an error that lists the existing ones', async () => {
    await assert.rejects(reading().light({ scope: { stageIndex: 7 } }), { code: 'MCP_UI_NO_STAGES' });
    await assert.rejects(reading().light({ scope: { stage: 'index' } }), { code: 'MCP_UI_INVALID_INPUT' });
    await assert.rejects(reading().light({ scope: { stageIndex: 'nobody' } }), { code: 'MCP_UI_NODE_NOT_FOUND' });
    await reading().runCommand('second');
    const { windows: listed } = await reading().connection.request('windows', {});
    const uid = listed.find(({ title }) => title === 'A second')?.uid ?? '';
    await reading().runCommand('secondClose');
    await assert.rejects(reading().light({ scope: { stageIndex: uid } }), { code: 'MCP_UI_STALE_REF' });
  });

  it('uids stay the same across snapshots, and the focus is reported with its node', async () => {
    const before = await reading().light();
    await reading().runCommand('lists');
    await reading().runCommand('form');
    await focused('Reading');
    const after = await reading().light();
    const uids = new Map(after.rows.map(({ uid, type, id }) => [uid, `${type} ${id}`]));
    for (const { uid, type, id } of before.rows.filter(({ type: t }) => !/Cell|Row/.test(t)))
      assert.equal(uids.get(uid), `${type} ${id}`);
    const { focus } = await reading().connection.request('windows', {});
    assert.deepEqual(focus.focusedWindow, { stageIndex: 0 });
    assert.ok(after.rows.some(({ uid, state }) => uid === focus.focusedNode?.uid && state?.includes('focused')));
  });

  it("the application's own mcp.uid is honoured; of two nodes with the same, the first keeps it", async () => {
    await reading().runCommand('duplicate');
    const save = await reading().one({ css: '#save' });
    const status = await reading().one({ css: '#status' });
    assert.equal(save.ref.uid, 'mine');
    assert.match(status.ref.uid ?? '', /^n[0-9a-z]+$/);
    const { node } = await reading().connection.request('node', { ref: { uid: 'mine' } });
    assert.equal(node.id, 'save');
    const other = await reading().connection.request('node', { ref: { uid: status.ref.uid } });
    assert.equal(other.node.id, 'status');
  });

  it('a uid set by the application is found before anything else was read', async () => {
    await reading().runCommand('own');
    const { node } = await reading().connection.request('node', { ref: { uid: 'my-name' } });
    assert.equal(node.id, 'name');
  });

  it('uid wins over path; a window leads to its root', async () => {
    const save = await reading().one({ css: '#save' });
    const name = await reading().one({ css: '#name' });
    const ref = { uid: save.ref.uid, path: name.ref.path };
    assert.equal((await reading().connection.request('node', { ref })).node.id, 'save');
    const { windows: listed } = await reading().connection.request('windows', {});
    const root = await reading().connection.request('node', { ref: { uid: listed[0]?.uid ?? '' } });
    assert.equal(root.node.id, 'root');
    assert.equal(root.node.ref.path, '/stages[0]/scene/root');
  });

  it('a removed node is stale, with the node at its path as a suggestion', async () => {
    const node = (ref: object): Promise<unknown> => reading().connection.request('node', { ref });
    await reading().runCommand('add');
    const added = await reading().one({ text: 'Added' });
    const { ref: last } = await reading().one({ css: '#turned' });
    await reading().runCommand('remove');
    await assert.rejects(node({ uid: added.ref.uid }), { code: 'MCP_UI_STALE_REF' });
    await assert.rejects(node(added.ref), (error: { code?: unknown; details?: { suggestion?: { id?: string } } }) => {
      assert.equal(error.code, 'MCP_UI_STALE_REF');
      assert.equal(error.details?.suggestion?.id, 'hidden');
      return true;
    });
    await assert.rejects(node({ path: last.path }), { code: 'MCP_UI_NODE_NOT_FOUND' });
    await assert.rejects(node({ uid: 'nzzzzzz' }), { code: 'MCP_UI_NODE_NOT_FOUND' });
    await assert.rejects(node({ uid: 'nzzzzzz', path: '/stages[0]/scene/root/Nothing[0]' }), {
      code: 'MCP_UI_STALE_REF',
    });
    await assert.rejects(node({ path: 'nonsense' }), { code: 'MCP_UI_NODE_NOT_FOUND' });
    await assert.rejects(node({}), { code: 'MCP_UI_INVALID_INPUT' });
    await reading().runCommand('add');
    const again = await reading().one({ text: 'Added' });
    assert.deepEqual(again.ref, added.ref, 'the same node has its uid again');
    await reading().runCommand('remove');
  });
});
