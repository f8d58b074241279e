import type { z } from 'zod';
import type { agentMethods } from '../../../src/contract/agent.ts';
import type { Match, QueryInput, Selector } from '../../../src/contract/query.ts';
import { compileApp, startAgentProgram, type AgentProgram } from '../../harness/agent.ts';
import { startDisplay, type Display } from '../../harness/display.ts';
import { headlessArgs, JAVAFX_21, JAVAFX_26, javafx, jdk, missingJdk } from '../../harness/java.ts';
import { requires, skipWithout } from '../../harness/tools.ts';
import { until } from '../../harness/until.ts';

export const places = ['JavaFX 21 on a display', 'JavaFX 26 without a display'] as const;
export type Place = (typeof places)[number];

type Walk = z.input<(typeof agentMethods)['snapshotLight']['params']>;
export type Light = z.output<(typeof agentMethods)['snapshotLight']['result']>;
export type LightRow = Light['rows'][number];

/** The program with one of everything, on one of the places. */
export interface Reading extends AgentProgram {
  /** Has the program do something, and waits until it has done it and a pulse has followed. */
  does(command: string): Promise<void>;
  light(walk?: Walk): Promise<Light>;
  query(selector: Selector, more?: Omit<QueryInput, 'selector'>): Promise<Match[]>;
  /** The one node that matches. */
  one(selector: Selector): Promise<Match>;
}

/** Skips where a place lacks something. */
export function needs(context: Mocha.Context, place: Place): void {
  requires(context, 'agent');
  const old = place === 'JavaFX 21 on a display';
  if (old) requires(context, 'display');
  skipWithout(context, missingJdk(old ? 17 : 25));
}

export async function startReading(place: Place): Promise<Reading> {
  const old = place === 'JavaFX 21 on a display';
  const { classes } = await compileApp('reading', JAVAFX_21);
  const jars = await javafx(old ? JAVAFX_21 : JAVAFX_26);
  const display = old ? await startDisplay() : undefined;
  try {
    const program = await startAgentProgram({
      main: 'Reading$Main',
      classPath: [classes, ...jars],
      home: jdk(old ? 17 : 25),
      jvmArgs: display === undefined ? headlessArgs : ['-Dprism.order=sw'],
      ...(display === undefined ? {} : { display: display.name }),
    });
    await program.program.line(/^ready$/);
    return reading(program, display);
  } catch (error) {
    await display?.stop();
    throw error;
  }
}

function reading(agent: AgentProgram, display: Display | undefined): Reading {
  const { connection, program } = agent;
  const query: Reading['query'] = async (selector, more = {}) => {
    const { matches } = await connection.request('query', { ...more, selector });
    return matches;
  };
  const done = (line: string): number => program.stdout.split('\n').filter((each) => each === line).length;
  return {
    ...agent,
    query,
    light: (walk = {}) => connection.request('snapshotLight', walk),
    async one(selector) {
      const [match, ...more] = await query(selector);
      if (match === undefined || more.length > 0)
        throw new Error(`${more.length + 1} nodes: ${JSON.stringify(selector)}`);
      return match;
    },
    async does(command) {
      const line = `done ${command}`;
      const before = done(line);
      program.send(`${command}\n`);
      await until(() => done(line) > before, { every: 5, what: `the program does ${command}` });
      await connection.request('waitFor', { idle: true, timeoutMs: 10_000 });
    },
    async stop() {
      await agent.stop();
      await display?.stop();
    },
  };
}

/** Runs a suite once a place, each with one program that its tests share. */
export function inEachPlace(name: string, suite: (reading: () => Reading) => void): void {
  for (const place of places) {
    describe(`${name}: ${place}`, function () {
      this.timeout(60_000);
      let running: Reading | undefined;
      before(async function () {
        needs(this, place);
        running = await startReading(place);
      });
      after(() => running?.stop());
      suite(() => {
        if (running === undefined) throw new Error('The program did not start.');
        return running;
      });
    });
  }
}

/** Rows as indented lines: `Type #id “text” [states]`, without uids. */
export function lines({ rows }: Pick<Light, 'rows'>): string[] {
  return rows.map(({ d, type, id, text, state }) =>
    [
      '  '.repeat(d) + type,
      ...(id === undefined ? [] : [`#${id}`]),
      ...(text === undefined ? [] : [`“${text}”`]),
      ...(state === undefined ? [] : [`[${state.join(' ')}]`]),
    ].join(' '),
  );
}
