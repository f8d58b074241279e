import assert from 'node:assert/strict';
import { keysInWords } from '../../../src/mcp/format/keys-in-words.ts';
import { pageKeys } from '../../../webview/model/key-text.ts';

describe('A keyboard shortcut', () => {
  it('is written as its platform writes it', () => {
    for (const [keys, other, mac] of [
      ['SHORTCUT+SHIFT+N', 'Ctrl+Shift+N', '⇧⌘N'],
      ['CTRL+ALT+DELETE', 'Ctrl+Alt+Delete', '⌃⌥Delete'],
      ['META+DIGIT1', 'Meta+1', '⌘1'],
      ['COMMAND+PAGE_UP', 'Cmd+Page Up', '⌘Page Up'],
      ['ENTER', 'Enter', 'Enter'],
    ] as const)
      assert.deepEqual([keysInWords(keys, false), keysInWords(keys, true)], [other, mac]);
  });

  it('of the page has the command key on macOS', () => {
    assert.deepEqual([pageKeys('Control+Shift+C', false), pageKeys('Control+Shift+C', true)], ['Ctrl+Shift+C', '⇧⌘C']);
    assert.deepEqual([pageKeys('Shift+Esc', false), pageKeys('Shift+Esc', true)], ['Shift+Esc', '⇧Esc']);
  });
});
