import { joinLines } from '../../contract/shown-text.ts';
import { changedFiles, placeText, type InstallOutput, type UninstallOutput } from '../../contract/install.ts';

/**
 * Returns the result of an installation as lines, with the next steps.
 * @param plan whether nothing was written
 */
export function installText(output: InstallOutput, plan = false): string {
  const { installed, skipped, appended, failed = [], notes = [], clients = [] } = output;
  const others = clients.filter(({ chosen }) => !chosen).map(({ id }) => id);
  const line = (what: string, files: readonly string[]): string[] =>
    files.length === 0 ? [] : [`${what}: ${files.join(', ')}`];
  const changed = installed.length + appended.length > 0;
  return joinLines([
    ...line('installed', installed),
    ...line('appended', appended),
    ...line('skipped', skipped),
    ...failed.map((each) => `not possible: ${each.file}${placeText(each)}: ${each.message}`),
    ...notes.map((note) => `by hand: ${note}`),
    ...line('other AI clients', others),
    plan
      ? `Nothing was written. Files of the repository: ${changedFiles(output).shared.join(', ') || 'none'}.`
      : changed
        ? 'Restart AI clients that run in this project, and allow the MCP server javafx there.'
        : 'Everything is installed. force replaces it with this version.',
  ]);
}

/**
 * Returns the result of an uninstallation as lines, with the files that remain.
 * @param dir the session directory if it still exists
 */
export function uninstallText({ removed, edited, kept }: UninstallOutput, dir: string | undefined): string {
  const line = (what: string, files: readonly string[]): string[] =>
    files.length === 0 ? [] : [`${what}: ${files.join(', ')}`];
  const isNothing = removed.length + edited.length + kept.length === 0;
  return joinLines([
    ...line('removed', removed),
    ...line('edited', edited),
    ...kept.map(({ file, message }) => `kept: ${file}: ${message}`),
    ...(kept.length === 0 ? [] : ['Remove what is left by hand, or with --force.']),
    ...(isNothing ? ['Nothing of JavaFX Inspector is installed in this project.'] : []),
    ...(dir === undefined ? [] : [`${dir} contains what sessions have stored. Delete it if you no longer need it.`]),
  ]);
}
