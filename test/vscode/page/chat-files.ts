import assert from 'node:assert/strict';
import path from 'node:path';
import { chatFiles } from '../../../src/mcp/client/chat-files.ts';
import { until } from '../../harness/until.ts';
import type { Desk } from './desk.ts';

interface Listed {
  readonly uri: { readonly path: string };
  readonly type: string;
  readonly extensionId: string;
}

/** @param opened the desk that the suite shares with others */
export function chatFilesInEditor(opened: () => Desk): void {
  describe('the skill, agent and prompts for the chat of the editor', function () {
    it('are in the list of the editor, each with its type', async () => {
      const listed = await until(
        async () => {
          const all = await opened().editor.eval(
            async ({ commands }) => await commands.executeCommand<Listed[]>('_listExtensionPromptFiles'),
          );
          const ours = all.filter(({ extensionId }) => extensionId === 'javafx-inspector.javafx-inspector');
          return ours.length > 0 && ours;
        },
        { ms: 60_000, what: 'files of the extension in the list' },
      );
      const types = listed.map(({ type, uri }) => `${type} ${path.basename(uri.path)}`).sort();
      const expected = [...chatFiles().keys()].map((name) => {
        const type = name.endsWith('SKILL.md') ? 'skill' : name.endsWith('.agent.md') ? 'agent' : 'prompt';
        return `${type} ${path.basename(name)}`;
      });
      assert.deepEqual(types, expected.sort());
    });
  });
}
