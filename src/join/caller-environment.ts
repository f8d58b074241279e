import type { CallerEnvironment } from '../contract/join.ts';

const NAMES = ['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'JAVA_HOME', 'PATH', 'BROWSER'] as const;

/** The environment of this process, which a client sends to the server that it joins. */
export function ownEnvironment(cwd = process.cwd()): CallerEnvironment {
  const variables = NAMES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(variables), cwd };
}
