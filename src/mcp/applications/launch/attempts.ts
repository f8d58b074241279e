import path from 'node:path';
import type { LaunchInput } from '../../../contract/app.ts';
import { UiError } from '../../../contract/error.ts';
import type { CallerEnvironment } from '../../../contract/join.ts';
import { projectOf } from '../../../contract/session.ts';
import { simpleName } from '../application-names.ts';
import type { Launch } from './launch-process.ts';
import { isProject } from './plan.ts';

/** A launch that can be repeated, and its name for users. */
export interface Attempt {
  readonly input: LaunchInput;
  readonly caller?: CallerEnvironment;
  /** Whether the user has launched it. */
  readonly byUser?: boolean;
  readonly name: string;
}

interface Begun {
  readonly input: LaunchInput;
  readonly caller: CallerEnvironment;
  readonly byUser: boolean;
  readonly launch: Launch;
}

/** Maximum number of remembered attempts. */
const REMEMBERED = 100;

/** The attempts to launch an application, successful or not. */
export class Attempts {
  /** Oldest first. */
  private begun: Begun[] = [];

  /** Remembers an attempt, before it is known whether it succeeds. @returns a function that forgets it */
  begin(begun: Begun): () => void {
    this.begun = [...this.begun.slice(-REMEMBERED), begun];
    return () => {
      this.begun = this.begun.filter((each) => each !== begun);
    };
  }

  /** The other launches of the same project, jar, module or main class, regardless of their arguments. */
  othersOf(launch: Launch): Launch[] {
    const source = this.begun.filter((each) => each.launch === launch).map(sourceOf)[0];
    return this.begun.filter((each) => each.launch !== launch && sourceOf(each) === source).map((each) => each.launch);
  }

  /** Whether a launch with `again` repeats the launch of this process. */
  repeats(pid: number): boolean {
    return this.begun.at(-1)?.launch.pid === pid;
  }

  /** Returns the launch that `again` repeats: the last attempt, successful or not, or the project of the session directory. */
  again(dir: string | undefined): Attempt | undefined {
    const last = this.begun.at(-1);
    if (last !== undefined) {
      const { input, caller, byUser, launch } = last;
      return { input, caller, byUser, name: simpleName(launch.main) };
    }
    const project = dir === undefined ? undefined : projectOf(dir);
    return project !== undefined && isProject(project)
      ? { input: { project }, name: path.basename(project) }
      : undefined;
  }

  /** @throws UiError MCP_UI_INVALID_INPUT if there is nothing to repeat, or if `again` is combined with other fields */
  repeat(
    { again: _again, keep: _keep, timeoutMs: _timeoutMs, ...more }: LaunchInput,
    dir: string | undefined,
  ): Attempt {
    const [other] = Object.keys(more);
    if (other !== undefined) {
      throw new UiError('MCP_UI_INVALID_INPUT', `"again" cannot be combined with "${other}". Omit one of them.`, {
        path: other,
      });
    }
    const again = this.again(dir);
    if (again !== undefined) return again;
    throw new UiError(
      'MCP_UI_INVALID_INPUT',
      'There is no launch to repeat, and the session directory is not in a project. Give one of mainClass, module, jar and project.',
      { path: 'again' },
    );
  }
}

function sourceOf({ input: { project, jar, module, mainClass }, caller }: Begun): string {
  const file = (name: string | undefined): string | null =>
    name === undefined ? null : path.resolve(caller.cwd, name);
  return JSON.stringify([file(project), file(jar), module ?? null, mainClass ?? null]);
}
