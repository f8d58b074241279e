import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../setup/paths.ts';

/** Shapes of docs/style.md that a search finds, with what to write instead. */
const SHAPES: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/^What (?!to\b)/, 'begins with a clause: name the thing or begin with a verb'],
  [/\b(?:none of both|neither of both|whether none|has none of)\b/i, '“neither …” or “without …”'],
  [/\b(?:is|are|was|were) what\b/i, 'name the thing that it is'],
  [/\bthe one (?:of|from|in) (?:now|before|the)\b/i, 'repeat the noun'],
  [/\b(?:from|at|until|to) (?:its|their|the) begin\b/i, '“start” or “beginning”'],
  [/\banew\b/i, '“again”'],
  [/\bshall\b/i, '“must”, “can” or “may”'],
  [/\b(?:somebody|everybody)\b/i, '“user”, or “anyone”'],
  [/\bat hand\b/i, '“available”'],
  [/\bwithout (?:its|their) doing\b/i, 'name who does it, with a verb'],
];

const KINDS = /\.(?:ts|mjs|java|md)$/;
/** Files that name the shapes. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'docs/style.md',
  'scripts/lint/english.ts',
  'test/unit/english.test.ts',
]);

/** Returns the places with odd English in comments, titles of tests and documents, as `file:line: advice`. */
export function oddEnglish(): string[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => KINDS.test(file) && !LEFT_OUT.has(file) && fs.existsSync(path.join(root, file)))
    .flatMap((file) =>
      oddLines(fs.readFileSync(path.join(root, file), 'utf8'), file.endsWith('.md')).map((odd) => `${file}:${odd}`),
    );
}

/** @returns `line: advice` for each line in which a shape was found */
export function oddLines(text: string, isDocument: boolean): string[] {
  let isCode = false;
  return text.split('\n').flatMap((line, i) => {
    if (isDocument && line.trimStart().startsWith('```')) isCode = !isCode;
    // A line of a document may begin within a sentence.
    const prose = isDocument ? (isCode ? undefined : `- ${line}`) : proseOf(line);
    const [, advice] = SHAPES.find(([pattern]) => prose !== undefined && pattern.test(prose)) ?? [];
    return advice === undefined ? [] : [`${i + 1}: ${advice}`];
  });
}

/** Returns the text of a comment or of a title of a test in a line of code. */
function proseOf(line: string): string | undefined {
  const comment = /^\s*(?:\/\*\*|\/\*|\*|\/\/)\s*(.*)/.exec(line) ?? /(?:^|[;,{}()\s])\/\/ (.*)/.exec(line);
  const title = /^\s*(?:it|describe)(?:\.\w+)?\((['"`])(.*?)\1/.exec(line);
  return comment?.[1] ?? title?.[2]?.replace(/^what /, 'What ');
}
