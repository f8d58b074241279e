import path from 'node:path';
import type { LaunchInput } from '../../../contract/app.ts';
import { UiError } from '../../../contract/error.ts';
import type { CallerEnvironment } from '../../../contract/join.ts';
import { simpleName } from '../application-names.ts';
import type { Launch } from './launch-process.ts';
import { isProject } from './plan.ts';

/** A launch that can be repeated: what was asked for, by whom, and the name that users see. */
export interface Attempt {
  readonly input: LaunchInput;
  readonly caller?: CallerEnvironment;
  readonly name: string;
}

interface Begun {
  readonly input: LaunchInput;
  readonly caller: CallerEnvironment;
  readonly launch: Launch;
}

/** How many attempts are remembered, of which something may still run. */
const REMEMBERED = 100;

/** What was tried to launch, whatever came of it. */
export class Attempts {
  /** The last one at the end. */
  private begun: Begun[] = [];

  /** Remembers an attempt, before it is known whether it succeeds. @returns a function that forgets it */
  begin(begun: Begun): () => void {
    this.begun = [...this.begun.slice(-REMEMBERED), begun];
    return () => {
      this.begun = this.begun.filter((each) => each !== begun);
    };
  }

  /** The other launches of the same project, jar, module or main class, whatever their arguments. */
  othersOf(launch: Launch): Launch[] {
    const source = this.begun.filter((each) => each.launch === launch).map(sourceOf)[0];
    return this.begun.filter((each) => each.launch !== launch && sourceOf(each) === source).map((each) => each.launch);
  }

  /** What a launch with `again` repeats: the last attempt, whatever came of it, or the project that the directory is in. */
  again(dir: string | undefined): Attempt | undefined {
    const last = this.begun.at(-1);
    if (last !== undefined) {
      const { input, caller, launch } = last;
      return { input, caller, name: simpleName(launch.main) };
    }
    const project = dir === undefined ? undefined : path.dirname(dir);
    return project !== undefined && isProject(project)
      ? { input: { project }, name: path.basename(project) }
      : undefined;
  }

  /** @throws UiError MCP_UI_INVALID_INPUT when there is nothing to repeat, or something else is asked for too */
  repeat(
    { again: _again, keep: _keep, timeoutMs: _timeoutMs, ...more }: LaunchInput,
    dir: string | undefined,
  ): Attempt {
    const [other] = Object.keys(more);
    if (other !== undefined) {
      throw new UiError(
        'MCP_UI_INVALID_INPUT',
        `"again" launches as before and takes no ${other}. Leave one of them out.`,
        { path: other },
      );
    }
    const again = this.again(dir);
    if (again !== undefined) return again;
    throw new UiError(
      'MCP_UI_INVALID_INPUT',
      'Nothing was launched yet, and the session directory is in no project. Give one of mainClass, module, jar and project.',
      { path: 'again' },
    );
  }
}

function sourceOf({ input: { project, jar, module, mainClass }, caller }: Begun): string {
  const file = (name: string | undefined): string | null =>
    name === undefined ? null : path.resolve(caller.cwd, name);
  return JSON.stringify([file(project), file(jar), module ?? null, mainClass ?? null]);
}
