import fs from 'node:fs';
import { UiError } from '../../../contract/error.ts';
import { javafxMajor } from './javafx-jars.ts';

/** JavaFX can do without a display from this version on. */
const HEADLESS_SINCE = 26;

/** The variables by which an application finds an X display. JavaFX on Linux speaks X11, under Wayland through XWayland. */
export interface DisplayVariables {
  readonly DISPLAY: string;
  readonly XAUTHORITY?: string | undefined;
}

/**
 * What an application needs to have a display: nothing where it has one, a display of this user, else JavaFX's headless
 * platform.
 * @param places the application's class and module path, which tell the version of JavaFX
 * @throws UiError MCP_UI_LAUNCH_FAILED when there is none of these
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
    `There is no display: DISPLAY is not set, no process of this user has one, and ${
      major === undefined ? 'the version of JavaFX is not known' : `JavaFX ${major} needs one`
    } (from ${HEADLESS_SINCE} on it runs without). Start an X server, for example Xvfb, and launch with "env": {"DISPLAY": ":99"}.`,
    { missing: 'DISPLAY' },
  );
}

/**
 * A display of this user for a caller that has none: many MCP clients pass no DISPLAY on. The one that most of the
 * user's own processes have. Undefined when there is none, or no /proc.
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

/** A local display has a socket while its server runs; a remote one (ssh's localhost:10) cannot be looked at. */
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
