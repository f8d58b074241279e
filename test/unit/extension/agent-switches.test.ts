import assert from 'node:assert/strict';
import { optionsOf, strictest } from '../../../src/extension/agent-switches.ts';

describe('the permissions of the editor’s AI agents', () => {
  it('include everything by default', () => {
    assert.deepEqual(strictest(undefined, undefined), { readOnly: false, tools: undefined });
    assert.deepEqual(strictest({}, { globalValue: [] }), { readOnly: false, tools: undefined });
    assert.deepEqual(optionsOf(strictest({}, {})), ['--editor-asks']);
  });

  it('are limited to reading by the user or the workspace, and neither can undo the setting of the other', () => {
    for (const limited of [
      { globalValue: true },
      { workspaceValue: true },
      { workspaceFolderValue: true },
      { globalValue: true, workspaceValue: false, workspaceFolderValue: false },
      { globalValue: false, workspaceValue: true },
      { workspaceValue: true, workspaceFolderValue: false },
    ])
      assert.deepEqual(optionsOf(strictest(limited, {})), ['--read-only', '--editor-asks'], JSON.stringify(limited));
    assert.equal(strictest({ globalValue: false, workspaceValue: false }, {}).readOnly, false);
  });

  it('include the tools that both the user and the workspace name', () => {
    const tools = (globalValue: string[], workspaceValue?: string[]) =>
      strictest({}, { globalValue, ...(workspaceValue && { workspaceValue }) }).tools;
    assert.deepEqual(tools(['ui_query', 'ui_run'], ['ui_run', 'ui_perform']), ['ui_run']);
    assert.deepEqual(tools(['ui_query'], []), ['ui_query'], 'an empty list names all');
    assert.deepEqual(tools([], ['ui_query']), ['ui_query']);
    assert.deepEqual(tools(['ui_query'], ['ui_run']), [], 'none is left');
    assert.deepEqual(optionsOf(strictest({}, { workspaceValue: ['ui_query', 'ui_run'] })), [
      '--tools',
      'ui_query,ui_run',
      '--editor-asks',
    ]);
  });
});
