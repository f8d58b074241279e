import { compileApp } from '../harness/apps.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { headlessArgs, JAVAFX_21, JAVAFX_26, jdk, startJava, type JavaApplication } from '../harness/java.ts';

const NODES = 10_000;

export interface BenchOptions {
  readonly javafx: 21 | 26;
  /** DISPLAY for JavaFX 21; 26 runs headless. */
  readonly display: string;
  /** Folder where its agent announces itself. */
  readonly run: string;
  /** Without the agent: it is attached later. */
  readonly agent?: boolean;
  readonly session?: string;
  /** How many nodes it has at least (default: 10,000), or `form`. */
  readonly nodes?: number | 'form';
}

/** Starts the benchmark's application (test/apps/bench) and waits until its nodes are laid out. */
export async function startBench({
  javafx,
  display,
  run,
  agent = true,
  session,
  nodes = NODES,
}: BenchOptions): Promise<JavaApplication> {
  const app = await compileApp('bench', javafx === 21 ? JAVAFX_21 : JAVAFX_26);
  const options = session === undefined ? { run } : { run, session };
  const application = startJava({
    main: 'Bench$Main',
    args: [String(nodes)],
    classPath: [app.classes, ...app.javafx],
    jvmArgs: [...(agent ? agentArgs(options) : []), ...(javafx === 21 ? ['-Dprism.order=sw'] : headlessArgs)],
    home: jdk(javafx === 21 ? 17 : 25),
    optimized: true,
    ...(javafx === 21 ? { display } : {}),
  });
  await application.line(/^ready/, { ms: 60_000 });
  return application;
}

/** Totals of a JVM up to now; times are in milliseconds. */
export interface FxTime {
  /** Processor time of the JavaFX application thread. */
  readonly cpu: number;
  readonly pulses: number;
  /** When this was read. */
  readonly at: number;
  /** How long the JVM has compiled methods. */
  readonly compiled: number;
}

export async function fxTime(application: JavaApplication): Promise<FxTime> {
  const mark = String(Math.random()).slice(2);
  application.send(`cpu ${mark}\n`);
  const [, cpu, pulses, at, compiled] = await application.line(new RegExp(`^cpu ${mark} (\\d+) (\\d+) (\\d+) (\\d+)`));
  return { cpu: Number(cpu) / 1e6, pulses: Number(pulses), at: Number(at) / 1e6, compiled: Number(compiled) };
}

/** The longest time for which the JavaFX application thread could run no other task while something was done, in milliseconds. */
export async function occupiedBy(application: JavaApplication, work: () => Promise<void>): Promise<number> {
  application.stdout = '';
  application.send('ping on\n');
  await application.line(/^ping on$/);
  await work();
  application.send('ping off\n');
  const [, nanos] = await application.line(/^longest (\d+)$/);
  return Number(nanos) / 1e6;
}
