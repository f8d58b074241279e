import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import type { Action } from '../../src/contract/action.ts';
import type { AgentActionResult } from '../../src/contract/agent.ts';
import { Rendezvous } from '../../src/contract/app.ts';
import { agentArgs as argsOf, agentOptions, type AgentOptions } from '../../src/contract/agent-args.ts';
import { connectAgent, type AgentConnection } from '../../src/mcp/applications/agent-connection.ts';
import { jdk, startJava, type JavaOptions, type JavaApplication } from './java.ts';
import { agentJar } from './requirements.ts';
import { closed, freshDir, remove, until } from './until.ts';
import { extended } from './time-factor.ts';

/** JVM arguments that start an application with the agent, allowed unless `enabled` is false. */
export function agentArgs(options: AgentOptions, { enabled = true } = {}): string[] {
  const [agent = '', allowed = ''] = argsOf(agentJar, options);
  return enabled ? [agent, allowed] : [agent];
}

/** Loads the agent into a running JVM with the attach helper. @returns its exit code and what it printed on stderr */
export async function attachAgent(
  pid: number,
  options: AgentOptions,
  { home = jdk(17) } = {},
): Promise<{ code: number | null; stderr: string }> {
  const args = ['-cp', agentJar, 'javafxinspector.attach.Attach', String(pid), agentOptions(options)];
  const child = spawn(path.join(home, 'bin/java'), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await closed(child);
  return { code, stderr };
}

/** Deadline of actions in tests that are about something else, in milliseconds: a busy machine can take longer than the default. */
const ACT_MS = 45_000;
/** How much longer to wait for the response, so that the agent's own error comes first. */
const GRACE_MS = extended(15_000);

/** How long tests wait for the Java agent, unless that is their subject: a busy machine can take longer than the defaults. */
export const UNHURRIED = { helloMs: extended(60_000), responseMs: extended(120_000) };

/** Performs actions, with a deadline that is not the subject of the test unless `options` has one. */
export function perform(
  connection: AgentConnection,
  actions: readonly Action[],
  { signal, timeoutMs = ACT_MS, ...options }: PerformOptions = {},
): Promise<{ results: z.infer<typeof AgentActionResult>[] }> {
  const waitMs = timeoutMs + GRACE_MS;
  return connection.request('perform', { actions: [...actions], timeoutMs, ...options }, { waitMs, signal });
}

export interface PerformOptions {
  readonly awaitUiIdle?: boolean;
  readonly continueOnError?: boolean;
  readonly changes?: boolean;
  readonly waitMs?: number;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** The path of the rendezvous file of a process's agent. */
export const rendezvousFile = (run: string, pid: number): string => path.join(run, `${pid}.json`);

/** Waits for an application's rendezvous file, checked against its schema. */
export function rendezvous(run: string, pid: number, { ms = 60_000 } = {}): Promise<Rendezvous> {
  const file = rendezvousFile(run, pid);
  return until(() => fs.existsSync(file) && Rendezvous.parse(JSON.parse(fs.readFileSync(file, 'utf8'))), {
    ms,
    what: `the agent's file ${file}`,
  });
}

/** A running application with a connection to its agent. */
export interface AgentApplication {
  readonly application: JavaApplication;
  readonly connection: AgentConnection;
  readonly run: string;
  readonly file: Rendezvous;
  /** Another client of the same agent. */
  connect(client?: string): Promise<AgentConnection>;
  /** Closes the connection, stops the application and removes its folder. */
  stop(): Promise<void>;
}

export interface AgentApplicationOptions extends JavaOptions {
  readonly agent?: AgentOptions;
  /** How the agent is loaded: at the start (default), or later through the Attach API, when `ready` was printed. */
  readonly by?: 'javaagent' | 'attach';
  /** Line of the application that says it is up, for `attach` (/ready/). */
  readonly ready?: RegExp;
  readonly enabled?: boolean;
}

/** Starts an application with the agent, in a run folder of its own, and connects to it. Stop it with `stop()`. */
export async function startAgentApplication({
  agent = {},
  by = 'javaagent',
  ready = /ready/,
  enabled = true,
  ...java
}: AgentApplicationOptions): Promise<AgentApplication> {
  const run = agent.run ?? freshDir('run');
  const options = { ...agent, run };
  const args = by === 'javaagent' ? agentArgs(options, { enabled }) : [];
  const application = startJava({ ...java, jvmArgs: [...args, ...(java.jvmArgs ?? [])] });
  try {
    if (by === 'attach') {
      await application.line(ready);
      const attached = await attachAgent(application.pid, options, java.home === undefined ? {} : { home: java.home });
      if (attached.code !== 0) throw new Error(`attach: ${attached.code} ${attached.stderr}`);
    }
    const file = await Promise.race([rendezvous(run, application.pid), exitedEarly(application)]);
    const connect = (client = 'test'): Promise<AgentConnection> => connectAgent(file, client, UNHURRIED);
    const connection = await connect();
    const stop = async (): Promise<void> => {
      connection.close();
      await application.stop();
      remove(run);
    };
    return { application: application, connection, run, file, connect, stop };
  } catch (error) {
    await application.stop();
    remove(run);
    throw error;
  }
}

/** Attaches to an application whose agent was shut down. @returns a connection to the new one, for the test to close */
export async function attachAgain(
  { application, run, file }: AgentApplication,
  home: string,
): Promise<AgentConnection> {
  const attached = await attachAgent(application.pid, { run }, { home });
  if (attached.code !== 0) throw new Error(`attach: ${attached.code} ${attached.stderr}`);
  const fresh = await until(
    async () => {
      const now = await rendezvous(run, application.pid);
      return now.token !== file.token && now;
    },
    { what: "the new agent's file" },
  );
  return connectAgent(fresh, 'test', UNHURRIED);
}

async function exitedEarly(application: JavaApplication): Promise<never> {
  await application.exited;
  throw new Error(`The application exited before its agent was available:\n${application.stderr.slice(-2000)}`);
}

/**
 * Waits until a window has the focus, which the desktop may give to a shown window with a delay. A panel of a Swing window has
 * the focus once it is clicked.
 */
export async function focusArrives({ connection }: Pick<AgentApplication, 'connection'>): Promise<void> {
  const isFocused = async (): Promise<boolean> => {
    const { focus, windows } = await connection.request('windows', {});
    return focus.focusedWindow !== null || windows.some(({ kind }) => kind === 'embedded');
  };
  await until(isFocused, { what: 'the focus' });
}
