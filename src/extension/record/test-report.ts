/** The outcome of a test according to the report that the build has written. */
export type TestOutcome =
  | { readonly kind: 'passed' | 'skipped' | 'notRun' | 'notBuilt' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * @param report text of the report in the JUnit format that Maven and Gradle write; undefined if this run wrote none
 * @param exitCode of the build
 */
export function outcomeOf(report: string | undefined, exitCode: number | undefined): TestOutcome {
  const suite = /<testsuite\b[^>]*>/.exec(report ?? '')?.[0] ?? '';
  const count = (name: string): number => Number(new RegExp(`\\s${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
  if (count('tests') === 0) return { kind: exitCode === 0 ? 'notRun' : 'notBuilt' };
  if (count('failures') + count('errors') > 0) return { kind: 'failed', message: failureIn(report ?? '') };
  return { kind: count('skipped') === count('tests') ? 'skipped' : 'passed' };
}

/** Returns the first line of the message of the first failure. */
function failureIn(report: string): string {
  const message = /<(?:failure|error)\b[^>]*?\smessage="([^"]*)"/.exec(report)?.[1] ?? '';
  const text = message.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (_, decimal, hex, name) =>
    unescaped(decimal, hex, name),
  );
  return text.trim().split('\n')[0] ?? '';
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(decimal: unknown, hex: unknown, name: unknown): string {
  if (typeof decimal === 'string') return String.fromCodePoint(Number(decimal));
  if (typeof hex === 'string') return String.fromCodePoint(Number.parseInt(hex, 16));
  return NAMED[String(name)] ?? '';
}
