import { rulesOf } from './rules.ts';

/** The names that a project uses and that its stylesheets may use too. */
export interface KnownNames {
  /** Names that stylesheets and style attributes define, in lower case. */
  readonly definitions: ReadonlySet<string>;
  /** Words in string literals of code and in FXML: style classes, ids, pseudo-classes, names of properties. */
  readonly words: ReadonlySet<string>;
  /** Prefixes from which the code builds words, such as `state-`. */
  readonly prefixes: readonly string[];
  /** Whether all libraries of the project were read too. If so, a name that is not listed here is unknown to the application. */
  readonly withLibraries: boolean;
}

/** The names of one file. */
export interface FileNames {
  readonly definitions: readonly string[];
  readonly words: readonly string[];
  readonly prefixes: readonly string[];
}

/** Returns the names that a stylesheet defines. Its own selectors are not included: one of them may be the misspelled one. */
export function namesInStylesheet(text: string): FileNames {
  const definitions = rulesOf(text).flatMap(({ declarations }) => declarations.map(({ property }) => property));
  return { definitions: unique(definitions.map((each) => each.toLowerCase())), words: [], prefixes: [] };
}

/** Returns all names of a library's stylesheet, whose selectors are taken to be correct. */
export function namesInLibraryStylesheet(text: string): FileNames {
  const selectors = rulesOf(text).map(({ selector }) => selector);
  return { ...namesInStylesheet(text), words: wordsOf(selectors.join('\n')) };
}

/**
 * Returns the names in the string literals of code, or in FXML.
 * @param path of the file, whose name is the name of a class
 */
export function namesInCode(path: string, text: string): FileNames {
  const isFxml = path.endsWith('.fxml');
  const texts = isFxml
    ? text.match(/"[^"]*"|'[^']*'|<[\w.]+|>[^<]+</g)
    : text.match(/"""[^]*?"""|"(?:\\.|[^"\\\n])*"/g);
  const all = (texts ?? []).map((each) => each.replace(/^["'<>]+|["'<>]+$/g, ''));
  const joined = all.join('\n');
  const name = /([^/\\]+)\.\w+$/.exec(path)?.[1] ?? '';
  return {
    definitions: unique([
      ...[...joined.matchAll(/([\w-]+)\s*:/g)].map(([, each = '']) => each.toLowerCase()),
      // A property that a control declares is a string in its code.
      ...wordsOf(joined)
        .filter((word) => word.startsWith('-'))
        .map((word) => word.toLowerCase()),
    ]),
    words: [...wordsOf(joined), name],
    prefixes: unique(all.flatMap((each) => /[A-Za-z][\w-]*[-_]$/.exec(each)?.[0] ?? [])),
  };
}

/** Combines the names of several files. */
export function togetherNames(files: Iterable<FileNames>, withLibraries: boolean): KnownNames {
  const [definitions, words, prefixes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const each of files) {
    for (const name of each.definitions) definitions.add(name);
    for (const name of each.words) words.add(name);
    for (const name of each.prefixes) prefixes.add(name);
  }
  return { definitions, words, prefixes: [...prefixes], withLibraries };
}

/** Returns true if the project uses a word, or may build it from a prefix. */
export const usesWord = ({ words, prefixes }: KnownNames, word: string): boolean =>
  words.has(word) || prefixes.some((each) => word.startsWith(each));

const wordsOf = (text: string): string[] => unique(text.match(/-{0,2}[A-Za-z_][\w-]*/g) ?? []);
const unique = (all: readonly string[]): string[] => [...new Set(all)];
