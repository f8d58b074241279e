/** A method that JUnit runs. */
export interface TestMethod {
  readonly name: string;
  /** From 1. */
  readonly line: number;
}

/** A class with tests of a user interface. */
export interface TestClass {
  /** Qualified name. */
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly methods: readonly TestMethod[];
}

const UI_TEST = /\bimport\s+(?:static\s+)?org\.testfx\.|\bextends\s+(?:javafxinspector\.robot\.)?InspectorRobot\b/;
/** Its lengths are limited, as others write the files. */
const METHOD =
  /@(?:[\w.]{1,100}\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory)\b[^;]{0,2000}?[\w>\]]\s{1,100}([A-Za-z_$][\w$]{0,200})\s{0,100}\(/g;
const CLASS = /\b(abstract\s+)?(?:(?:final|static|strictfp|public|sealed)\s+){0,5}class\s+([A-Za-z_$][\w$]*)/;

/** @returns the class with tests in a Java file; undefined if they are not of TestFX and not recorded, or if it cannot be run */
export function testClassIn(source: string): TestClass | undefined {
  const text = withoutTexts(source);
  if (!UI_TEST.test(text)) return undefined;
  const declaration = CLASS.exec(text);
  const [, abstract, className] = declaration ?? [];
  if (declaration === null || className === undefined || abstract !== undefined) return undefined;
  const own = /^\s*package\s+([\w.$]+)\s*;/m.exec(text)?.[1];
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const depthAt = depths(text);
  const methods = [...text.matchAll(METHOD)]
    // A nested class is run with its outer class.
    .filter(({ index }) => depthAt(index) === 1)
    .map((found) => ({ name: found[1] ?? '', line: lineAt(found.index + found[0].length) }));
  if (methods.length === 0) return undefined;
  const name = own === undefined ? className : `${own}.${className}`;
  return { name, line: lineAt(declaration.index), methods };
}

/** A comment or string without an end reaches to the end of the file. */
const TEXTS = /"""[\s\S]*?(?:"""|$)|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g;

/** Comments and texts are replaced by blanks, so that offsets and lines stay. */
const withoutTexts = (source: string): string => source.replaceAll(TEXTS, (each) => each.replaceAll(/[^\n]/g, ' '));

/** The number of braces that are open at an offset. Offsets must not decrease from call to call. */
function depths(text: string): (offset: number) => number {
  let at = 0;
  let depth = 0;
  return (offset) => {
    for (const brace of text.slice(at, offset).match(/[{}]/g) ?? []) depth += brace === '{' ? 1 : -1;
    at = offset;
    return depth;
  };
}
