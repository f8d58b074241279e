import { SKILL_TEXT } from '../install/skill.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { prompts } from './prompts.ts';

/** The name that the AI client of the editor shows for the agent. */
const AGENT = 'JavaFX';

/** The editor's own sets of tools that the agent needs to change the project, and the server by its names in the editor and in files of the project. */
const TOOLS = ['search', 'read', 'edit', 'execute', 'javafx-inspector/*', 'javafx/*'];

/**
 * The files that the manifest contributes to the chat of the editor, by their paths in `dist`: the skill that `install` writes, an agent with
 * the instructions of the server, and its prompts.
 */
export function chatFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['chat/skills/javafx-inspector/SKILL.md', SKILL_TEXT],
    ['chat/agents/javafx.agent.md', agentText()],
    ...Object.keys(prompts).map((name): [string, string] => [
      `chat/prompts/javafx-${name}.prompt.md`,
      promptText(name),
    ]),
  ]);
}

const agentText = (): string =>
  `${frontMatter({
    name: AGENT,
    description: 'Inspects, tests and changes the running JavaFX application of the project.',
    tools: TOOLS,
  })}
${INSTRUCTIONS}

Read the skill javafx-inspector before you use the tools for the first time. After each change of the project, show in the running application that it works.
`;

/** The arguments that a prompt requires are asked for by the editor; of the others it has the defaults. */
function promptText(name: string): string {
  const prompt = prompts[name];
  if (prompt === undefined) throw new Error(`There is no prompt ${name}.`);
  const asked = Object.entries(prompt.arguments).filter(([, { required }]) => required === true);
  // A colon or brace would end the name or the hint of a variable.
  const given = asked.map(([key, { title }]) => [key, `\${input:${key}:${title.replaceAll(/[:{}]/g, '')}}`]);
  const head = frontMatter({ name: `javafx-${name}`, description: prompt.description, agent: AGENT });
  return `${head}\n${prompt.text(Object.fromEntries(given))}\n`;
}

/** JSON strings and arrays are YAML, too. */
const frontMatter = (fields: Readonly<Record<string, string | readonly string[]>>): string =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('')}---\n`;
