import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildParts } from './build.ts';
import { installPackages } from './setup/debian.ts';
import { mainJdk } from './setup/jdks.ts';
import { root, which } from './setup/paths.ts';
import { say } from './setup/say.ts';
import { findScreen, hasDisplay } from './start/headless.ts';
import { startInspector } from './start/inspector.ts';

const command = path.join(root, 'bin/javafx-inspector.js');
const dir = path.join(root, '.javafx-inspector');

/** `npm start`: builds, starts the demo with the agent and the server, and opens the inspector. Ctrl+C ends all of it. */
export async function main(): Promise<void> {
  await installPackages(['jdk', 'maven', 'javafx']);
  say('Building the inspector');
  await buildParts();
  const jdk = mainJdk();
  const screen = await findScreen(jdk.major);
  say('Starting the server');
  const inspector = await startInspector(command, dir);
  const abort = new AbortController();
  const over = Promise.race([interrupted(), inspector.ended]).then(() => abort.abort());
  let app: string | undefined;
  try {
    say(`Starting the demo with Java ${jdk.major} (${jdk.home})`);
    const launch = {
      project: path.join(root, 'examples/demo'),
      javaHome: jdk.home,
      jvmArgs: [...screen.jvmArgs],
      env: { ...screen.env },
    };
    ({ app } = await inspector.launch(launch, abort.signal));
    say(`The demo runs: ${app}`);
    open(await inspector.link());
    process.stdout.write(howToConnect);
    await over;
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  } finally {
    say('Ending the demo and the server');
    // The person may have closed the demo, or ended the server, before.
    if (app !== undefined) await inspector.stop(app).catch(() => {});
    await inspector.close();
    screen.server?.kill();
  }
  process.exit();
}

const howToConnect = `
To connect an AI agent, for example Claude Code, to the same program:

    claude mcp add javafx -- node ${command} mcp --dir ${dir}

README.md has the lines for VS Code and Cursor. Ctrl+C ends the demo and the server.
`;

/** Opens the inspector where the person is: VS Code, else the browser, else a link to copy. */
function open(link: string): void {
  if (hasDisplay() && which('code') !== undefined) {
    say('Opening VS Code with the inspector: its icon is in the activity bar');
    openWith('code', [`--extensionDevelopmentPath=${root}`, root]);
    return;
  }
  const opener = process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open';
  if (hasDisplay() && which(opener) !== undefined) {
    say('Opening the inspector in the browser');
    openWith(opener, [link]);
    return;
  }
  process.stdout.write(`
The inspector, for one use within a minute:

    ${link}

A new link: node ${command} link --dir ${dir}
`);
}

function openWith(program: string, args: readonly string[]): void {
  spawn(program, args, { stdio: 'ignore', detached: true, shell: process.platform === 'win32' }).unref();
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
