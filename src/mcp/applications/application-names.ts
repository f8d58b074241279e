import path from 'node:path';

/**
 * The name of an application: the simple name of its main class and its pid. `main` is a class, module/class or the path of
 * a jar; if it is unknown, the name starts with `java`.
 */
export function appName(main: string | null | undefined, pid: number): string {
  return `${simpleName(main ?? 'java')}-${pid}`;
}

/** A process of this machine by its pid, or an application elsewhere by how it is reached. */
export type AppKey = number | string;

/** The name of an application elsewhere: the simple name of its main class, and how it is reached. */
export function elsewhereName(main: string | null, via: string): string {
  return `${simpleName(main ?? 'java')} via ${via}`;
}

/** Returns the first part of `appName`. */
export function simpleName(main: string): string {
  const jar = /\.jar$/i.test(main);
  const name = jar ? path.basename(main).slice(0, -4) : (main.split(/[./]/).at(-1) ?? main);
  return name.replace(/[^\w$-]+/g, '_') || 'java';
}

/**
 * Returns the key in the name of an application: its pid, or how it is reached. The class in the name is not compared: an earlier
 * name may contain a different one.
 */
export function keyOf(app: string): AppKey | undefined {
  const via = / via (\S+)$/.exec(app)?.[1];
  const digits = /^(?:.*-)?(\d+)$/.exec(app)?.[1];
  return via ?? (digits === undefined ? undefined : Number(digits));
}
