import path from 'node:path';

/**
 * Our name for an application: its main class's simple name and its pid. `main` is a class, module/class or the path of a jar,
 * as the JVM tells it; an application that hides it is a `java`.
 */
export function appName(main: string | null | undefined, pid: number): string {
  return `${simpleName(main ?? 'java')}-${pid}`;
}

/** As a user calls an application: see `appName`. */
export function simpleName(main: string): string {
  const jar = /\.jar$/i.test(main);
  const name = jar ? path.basename(main).slice(0, -4) : (main.split(/[./]/).at(-1) ?? main);
  return name.replace(/[^\w$-]+/g, '_') || 'java';
}

/** The pid in a name that `appName` made; the class before it may be known better by now than when the name was told. */
export function pidOf(app: string): number | undefined {
  const digits = /^(?:.*-)?(\d+)$/.exec(app)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
