import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { UiError } from '../../../contract/error.ts';
import { isSameProcess, startTime } from '../processes.ts';

/** How long the system may take to take away a program that was killed. */
const KILL_MS = 5000;

const Launched = z.object({
  pid: z.number().int(),
  startTime: z.number().int(),
  app: z.string(),
  mainClass: z.string().optional(),
});
/** A program that a server of this directory launched. */
export type Launched = z.infer<typeof Launched>;

/**
 * The programs launched for one session directory, kept in its `launched.json`: they outlive the server, and the next
 * one may stop them. Those that have ended fall out of every answer.
 */
export class LaunchedPrograms {
  private readonly file: string;
  private programs: Launched[];

  constructor(dir: string) {
    this.file = path.join(dir, 'launched.json');
    this.programs = read(this.file);
  }

  running(): Launched[] {
    this.programs = this.programs.filter((program) => isSameProcess(program.pid, program.startTime));
    return this.programs;
  }

  has(pid: number): boolean {
    return this.programs.some((program) => program.pid === pid);
  }

  add(pid: number, app: string, mainClass: string | undefined): void {
    const program = {
      pid,
      startTime: startTime(pid) ?? Date.now(),
      app,
      ...(mainClass === undefined ? {} : { mainClass }),
    };
    this.programs = [...this.running().filter((each) => each.pid !== pid), program];
    fs.writeFileSync(this.file, `${JSON.stringify(this.programs, undefined, 2)}\n`);
  }

  /**
   * Asks the program to end, and kills it when it has not within `graceMs`. Waits until it is gone.
   * @returns whether it had to be killed
   * @throws UiError MCP_UI_TIMEOUT when it is there all the same
   */
  async stop({ pid, startTime: started, app }: Launched, graceMs: number): Promise<boolean> {
    signal(pid, 'SIGTERM');
    if (await gone(pid, started, graceMs)) return false;
    signal(pid, 'SIGKILL');
    if (await gone(pid, started, KILL_MS)) return true;
    throw new UiError(
      'MCP_UI_TIMEOUT',
      `${app} was asked to end and then killed, but the system has not taken it away within ${KILL_MS} ms. Look what process ${pid} waits for; ui_list_apps tells when it is gone.`,
      { pid },
    );
  }
}

function read(file: string): Launched[] {
  try {
    return z.array(Launched).safeParse(JSON.parse(fs.readFileSync(file, 'utf8'))).data ?? [];
  } catch {
    return [];
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}

async function gone(pid: number, started: number, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await sleep(25)) {
    if (!isSameProcess(pid, started)) return true;
  }
  return !isSameProcess(pid, started);
}
