import type { Context } from 'mocha';
import { compileApp } from '../harness/apps.ts';
import { startAgentApplication, type AgentApplication } from '../harness/java-agent.ts';
import { startDisplay } from '../harness/display.ts';
import { headlessArgs, JAVAFX_21, JAVAFX_26, jdk, missingJdk, type JavaOptions } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';

/** The environment of an application: its JavaFX, its JDK, and whether it is a named module. */
export interface Environment {
  readonly name: string;
  readonly java: number;
  readonly application: () => Promise<JavaOptions>;
}

/** A test application with the main class `app.Main` in a named module with a display, and on the class path without one. */
export const twoEnvironments = (app: string): readonly Environment[] => [
  {
    name: 'JavaFX 21 on JDK 17, in a named module',
    java: 17,
    application: async () => {
      const { classes, javafx } = await compileApp(app, JAVAFX_21, { module: true });
      const main = `${app}/${app}.Main`;
      return { home: jdk(17), jvmArgs: ['-Dprism.order=sw'], main, modulePath: [classes, ...javafx] };
    },
  },
  {
    name: 'JavaFX 26 on JDK 25, on the class path, without a display',
    java: 25,
    application: async () => {
      const { classes, javafx } = await compileApp(app, JAVAFX_26);
      return { home: jdk(25), jvmArgs: headlessArgs, main: `${app}.Main`, classPath: [classes, ...javafx] };
    },
  },
];

/** An application in an environment, with the uids of its nodes by `#id`. */
export interface Started {
  readonly app: AgentApplication;
  readonly uids: Map<string, string>;
  stop(): Promise<void>;
}

/** Starts an application, and skips the tests of the caller if a requirement is missing. */
export async function startIn(context: Context, { java, application }: Environment): Promise<Started> {
  requires(context, 'agent', ...(java === 17 ? (['display'] as const) : []));
  skipWithout(context, missingJdk(java));
  const display = java === 17 ? await startDisplay() : undefined;
  const app = await startAgentApplication({
    ...(await application()),
    ...(display === undefined ? {} : { display: display.name }),
  });
  await app.application.line(/^ready$/);
  const { rows } = await app.connection.request('snapshotLight', { scope: { stage: 'all' } });
  return {
    app,
    uids: new Map(rows.map(({ id, uid }) => [`#${id}`, uid])),
    stop: async () => {
      await app.stop();
      await display?.stop();
    },
  };
}
