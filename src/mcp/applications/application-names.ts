import path from 'node:path';

/**
 * The name of an application: the simple name of its main class and its pid. `main` is a class, module/class or the path of
 * a jar; if it is unknown, the name starts with `java`.
 */
export function appName(main: string | null | undefined, pid: number): string {
  return `${simpleName(main ?? 'java')}-${pid}`;
}

/** Returns the first part of `appName`. */
export function simpleName(main: string): string {
  const jar = /\.jar$/i.test(main);
  const name = jar ? path.basename(main).slice(0, -4) : (main.split(/[./]/).at(-1) ?? main);
  return name.replace(/[^\w$-]+/g, '_') || 'java';
}

/**
 * Returns the pid in the name of an application. The class in the name is not compared: an earlier name may contain a different
 * one.
 */
export function pidOf(app: string): number | undefined {
  const digits = /^(?:.*-)?(\d+)$/.exec(app)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
