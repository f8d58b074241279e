import fs from 'node:fs';
import { UiError } from '../../../contract/error.ts';
import { javafxMajor } from './javafx-jars.ts';

/** First version of JavaFX that can run without a display. */
const HEADLESS_SINCE = 26;

/** The environment variables of an X display. JavaFX on Linux uses X11, under Wayland with XWayland. */
export interface DisplayVariables {
  readonly DISPLAY: string;
  readonly XAUTHORITY?: string | undefined;
}

/**
 * Returns what an application needs for a display: nothing if it has one; otherwise the variables of a display of this user, or
 * the options for JavaFX's headless platform.
 * @param places the application's class and module path, which contain the version of JavaFX
 * @throws UiError MCP_UI_LAUNCH_FAILED if neither is available
 */
export function displayFor(
  env: NodeJS.ProcessEnv,
  jvmArgs: readonly string[],
  places: readonly string[],
  find = findDisplay,
): { env: NodeJS.ProcessEnv; jvmArgs: readonly string[] } {
  const own = jvmArgs.some((arg) => arg.startsWith('-Dglass.platform='));
  if (process.platform !== 'linux' || own || (env['DISPLAY'] ?? '') !== '') return { env: {}, jvmArgs: [] };
  const display = find();
  if (display !== undefined) return { env: { ...display }, jvmArgs: [] };
  const major = javafxMajor(places);
  if (major !== undefined && major >= HEADLESS_SINCE) {
    return { env: {}, jvmArgs: ['-Dglass.platform=Headless', '-Dprism.order=sw'] };
  }
  throw new UiError(
    'MCP_UI_LAUNCH_FAILED',
    `There is no display. DISPLAY is not set, no process of this user has one, and ${
      major === undefined ? 'the version of JavaFX is unknown' : `JavaFX ${major} requires one`
    } (versions from ${HEADLESS_SINCE} do not). Start an X server, such as Xvfb, and launch with "env": {"DISPLAY": ":99"}.`,
    { missing: 'DISPLAY' },
  );
}

/**
 * Returns the display that most processes of this user have, for a caller without one: many MCP clients do not pass on DISPLAY.
 * Undefined if there is no such display, or no /proc.
 */
export function findDisplay(proc = '/proc', uid = process.getuid?.()): DisplayVariables | undefined {
  const votes = new Map<string, { count: number; variables: DisplayVariables }>();
  for (const name of readdir(proc).filter((each) => /^\d+$/.test(each))) {
    const variables = displayOf(`${proc}/${name}`, uid);
    if (variables === undefined) continue;
    const vote = votes.get(variables.DISPLAY) ?? { count: 0, variables };
    votes.set(variables.DISPLAY, { count: vote.count + 1, variables: { ...variables, ...vote.variables } });
  }
  return [...votes.values()].sort((a, b) => b.count - a.count)[0]?.variables;
}

function displayOf(process: string, uid: number | undefined): DisplayVariables | undefined {
  try {
    if (fs.statSync(process).uid !== uid) return undefined;
    const environment = fs.readFileSync(`${process}/environ`, 'utf8').split('\0');
    const value = (key: string): string | undefined =>
      environment.find((entry) => entry.startsWith(`${key}=`))?.slice(key.length + 1) || undefined;
    const DISPLAY = value('DISPLAY');
    if (DISPLAY === undefined || !socketExists(DISPLAY)) return undefined;
    const XAUTHORITY = value('XAUTHORITY');
    return { DISPLAY, ...(XAUTHORITY === undefined ? {} : { XAUTHORITY }) };
  } catch {
    return undefined;
  }
}

/**
 * Whether a local display has a socket, which means that its server is running. A remote display (ssh's localhost:10) cannot be
 * checked.
 */
function socketExists(display: string): boolean {
  const local = /^:(\d+)/.exec(display)?.[1];
  return local === undefined || fs.existsSync(`/tmp/.X11-unix/X${local}`);
}

function readdir(dir: string): string[] {
  try {
    return fs.readdirSync(dir);
  } catch {
    return [];
  }
}
