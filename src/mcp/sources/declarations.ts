/** Maximum size in bytes of a source that is searched for declarations, because larger ones are generated. */
export const MAX_SOURCE = 1_000_000;

/**
 * Returns the line, from 1, on which a class or one of its fields is declared in a source; undefined if it is not found. The
 * text need not be complete, or Java: comments and string literals are skipped, and only braces and names are examined.
 * @param className binary name
 * @param field name of a field; undefined for the class itself
 */
export function declarationLine(text: string, className: string, field: string | undefined): number | undefined {
  const code = withoutTexts(text);
  const names = className.slice(className.lastIndexOf('.') + 1).split('$');
  let at = 0;
  for (const name of names) {
    const found = new RegExp(String.raw`\b(?:class|record|enum|interface|object)\s+${escaped(name)}\b`).exec(
      code.slice(at),
    );
    if (found === null) return undefined;
    at += found.index;
  }
  if (field === undefined) return lineAt(code, at);
  const own = membersOf(code, at);
  const found = new RegExp(String.raw`(?<=[\w>\]?]\s+|,\s*)${escaped(field)}\s*(?=[;=,:]|$)`, 'm').exec(own);
  return found === null ? undefined : lineAt(own, found.index);
}

const escaped = (name: string): string => name.replace(/[$]/g, String.raw`\$`);

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Replaces comments and string literals by spaces. */
const withoutTexts = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, (found) =>
    found.startsWith('/') ? blank(found) : `${found[0] ?? ''}${blank(found.slice(1))}`,
  );

/** Replaces all code by spaces except the code directly in the body of the class that is declared at the given place. */
function membersOf(code: string, at: number): string {
  let depth = 0;
  let ended = false;
  let kept = blank(code.slice(0, at));
  for (const char of code.slice(at)) {
    if ('{(['.includes(char)) depth++;
    kept += char === '\n' || (depth === 1 && !ended) ? char : ' ';
    if ('})]'.includes(char)) {
      depth--;
      ended ||= depth === 0 && char === '}';
    }
  }
  return kept;
}
