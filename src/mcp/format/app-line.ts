import { joinLines, oneLine } from '../../contract/shown-text.ts';
import type { AppEntry, ListedApp } from '../../contract/app.ts';
import { appToolLines } from './app-tool-lines.ts';
import { spaced } from './line.ts';

/** An application as one line: `Main-4711 connected “Contacts” demo.Main, Java 17, JavaFX 21 [selected]`. */
export function appLine(entry: AppEntry): string {
  const { app, state, reason, title, mainClass, javaVersion, javafxVersion, selected, launched } = entry;
  const versions = [
    ...(mainClass === undefined ? [] : [mainClass]),
    ...(javaVersion === undefined ? [] : [`Java ${javaVersion}`]),
    ...(javafxVersion === undefined ? [] : [`JavaFX ${javafxVersion}`]),
  ].join(', ');
  const states = [...(selected ? ['selected'] : []), ...(launched ? ['launched here'] : [])].join(', ');
  return [
    `${app} ${state}${spaced(title)}`,
    ...(versions === '' ? [] : [versions]),
    ...(states === '' ? [] : [`[${states}]`]),
    ...(reason === undefined ? [] : [`· ${oneLine(reason)}`]),
  ].join(' ');
}

/** The applications on this machine, one line each, and the tools that they publish below. */
export function appLines(apps: readonly ListedApp[]): string {
  if (apps.length === 0) return 'No JavaFX application is running on this machine. ui_launch starts one.';
  return joinLines(apps.flatMap((entry) => [appLine(entry), ...appToolLines(entry).map((line) => `  ${line}`)]));
}
