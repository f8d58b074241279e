import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { UiError } from '../../../contract/error.ts';
import { ensurePrivateDir, writePrivateFile } from '../../../join/run-directory.ts';
import { recordFile } from '../../../join/session-address.ts';
import { isSameByFiles, isSameProcess, startOf, type ProcessStart } from '../../../jvms/processes.ts';

/** How long the system may take to end a killed process. */
const KILL_MS = 5000;

const Launched = z.object({
  pid: z.number().int(),
  startTime: z.number().int(),
  startTicks: z.number().int().nullish(),
  boot: z.string().nullish(),
  app: z.string(),
  mainClass: z.string().optional(),
});
/** An application that a server of this directory launched. */
export type Launched = z.infer<typeof Launched>;

/**
 * The applications that were launched for one session directory. The list is in a file of the run directory, because the
 * applications outlive the server and the next server must be able to stop them. Applications that have exited are not
 * returned.
 */
export class LaunchedApplications {
  private readonly file: string;
  private applications: Launched[];

  /** @param runDir the run directory @param dir the session directory */
  constructor(
    private readonly runDir: string,
    dir: string,
  ) {
    this.file = recordFile(runDir, dir, 'launched.json');
    this.applications = read(this.file);
    void this.check(this.applications);
  }

  /** Removes applications of an earlier server whose pid now belongs to another process, if files alone do not show it. */
  private async check(applications: readonly Launched[]): Promise<void> {
    for (const application of applications) {
      if (await isSameProcess(application.pid, application)) continue;
      this.applications = this.applications.filter((each) => each !== application);
    }
  }

  running(): Launched[] {
    this.applications = this.applications.filter((application) => isSameByFiles(application.pid, application) ?? true);
    return this.applications;
  }

  has(pid: number): boolean {
    return this.applications.some((application) => application.pid === pid);
  }

  /** @param start start of the process (default: now) */
  add(pid: number, app: string, mainClass: string | undefined, start: ProcessStart = startOf(pid)): void {
    const { startTime, startTicks, boot } = start;
    const application = {
      pid,
      startTime,
      ...(startTicks === undefined ? {} : { startTicks, boot }),
      app,
      ...(mainClass === undefined ? {} : { mainClass }),
    };
    this.applications = [...this.running().filter((each) => each.pid !== pid), application];
    ensurePrivateDir(this.runDir);
    writePrivateFile(this.file, `${JSON.stringify(this.applications, undefined, 2)}\n`);
  }

  /**
   * Terminates the application, kills it if it does not exit within `graceMs`, and waits until it has exited.
   * @returns whether it was killed
   * @throws UiError MCP_UI_TIMEOUT if it is still running
   */
  async stop({ pid, app, ...start }: Launched, graceMs: number): Promise<boolean> {
    for (const name of ['SIGTERM', 'SIGKILL'] as const) {
      // The pid may belong to another process by now, so this is checked again before each signal.
      if (!(await isSameProcess(pid, start))) return false;
      signal(pid, name);
      if (await hasExited(pid, start, name === 'SIGTERM' ? graceMs : KILL_MS)) return name === 'SIGKILL';
    }
    throw new UiError(
      'MCP_UI_TIMEOUT',
      `${app} was killed, but process ${pid} still exists after ${KILL_MS} ms. Check what it is waiting for; ui_list_apps shows whether it has exited.`,
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
    // It has already exited.
  }
}

async function hasExited(pid: number, start: ProcessStart, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await sleep(25)) {
    if (isSameByFiles(pid, start) === false) return true;
  }
  return isSameByFiles(pid, start) === false;
}
