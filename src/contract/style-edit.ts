import * as z from 'zod';

/** A declaration of a stylesheet with another value. */
export const StyleEdit = z.object({
  stylesheet: z.string().describe('URL of the stylesheet'),
  line: z.number().int().min(1).describe('Line of the declaration, from 1'),
  rule: z.number().int().describe('Line of its rule, from 1'),
  property: z
    .string()
    .regex(/^-?[\w-]+$/)
    .describe('CSS property'),
  from: z.string().describe('Value that the stylesheet has; in a request, also the one that was set last'),
  to: z.string().optional().describe('Other value; absent if the declaration is off'),
});
export type StyleEdit = z.infer<typeof StyleEdit>;

/** What is to be changed; nothing to read what is changed. */
export const EditStyleInput = z.object({
  edit: StyleEdit.optional().describe('A declaration; with its own value to reset it'),
  reset: z.literal(true).optional().describe('Reset all'),
});
export type EditStyleInput = z.infer<typeof EditStyleInput>;

/** What is changed in the stylesheets of the application (docs/contract.md, "Changing rules"). */
export const StyleEdits = z.object({ edits: z.array(StyleEdit).describe('Changed declarations') });
export type StyleEdits = z.infer<typeof StyleEdits>;

/** The request with which a page changes declarations. */
export const EditStyle = z.object({ method: z.literal('javafxInspector/editStyle'), params: EditStyleInput });

/** The request with which a page in a browser writes a changed declaration into its file. */
export const SaveStyle = z.object({ method: z.literal('javafxInspector/saveStyle'), params: StyleEdit });
export const SavedStyle = z.object({ file: z.string().describe('Absolute path of the file') });
export type SavedStyle = z.infer<typeof SavedStyle>;

/** A part of a text that is replaced. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * What a changed declaration replaces in the text of its file; a declaration that is off becomes a comment.
 * @returns undefined if the line has no such declaration
 */
export function replacementOf(text: string, { line, property, from, to }: StyleEdit): Replacement | undefined {
  const code = withoutComments(text);
  const lines = code.split('\n');
  const begin = lines.slice(0, line - 1).reduce((length, each) => length + each.length + 1, 0);
  // The name of a property has no character with a meaning in an expression.
  const found = new RegExp(`(?<![\\w-])${property}\\s*:\\s*`, 'g');
  found.lastIndex = begin;
  const lineEnd = begin + (lines[line - 1]?.length ?? 0);
  for (let match = found.exec(code); match !== null && match.index < lineEnd; match = found.exec(code)) {
    const start = match.index + match[0].length;
    const stop = valueEnd(code, start);
    const end = start + code.slice(start, stop).trimEnd().length;
    if (oneLine(code.slice(start, end)) !== oneLine(from)) continue;
    if (to !== undefined) return { start, end, text: to };
    const whole = code[stop] === ';' ? stop + 1 : end;
    // A comment in the declaration would end the new one.
    const off = text.slice(match.index, whole).replaceAll(/\/\*|\*\//g, '');
    return { start: match.index, end: whole, text: `/* ${off} */` };
  }
  return undefined;
}

/** The offset of what ends a value, outside of strings and brackets. */
function valueEnd(code: string, from: number): number {
  let depth = 0;
  for (let i = from; i < code.length; i++) {
    const each = code[i];
    if (each === '"' || each === "'") {
      const close = code.indexOf(each, i + 1);
      i = close < 0 ? code.length : close;
    } else if (each === '(') depth++;
    else if (each === ')') depth--;
    else if (depth <= 0 && (each === ';' || each === '}' || each === '{')) return i;
  }
  return code.length;
}

/** Spaces instead of comments, so that places stay the same. */
function withoutComments(text: string): string {
  return text.replaceAll(/"[^"]*"|'[^']*'|\/\*[^]*?(?:\*\/|$)/g, (part) =>
    part.startsWith('/*') ? part.replaceAll(/[^\n]/g, ' ') : part,
  );
}

const oneLine = (value: string): string => value.trim().replaceAll(/\s+/g, ' ');
