import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { chatFiles } from '../../../src/mcp/client/chat-files.ts';
import { INSTRUCTIONS } from '../../../src/mcp/client/instructions.ts';
import { prompts } from '../../../src/mcp/client/prompts.ts';
import { SKILL_TEXT } from '../../../src/mcp/install/skill.ts';
import { root } from '../../harness/requirements.ts';

const Contributed = z.array(z.strictObject({ path: z.string() }));
const Manifest = z.object({
  contributes: z.object({ chatSkills: Contributed, chatAgents: Contributed, chatPromptFiles: Contributed }),
});

/** The fields before the text of a file, of which each is a line. */
function fieldsOf(text: string): Map<string, string> {
  const head = /^---\n([^]*?)\n---\n/.exec(text)?.[1] ?? '';
  return new Map(head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
}

describe('The files for the chat of the editor', () => {
  const files = chatFiles();
  const textOf = (name: string): string => files.get(name) ?? assert.fail(`no file ${name}`);

  it('are exactly those that the manifest contributes', () => {
    const { contributes } = Manifest.parse(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')));
    const { chatSkills, chatAgents, chatPromptFiles } = contributes;
    const named = [...chatSkills, ...chatAgents, ...chatPromptFiles].map((each) => each.path);
    assert.deepEqual(named.sort(), [...files.keys()].map((name) => `./dist/${name}`).sort());
  });

  it('have the skill as install writes it, in a folder of its name', () => {
    const text = textOf('chat/skills/javafx-inspector/SKILL.md');
    assert.equal(text, SKILL_TEXT);
    assert.equal(fieldsOf(text).get('name'), 'javafx-inspector');
  });

  it('have an agent with the instructions of the server and a list of tools', () => {
    const text = textOf('chat/agents/javafx.agent.md');
    assert.ok(text.includes(INSTRUCTIONS));
    const fields = fieldsOf(text);
    assert.equal(fields.get('name'), '"JavaFX"');
    assert.ok(
      z
        .array(z.string())
        .parse(JSON.parse(fields.get('tools') ?? ''))
        .includes('javafx-inspector/*'),
    );
  });

  it('have each prompt of the server, which asks for the arguments that it requires', () => {
    for (const [name, prompt] of Object.entries(prompts)) {
      const text = textOf(`chat/prompts/javafx-${name}.prompt.md`);
      const fields = fieldsOf(text);
      assert.equal(fields.get('name'), JSON.stringify(`javafx-${name}`));
      assert.equal(fields.get('description'), JSON.stringify(prompt.description));
      const asked = [...text.matchAll(/\$\{input:(\w+):[^{}:]+\}/g)].map(([, key]) => key);
      const required = Object.entries(prompt.arguments).filter(([, each]) => each.required === true);
      assert.deepEqual(
        asked,
        required.map(([key]) => key),
        name,
      );
    }
  });
});
