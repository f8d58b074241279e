import type { CallerEnvironment } from '../contract/join.ts';

const NAMES = ['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'JAVA_HOME', 'PATH'] as const;

/** This process's own surroundings, as a client hands them to the server it joins. */
export function ownEnvironment(cwd = process.cwd()): CallerEnvironment {
  const set = NAMES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(set), cwd };
}
