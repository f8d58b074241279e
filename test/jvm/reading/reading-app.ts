import type { z } from 'zod';
import type { agentMethods } from '../../../src/contract/agent.ts';
import type { Match, QueryInput } from '../../../src/contract/query.ts';
import type { Selector } from '../../../src/contract/selector.ts';
import { compileApp } from '../../harness/apps.ts';
import { focusArrives, startAgentApplication, type AgentApplication } from '../../harness/java-agent.ts';
import { startDisplay, type Display } from '../../harness/display.ts';
import { headlessArgs, JAVAFX_21, JAVAFX_26, jdk, missingJdk } from '../../harness/java.ts';
import { requires, skipWithout } from '../../harness/requirements.ts';
import { until } from '../../harness/until.ts';

export const environments = ['JavaFX 21 on a display', 'JavaFX 26 without a display'] as const;
export type Environment = (typeof environments)[number];

type Walk = z.input<(typeof agentMethods)['snapshotLight']['params']>;
export type Light = z.output<(typeof agentMethods)['snapshotLight']['result']>;
export type LightRow = Light['rows'][number];

/** An application of test/apps, in one of the environments. */
export interface ReadingApp extends AgentApplication {
  /** A display of its own, if there is one: see `x11` of the requirements. */
  readonly display: Display | undefined;
  /** Sends the application a command, and waits until it is done and a pulse has followed. */
  runCommand(command: string): Promise<void>;
  light(walk?: Walk): Promise<Light>;
  query(selector: Selector, more?: Omit<QueryInput, 'selector'>): Promise<Match[]>;
  /** The one node that matches. */
  one(selector: Selector): Promise<Match>;
}

/** An application of test/apps, its main class, and jars that it needs beside JavaFX. */
export interface TestApp {
  readonly folder: string;
  readonly main: string;
  readonly libraries?: readonly string[];
  readonly args?: readonly string[];
  /** Whether it needs WebView. */
  readonly web?: boolean;
}

/** Skips where the environment lacks something. */
export function needs(context: Mocha.Context, environment: Environment): void {
  requires(context, 'agent');
  const old = environment === 'JavaFX 21 on a display';
  if (old) requires(context, 'display');
  skipWithout(context, missingJdk(old ? 17 : 25));
}

export async function startReading(environment: Environment, app: TestApp): Promise<ReadingApp> {
  const old = environment === 'JavaFX 21 on a display';
  const { libraries = [], web = false } = app;
  const { classes, javafx: jars } = await compileApp(app.folder, old ? JAVAFX_21 : JAVAFX_26, { libraries, web });
  const display = old ? await startDisplay() : undefined;
  try {
    const application = await startAgentApplication({
      main: app.main,
      args: app.args ?? [],
      classPath: [classes, ...jars, ...libraries],
      home: jdk(old ? 17 : 25),
      jvmArgs: display === undefined ? headlessArgs : ['-Dprism.order=sw'],
      ...(display === undefined ? {} : { display: display.name }),
    });
    await application.application.line(/^ready$/);
    if (display !== undefined) await focusArrives(application);
    return reading(application, display);
  } catch (error) {
    await display?.stop();
    throw error;
  }
}

function reading(agent: AgentApplication, display: Display | undefined): ReadingApp {
  const { connection, application } = agent;
  const query: ReadingApp['query'] = async (selector, more = {}) => {
    const { matches } = await connection.request('query', { ...more, selector });
    return matches;
  };
  const done = (line: string): number => application.stdout.split('\n').filter((each) => each === line).length;
  return {
    ...agent,
    display: process.platform === 'linux' ? display : undefined,
    query,
    light: (walk = {}) => connection.request('snapshotLight', walk),
    async one(selector) {
      const [match, ...more] = await query(selector);
      if (match === undefined || more.length > 0)
        throw new Error(`${more.length + 1} nodes: ${JSON.stringify(selector)}`);
      return match;
    },
    async runCommand(command) {
      const line = `done ${command}`;
      const before = done(line);
      application.send(`${command}\n`);
      await until(() => done(line) > before, { every: 5, what: `the application does ${command}` });
      await connection.request('waitFor', { idle: true, timeoutMs: 45_000 });
    },
    async stop() {
      await agent.stop();
      await display?.stop();
    },
  };
}

/** Runs a suite once in each environment, each with one application that its tests share. */
export function describeInEachEnvironment(
  name: string,
  suite: (reading: () => ReadingApp) => void,
  app: TestApp,
): void {
  for (const environment of environments) {
    describe(`${name}: ${environment}`, function () {
      let running: ReadingApp | undefined;
      before(async function () {
        needs(this, environment);
        running = await startReading(environment, app);
      });
      after(() => running?.stop());
      suite(() => {
        if (running === undefined) throw new Error('The application did not start.');
        return running;
      });
    });
  }
}
