import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Rendezvous } from '../../src/contract/app.ts';
import { agentArgs as argsOf, agentOptions, type AgentOptions } from '../../src/contract/agent-args.ts';
import { connectAgent, type AgentConnection } from '../../src/mcp/applications/connection.ts';
import { JAVAFX_21, javac, javafx, javaSources, jdk, startJava, type JavaOptions, type JavaProgram } from './java.ts';
import { agentJar, root } from './tools.ts';
import { ended, freshDir, remove, until } from './until.ts';

/** JVM arguments that start a program with the agent, allowed unless `enabled` is false. */
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
  const { code } = await ended(child);
  return { code, stderr };
}

/** Where the agent of a process publishes itself. */
export const rendezvousFile = (run: string, pid: number): string => path.join(run, `${pid}.json`);

/** Waits for a program's rendezvous file, checked against its schema. */
export function rendezvous(run: string, pid: number, { ms = 30_000 } = {}): Promise<Rendezvous> {
  const file = rendezvousFile(run, pid);
  return until(() => fs.existsSync(file) && Rendezvous.parse(JSON.parse(fs.readFileSync(file, 'utf8'))), {
    ms,
    what: `the agent's file ${file}`,
  });
}

/** A running program with a connection to its agent. */
export interface AgentProgram {
  readonly program: JavaProgram;
  readonly connection: AgentConnection;
  readonly run: string;
  readonly file: Rendezvous;
  /** Another client of the same agent. */
  connect(client?: string): Promise<AgentConnection>;
  /** Closes the connection, ends the program and removes its folder. */
  stop(): Promise<void>;
}

export interface AgentProgramOptions extends JavaOptions {
  readonly agent?: AgentOptions;
  /** How the agent comes in: with the start (default), or later through the Attach API, when `ready` was printed. */
  readonly by?: 'javaagent' | 'attach';
  /** Line of the program that says it is up, for `attach` (/ready/). */
  readonly ready?: RegExp;
  readonly enabled?: boolean;
}

/** Starts a program with the agent, in a run folder of its own, and connects to it. End it with `stop()`. */
export async function startAgentProgram({
  agent = {},
  by = 'javaagent',
  ready = /ready/,
  enabled = true,
  ...java
}: AgentProgramOptions): Promise<AgentProgram> {
  const run = agent.run ?? freshDir('run');
  const options = { ...agent, run };
  const args = by === 'javaagent' ? agentArgs(options, { enabled }) : [];
  const program = startJava({ ...java, jvmArgs: [...args, ...(java.jvmArgs ?? [])] });
  try {
    if (by === 'attach') {
      await program.line(ready);
      const attached = await attachAgent(program.pid, options, java.home === undefined ? {} : { home: java.home });
      if (attached.code !== 0) throw new Error(`attach: ${attached.code} ${attached.stderr}`);
    }
    const file = await Promise.race([rendezvous(run, program.pid), endedEarly(program)]);
    const connect = (client = 'test'): Promise<AgentConnection> => connectAgent(file, client);
    const connection = await connect();
    const stop = async (): Promise<void> => {
      connection.close();
      await program.stop();
      remove(run);
    };
    return { program, connection, run, file, connect, stop };
  } catch (error) {
    await program.stop();
    remove(run);
    throw error;
  }
}

async function endedEarly(program: JavaProgram): Promise<never> {
  await program.exited;
  throw new Error(`The program ended before its agent was there:\n${program.stderr.slice(-2000)}`);
}

/** A program of test/apps, compiled: folder of its classes and the JavaFX jars it runs with. */
export interface App {
  readonly classes: string;
  readonly javafx: readonly string[];
}

const compiled = new Map<string, Promise<string>>();

/**
 * Compiles a folder of test/apps, once in a test run and for all versions of JavaFX, to run with the one named.
 * As a module with `module: true`: then its module-info.java counts, which is left out otherwise.
 */
export async function compileApp(name: string, version: string, { module = false } = {}): Promise<App> {
  const key = `${name} ${module}`;
  const classes = compiled.get(key) ?? compile(name, module);
  compiled.set(key, classes);
  return { classes: await classes, javafx: await javafx(version) };
}

async function compile(name: string, module: boolean): Promise<string> {
  const jars = await javafx(JAVAFX_21);
  const sources = javaSources(path.join(root, 'test/apps', name)).filter(
    (file) => module || path.basename(file) !== 'module-info.java',
  );
  const out = freshDir(`app-${name}`);
  process.once('exit', () => remove(out));
  javac({ sources, out, ...(module ? { modulePath: jars } : { classPath: jars }) });
  return out;
}
