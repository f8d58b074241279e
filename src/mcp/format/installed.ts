import type { InstallOutput } from '../../contract/install.ts';

/** The result of an installation as lines, with what to do next. */
export function installText({ installed, skipped, appended }: InstallOutput): string {
  const line = (what: string, files: readonly string[]): string[] =>
    files.length === 0 ? [] : [`${what}: ${files.join(', ')}`];
  const changed = installed.length + appended.length > 0;
  return [
    ...line('installed', installed),
    ...line('appended', appended),
    ...line('skipped', skipped),
    changed
      ? 'Restart AI clients that run in this project, and allow the MCP server javafx there.'
      : 'Everything is installed. force replaces it with this version.',
  ].join('\n');
}
