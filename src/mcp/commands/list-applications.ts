import type { AppEntry } from '../../contract/app.ts';
import { newApplications } from '../server/shared-server.ts';

/** `javafx-inspector list`: lists the applications on this machine, without a server. @returns the text for stdout */
export async function list(runDir: string, options: { all?: boolean; json?: boolean }): Promise<string> {
  const applications = newApplications(runDir);
  const apps = await applications.list({ all: options.all });
  await applications.close();
  if (options.json === true) return JSON.stringify({ apps }, undefined, 2);
  if (apps.length === 0) return 'No JavaFX application is running on this machine.';
  return table([['APP', 'STATE', 'JAVA', 'JAVAFX', 'MAIN CLASS'], ...apps.map(row)]);
}

function row({ app, state, reason, javaVersion, javafxVersion, mainClass }: AppEntry): string[] {
  const stateWithReason = reason === undefined ? state : `${state}: ${reason}`;
  return [app, stateWithReason, javaVersion ?? '', javafxVersion ?? '', mainClass ?? ''];
}

function table(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_cell, i) => Math.max(...rows.map((cells) => cells[i]?.length ?? 0))) ?? [];
  return rows
    .map((cells) =>
      cells
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
