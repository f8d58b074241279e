import fs from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import type { Browser } from 'playwright-core';
import { agentArgs } from '../../src/contract/agent-args.ts';
import type { ClientOptions } from '../../src/contract/join.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { ownEnvironment } from '../../src/join/caller-environment.ts';
import { compileApp } from '../harness/apps.ts';
import { startDemo } from '../harness/demo.ts';
import { headlessArgs, JAVAFX_26, jdk, startJava, type JavaApplication } from '../harness/java.ts';
import { agentJar } from '../harness/requirements.ts';
import { ServerHere } from '../harness/server-here.ts';
import { stopLaunched, freshDir, remove } from '../harness/until.ts';

/** A server of its own for one project, in the process of the test, with the demo beside it when asked. */
export interface Desk {
  /** The folder of the project. */
  readonly project: string;
  /** A one-time link to the page; each opens one browser session. */
  link(): string;
  /** Starts the demo, without a display, with the agent that connects to this server. */
  startDemo(): Promise<JavaApplication>;
  /** Starts an application of test/apps in the same way, and waits until it is ready. @param web whether it needs WebView */
  startApp(main: string, folder?: string, jvmArgs?: readonly string[], web?: boolean): Promise<JavaApplication>;
  /** An AI agent's connection to the same server, as its relay makes it. @param capabilities those of its chat */
  agent(name: string, options?: ClientOptions, capabilities?: ClientCapabilities): Promise<Client>;
  stop(): Promise<void>;
}

/** A desk with the demo and a browser, which suites share. */
export interface DemoDesk extends Desk {
  readonly demo: JavaApplication;
  readonly browser: Browser;
}

/** Starts the server. `stop()` stops everything that the desk started. */
export async function startDesk(): Promise<Desk> {
  const scratch = freshDir('browser');
  const dir = path.join(scratch, 'project', '.javafx-inspector');
  const run = path.join(scratch, 'run');
  const server = await ServerHere.start({ dir, runDir: run });
  const applications: JavaApplication[] = [];
  const clients: Client[] = [];
  return {
    project: path.dirname(dir),
    link: () => server.link(),
    startDemo: async () => {
      const jvmArgs = agentArgs(agentJar, { run, session: sessionHash(fs.realpathSync(dir)) });
      const application = await startDemo({ jvmArgs });
      applications.push(application);
      return application;
    },
    startApp: async (main, folder = main.toLowerCase(), more = [], web = false) => {
      const app = await compileApp(folder, JAVAFX_26, { web });
      const options = { run, session: sessionHash(fs.realpathSync(dir)) };
      const jvmArgs = [...headlessArgs, ...agentArgs(agentJar, options), ...more];
      const application = startJava({ main, classPath: [app.classes, ...app.javafx], jvmArgs, home: jdk(25) });
      applications.push(application);
      await application.line(/^ready/);
      return application;
    },
    agent: async (name, options = {}, capabilities = {}) => {
      const client = new Client({ name, version: '1' }, { capabilities });
      clients.push(client);
      await client.connect(await server.join({ caller: ownEnvironment(), options }));
      return client;
    },
    stop: async () => {
      for (const client of clients) await client.close();
      for (const application of applications) await application.stop();
      await server.close();
      stopLaunched(run, dir);
      remove(scratch);
    },
  };
}
