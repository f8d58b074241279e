import type { TestName } from '../../contract/recorded-test.ts';

const QUALIFIED = /^([A-Za-z_$][\w$]*\.)*[A-Za-z_$][\w$]*$/;

/** @returns the qualified name of a class */
export const qualified = ({ className, package: own }: TestName): string =>
  own === undefined ? className : `${own}.${className}`;

/** @returns the class with that qualified name; undefined if the name is not valid */
export function parsed(text: string): TestName | undefined {
  const name = text.trim();
  if (!QUALIFIED.test(name)) return undefined;
  const at = name.lastIndexOf('.');
  return at < 0 ? { className: name } : { className: name.slice(at + 1), package: name.slice(0, at) };
}

/** @returns whether Maven runs the class as a test, unless its build says otherwise */
export const isFoundByMaven = ({ className }: TestName): boolean => /^Test|(?:Tests?|TestCase)$/.test(className);

/** @returns the path of a test in its module */
export const testPath = (name: TestName): string => `src/test/java/${qualified(name).replaceAll('.', '/')}.java`;

/**
 * @returns the paths without extension of the files that may declare a class, most specific first
 * @param main binary or canonical name of the class, which may be nested
 */
export function sourcePaths(main: string): string[] {
  const names = main.replace(/\$.*/, '').split('.');
  const paths = [names.join('/')];
  // A canonical name has a dot before a nested class.
  while (names.length > 1 && /^\p{Lu}/u.test(names.at(-2) ?? '')) {
    names.pop();
    paths.push(names.join('/'));
  }
  return paths;
}
