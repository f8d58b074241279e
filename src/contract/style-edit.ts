import { quoted } from './shown-text.ts';
import * as z from 'zod';
import { UiError } from './error.ts';

const property = z
  .string()
  .regex(/^-?[\w-]+$/)
  .describe('CSS property');

/** A changed declaration of a stylesheet, or a new one. */
export const StyleEdit = z.object({
  stylesheet: z.string().describe('URL of the stylesheet'),
  line: z.number().int().min(1).describe('Line of the declaration, from 1; of a new one, that of `beside`'),
  rule: z.number().int().describe('Line of its rule, from 1'),
  property,
  from: z
    .string()
    .optional()
    .describe(
      'Value that the stylesheet has; in a request, also the one that was set last; absent for a new declaration',
    ),
  to: z.string().optional().describe('Other value; absent if the declaration is off'),
  beside: z
    .object({ property, value: z.string().describe('As the stylesheet has it') })
    .optional()
    .describe('For a new declaration: another one of its rule'),
});
export type StyleEdit = z.infer<typeof StyleEdit>;

/** A CSS property that a node supports, for completion. */
export const StyleProperty = z.object({
  name: z.string().describe('Name of the property'),
  kind: z.enum(['choice', 'color', 'size', 'duration', 'other']).describe('Type of its values'),
  values: z.array(z.string()).optional().describe('All values of a choice'),
});
export type StyleProperty = z.infer<typeof StyleProperty>;

/** The names that can be written in the rules and style classes of a node. */
export const StyleCompletion = z.object({
  properties: z.array(StyleProperty).describe('The CSS properties that the node knows'),
  names: z.array(z.string()).describe('Names that values can look up, such as -fx-accent'),
  colors: z.array(z.string()).describe('Names of colors'),
  classes: z.array(z.string()).describe('Style classes in the stylesheets of the application'),
});
export type StyleCompletion = z.infer<typeof StyleCompletion>;

/** The changes to make; empty to read the current changes. */
export const EditStyleInput = z.object({
  edit: StyleEdit.optional().describe('A declaration; with its own value to reset it'),
  check: z
    .object({ property, value: z.string().describe('Value') })
    .optional()
    .describe('A value for a style attribute, which is refused if it is none'),
  textOf: StyleEdit.optional().describe('A changed declaration whose stylesheet is returned'),
  saved: StyleEdit.optional().describe('A changed declaration that its file has now'),
  reset: z.literal(true).optional().describe('Reset all'),
  uid: z.string().min(1).optional().describe('A node whose completion is returned'),
});
export type EditStyleInput = z.infer<typeof EditStyleInput>;

/** The changes in the stylesheets of the application (docs/contract/nodes.md, "Changing rules"). */
export const StyleEdits = z.object({
  edits: z.array(StyleEdit).describe('Changed declarations'),
  completion: StyleCompletion.optional().describe('Possible values, if a node is given'),
  text: z
    .string()
    .optional()
    .describe('With `textOf`, the stylesheet without changes, as the application has loaded it'),
});
export type StyleEdits = z.infer<typeof StyleEdits>;

/** The request with which a page changes declarations. */
export const EditStyle = z.object({ method: z.literal('javafxInspector/editStyle'), params: EditStyleInput });

/** A changed declaration to write into its file. */
export const StyleWrite = z.object({
  edit: StyleEdit,
  loaded: z
    .string()
    .describe('Text of the stylesheet that the declaration is from, with which it is found in the file'),
});
export type StyleWrite = z.infer<typeof StyleWrite>;

/** The request with which a page in a browser writes a changed declaration into its file. */
export const SaveStyle = z.object({ method: z.literal('javafxInspector/saveStyle'), params: StyleWrite });

/** The place that was written in a file. */
export const SavedPlace = z.object({
  file: z.string().describe('Path of the file'),
  line: z.number().int().describe('Line that was written, from 1'),
  unsaved: z.literal(true).optional().describe('Present if an editor has it, with other changes that are not saved'),
});
export type SavedPlace = z.infer<typeof SavedPlace>;

/** A part of a text that is replaced. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Returns the replacement that writes a changed declaration into the text of its file: a declaration that is off becomes a
 * comment, and a new one follows the last one of its rule.
 * @param name of the file, for the message
 * @throws UiError if the position of the declaration in the file is not certain
 */
export function replacementOf(text: string, { edit, loaded }: StyleWrite, name: string): Replacement {
  const { property, from, to } = edit;
  const code = withoutComments(text);
  const { start, valueStart, end, stop } = find(code, edit, withoutComments(loaded), name);
  if (from === undefined) return addition(text, code, start, `${property}: ${to ?? ''};`);
  if (to !== undefined) return { start: valueStart, end, text: to };
  const whole = code[stop] === ';' ? stop + 1 : end;
  // A comment inside the declaration would end the new comment too early.
  const off = text.slice(start, whole).replaceAll(/\/\*|\*\//g, '');
  return { start, end: whole, text: `/* ${off} */` };
}

/** A declaration with its position in the text. */
interface Declared {
  readonly property: string;
  readonly value: string;
  /** Selectors of its rule, and of the blocks around the rule. */
  readonly selector: string;
  /** Position of the rule. */
  readonly rule: number;
  readonly line: number;
  readonly start: number;
  readonly valueStart: number;
  readonly end: number;
  readonly stop: number;
}

/**
 * Finds the declaration of a file that an edit is about. If the file has changed otherwise, it is found in the same rule: the
 * only rule that has the same declarations in both texts, or else the only one with the same selector.
 */
function find(code: string, { line, property, from, to, beside }: StyleEdit, loaded: string, name: string): Declared {
  const wanted = from === undefined ? beside : { property, value: from };
  const isWanted = (each: Declared): boolean =>
    each.property === wanted?.property && each.value === oneLine(wanted.value);
  const refused = (why: string): UiError =>
    new UiError('MCP_UI_INVALID_INPUT', `${why} Nothing was written. Copy the value instead.`);
  const declaration = quoted(`${wanted?.property ?? property}: ${wanted?.value ?? ''}`);
  const [then, now] = [declarationsOf(loaded), declarationsOf(code)];
  const [element, another] = then.filter((each) => each.line === line && isWanted(each));
  if (element === undefined || (from === undefined && to === undefined))
    throw refused(`Line ${line} of the stylesheet is not ${declaration}.`);
  if (another !== undefined) throw refused(`Line ${line} of ${name} has ${declaration} more than once.`);
  if (isSame(then, now)) return now[then.indexOf(element)] ?? element;
  const own = (all: readonly Declared[], { rule }: Declared): Declared[] => all.filter((each) => each.rule === rule);
  const rules = now.filter((each) => isWanted(each) && each.selector === element.selector);
  const same = (all: readonly Declared[]): Declared[] =>
    all.filter((each) => isWanted(each) && isSame(own(all, each), own(then, element)));
  const [found, other] = same(now);
  if (found !== undefined && other === undefined && same(then).length === 1) return found;
  const [only] = rules;
  const isOnly = (all: readonly Declared[]): boolean =>
    new Set(all.filter(({ selector }) => selector === element.selector).map(({ rule }) => rule)).size === 1 &&
    all.filter((each) => isWanted(each) && each.selector === element.selector).length === 1;
  const has = (all: readonly Declared[], one: Declared): boolean =>
    own(all, one).some((each) => each.property === property);
  // A new declaration must not repeat one that was added to the file in the meantime.
  const isNew = only === undefined || from !== undefined || has(now, only) === has(then, element);
  if (only !== undefined && isOnly(then) && isOnly(now) && isNew) return only;
  throw refused(
    `${name} has changed since the application loaded it, and it is not certain where ${declaration} of line ${line} is now.`,
  );
}

/** Returns true if two texts have the same declarations in the same rules, regardless of their positions. */
const isSame = (one: readonly Declared[], other: readonly Declared[]): boolean =>
  JSON.stringify(one.map(({ selector, property, value }) => [selector, property, value])) ===
  JSON.stringify(other.map(({ selector, property, value }) => [selector, property, value]));

/**
 * Returns the declarations of a stylesheet, in order.
 * @param code without comments
 */
function declarationsOf(code: string): Declared[] {
  const all: Declared[] = [];
  const open: { readonly selector: string; readonly rule: number }[] = [];
  let rules = 0;
  let line = 1;
  for (let at = 0, counted = 0; at < code.length;) {
    const stop = valueEnd(code, at);
    const part = code.slice(at, stop);
    const rule = open.at(-1);
    const [before, property] = /^\s*([\w-]+)\s*:\s*/.exec(part) ?? [];
    if (code[stop] === '{') open.push({ selector: `${rule?.selector ?? ''}{${oneLine(part)}`, rule: rules++ });
    else {
      if (rule !== undefined && property !== undefined && before !== undefined) {
        const start = at + before.indexOf(property);
        const valueStart = at + before.length;
        const end = valueStart + code.slice(valueStart, stop).trimEnd().length;
        line += code.slice(counted, start).split('\n').length - 1;
        counted = start;
        all.push({
          property,
          value: oneLine(code.slice(valueStart, end)),
          ...rule,
          line,
          start,
          valueStart,
          end,
          stop,
        });
      }
      if (code[stop] === '}') open.pop();
    }
    at = stop + 1;
  }
  return all;
}

/** Adds a declaration after the last one of a rule, with its indentation and line ending, and after the comments on that line. */
function addition(text: string, code: string, anyOfRule: number, declaration: string): Replacement {
  const { start, end } = lastOfRule(code, anyOfRule);
  const semicolon = code[end - 1] === ';' ? '' : ';';
  const lineStart = code.lastIndexOf('\n', start - 1) + 1;
  const indentation = text.slice(lineStart, start);
  if (!/^[ \t]*$/.test(indentation)) return { start: end, end, text: `${semicolon} ${declaration}` };
  const comments = /^(?:[ \t]*\/\*[^\n]*?\*\/)+(?=[ \t]*\r?\n)/.exec(text.slice(end))?.[0] ?? '';
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return {
    start: end,
    end: end + comments.length,
    text: `${semicolon}${comments}${lineEnd}${indentation}${declaration}`,
  };
}

/**
 * Returns the last declaration of a rule, including its semicolon, if there is one.
 * @param from the start of any declaration of the rule
 */
function lastOfRule(code: string, from: number): { readonly start: number; readonly end: number } {
  let start = from;
  for (;;) {
    const stop = valueEnd(code, start);
    const next = stop + (/^[;\s]*/.exec(code.slice(stop))?.[0].length ?? 0);
    if (code[stop] !== ';' || next >= code.length || code[next] === '}')
      return { start, end: code[stop] === ';' ? stop + 1 : start + code.slice(start, stop).trimEnd().length };
    start = next;
  }
}

/** Replaces parts of a text, which are given in order, and returns the text with the line of the last part, from 1. */
export function replaced(
  text: string,
  parts: readonly Replacement[],
): { readonly text: string; readonly line: number } {
  let done = '';
  let line = 1;
  let at = 0;
  for (const part of parts) {
    done += text.slice(at, part.start) + part.text;
    at = part.end;
    // If the part ends with a line break, its line is the one before that.
    line = done.slice(0, done.length - (part.text.length - part.text.trimEnd().length)).split('\n').length;
  }
  return { text: done + text.slice(at), line };
}

/**
 * Returns the offset of the character that ends a value, ignoring strings and brackets.
 * @param code without comments
 */
export function valueEnd(code: string, from: number): number {
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

/** Replaces comments by spaces, so that offsets stay the same. */
export function withoutComments(text: string): string {
  return text.replaceAll(/"[^"]*"|'[^']*'|\/\*[^]*?(?:\*\/|$)/g, (part) =>
    part.startsWith('/*') ? part.replaceAll(/[^\n]/g, ' ') : part,
  );
}

const oneLine = (value: string): string => value.trim().replaceAll(/\s+/g, ' ');
