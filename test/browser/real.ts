import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { agentArgs } from '../../src/contract/agent-args.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { compileApp } from '../harness/apps.ts';
import { startDemo } from '../harness/demo.ts';
import { headlessArgs, JAVAFX_26, jdk, startJava, type JavaApplication } from '../harness/java.ts';
import { agentJar, command } from '../harness/requirements.ts';
import { stopProcess, stopLaunched, freshDir, remove, until } from '../harness/until.ts';

/** A server of its own for one project, as `javafx-inspector serve` starts it, with the demo beside it when asked. */
export interface Desk {
  /** The folder of the project. */
  readonly project: string;
  /** A one-time link to the page; each opens one browser session. */
  link(): Promise<string>;
  /** Starts the demo, without a display, with the agent that connects to this server. */
  startDemo(): Promise<JavaApplication>;
  /** Starts an application of test/apps in the same way, and waits until it is ready. @param web whether it needs WebView */
  startApp(main: string, folder?: string, jvmArgs?: readonly string[], web?: boolean): Promise<JavaApplication>;
  /** An AI agent's connection to the same server: a relay over stdin and stdout. @param capabilities those of its chat */
  agent(name: string, args?: readonly string[], capabilities?: ClientCapabilities): Promise<Client>;
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
  fs.mkdirSync(dir, { recursive: true });
  const place = ['--dir', dir, '--run-dir', run];
  const server = spawn(process.execPath, [command, 'serve', ...place, '--port', '0', '--mcp-port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const first = await until(() => /within a minute\): (\S+)\s/.exec(output)?.[1], { ms: 60_000, what: 'the server' });
  const links = [first];
  const started = Date.now();
  const applications: JavaApplication[] = [];
  const clients: Client[] = [];
  return {
    project: path.dirname(dir),
    // The first link is valid for a minute, which a busy machine may need to start an application and a browser.
    link: async () => (Date.now() - started < 20_000 && links.pop()) || (await newLink(dir)),
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
    agent: async (name, args = [], capabilities = {}) => {
      const client = new Client({ name, version: '1' }, { capabilities });
      clients.push(client);
      await client.connect(
        new StdioClientTransport({ command: process.execPath, args: [command, 'mcp', ...place, ...args] }),
      );
      return client;
    },
    stop: async () => {
      for (const client of clients) await client.close();
      for (const application of applications) await application.stop();
      await stopProcess(server);
      stopLaunched(run, dir);
      remove(scratch);
    },
  };
}

/** A link as `javafx-inspector link` prints it, without its process. */
async function newLink(dir: string): Promise<string> {
  const file = (name: string): string => fs.readFileSync(path.join(dir, name), 'utf8').trim();
  const headers = { Authorization: `Bearer ${file('mcp-token')}` };
  const response = await fetch(`http://127.0.0.1:${file('ui-port')}/link`, { method: 'POST', headers });
  return z.object({ url: z.string() }).parse(await response.json()).url;
}
