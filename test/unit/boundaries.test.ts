import assert from 'node:assert/strict';
import path from 'node:path';
import { ESLint } from 'eslint';

const root = path.resolve(import.meta.dirname, '../..');
const RULE = 'import-x/no-restricted-paths';

describe('the order of the folders of src/mcp', () => {
  /** Without the rule that needs types, which takes long. */
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: {
      files: ['**/*.ts'],
      languageOptions: { parserOptions: { projectService: false } },
      rules: { '@typescript-eslint/no-floating-promises': 'off' },
    },
  });
  /** The rules that a file breaks if it contains this text. */
  const broken = async (file: string, text: string): Promise<(string | null)[]> => {
    const [result] = await eslint.lintText(text, { filePath: path.join(root, file) });
    return result?.messages.map(({ ruleId }) => ruleId) ?? [];
  };

  it('is kept by ESLint: a folder imports only those below it', async () => {
    const wrong = {
      'src/mcp/signal.ts': `import './session/activity.ts';`,
      'src/mcp/session/activity.ts': `export type { Tool } from '../tools/support/tool.ts';`,
      'src/mcp/tools/ui-detach.ts': `import type { Subscriptions } from '../client/subscriptions.ts';\nexport type S = Subscriptions;`,
      'src/mcp/applications/launch/plan.ts': `export const later = () => import('../../server/shared-server.ts');`,
      'src/mcp/commands/quoted.ts': `import '../cli.ts';`,
    };
    for (const [file, text] of Object.entries(wrong)) assert.ok((await broken(file, text)).includes(RULE), file);
    assert.deepEqual(await broken('src/mcp/client/results.ts', `import '../tools/index.ts';`), []);
  });
});
