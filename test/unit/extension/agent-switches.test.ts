import assert from 'node:assert/strict';
import { optionsOf, strictest } from '../../../src/extension/agent-switches.ts';

describe('what the AI agents of the editor may do', () => {
  it('is everything by default', () => {
    assert.deepEqual(strictest(undefined, undefined), { readOnly: false, tools: undefined });
    assert.deepEqual(strictest({}, { globalValue: [] }), { readOnly: false, tools: undefined });
    assert.deepEqual(optionsOf(strictest({}, {})), ['--editor-asks']);
  });

  it('is limited to reading by the user or the workspace, and neither can undo what the other has set', () => {
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

  it('is the tools that both the user and the workspace name', () => {
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
