import type { LiveRecording } from './record.ts';

/** The class of a recorded test. */
export interface TestName {
  readonly className: string;
  /** Absent for the unnamed package. */
  readonly package?: string;
}

/** @returns the default name of a test, which the user can change: named after the window, in the package of the application */
export function testName({ title = '', main = '' }: Pick<LiveRecording, 'title' | 'main'>): TestName {
  // A nested class is in the package of its outer class.
  const names = main.split(/[.$]/);
  const upper = names.findIndex((name) => /^\p{Lu}/u.test(name));
  const parts = upper < 0 ? names.slice(0, -1) : names.slice(0, upper);
  const own = names.at(-1) ?? '';
  const className = `${camelCase(title) || camelCase(own) || 'Recorded'}Test`;
  return parts.length === 0 ? { className } : { className, package: parts.join('.') };
}

/** @returns the first words of a text as a part of a class name; empty if no word can start one */
function camelCase(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const words = plain.match(/[A-Za-z0-9]+/g)?.slice(0, 4) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Z]/.test(name) ? name.replace(/Test$/, '') : '';
}
