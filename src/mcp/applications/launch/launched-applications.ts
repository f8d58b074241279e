import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { UiError } from '../../../contract/error.ts';
import { isSameByFiles, isSameProcess, startOf, type ProcessStart } from '../../../jvms/processes.ts';

/** How long the system may take to take away an application that was killed. */
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
 * The applications launched for one session directory, kept in its `launched.json`: they outlive the server, and the next
 * one may stop them. Those that have ended fall out of every answer.
 */
export class LaunchedApplications {
  private readonly file: string;
  private applications: Launched[];

  constructor(dir: string) {
    this.file = path.join(dir, 'launched.json');
    this.applications = read(this.file);
    void this.check(this.applications);
  }

  /** Drops those of an earlier server whose pid another process has by now, where files alone cannot tell. */
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

  /** @param start of the process; left out when it has started just now */
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
    fs.writeFileSync(this.file, `${JSON.stringify(this.applications, undefined, 2)}\n`);
  }

  /**
   * Asks the application to end, and kills it when it has not within `graceMs`. Waits until it is gone.
   * @returns whether it had to be killed
   * @throws UiError MCP_UI_TIMEOUT when it is there all the same
   */
  async stop({ pid, app, ...start }: Launched, graceMs: number): Promise<boolean> {
    for (const name of ['SIGTERM', 'SIGKILL'] as const) {
      // Another process may have the pid by now: this is the last look before a signal.
      if (!(await isSameProcess(pid, start))) return false;
      signal(pid, name);
      if (await hasExited(pid, start, name === 'SIGTERM' ? graceMs : KILL_MS)) return name === 'SIGKILL';
    }
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

async function hasExited(pid: number, start: ProcessStart, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await sleep(25)) {
    if (isSameByFiles(pid, start) === false) return true;
  }
  return isSameByFiles(pid, start) === false;
}
