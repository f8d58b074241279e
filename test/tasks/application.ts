import fs from 'node:fs';
import path from 'node:path';
import { sessionHash } from '../../src/contract/session.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import { compileApp } from '../harness/apps.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { headlessArgs, JAVAFX_26, jdk, startJava } from '../harness/java.ts';
import { connectStdio } from '../harness/mcp-client.ts';
import { freshDir, remove, until } from '../harness/until.ts';
import { CountingClient, NOTE, toolsLength, type Task } from './task.ts';

/** The application of test/apps/tasks, without a display, and the server of its session. */
export interface TasksApplication {
  /** Shows the screen of a task, and has a new client do the task. @returns the client, with its counts */
  run(task: Task): Promise<CountingClient>;
  /** Characters of the list of tools. */
  tools(): Promise<number>;
  stop(): Promise<void>;
}

/** A client that passes the text of results to its model. */
const CLIENT = 'claude-code';

export async function startTasks(): Promise<TasksApplication> {
  const files = freshDir('tasks');
  const runDir = path.join(files, 'run');
  const dir = await makeSessionDirectory(path.join(files, '.javafx-inspector'));
  fs.writeFileSync(path.join(files, NOTE.name), NOTE.text);
  const app = await compileApp('tasks', JAVAFX_26);
  const application = startJava({
    main: 'Tasks',
    classPath: [app.classes, ...app.javafx],
    home: jdk(25),
    jvmArgs: [...headlessArgs, ...agentArgs({ run: runDir, session: sessionHash(dir) })],
  });
  await application.line(/^ready/);
  // The server exits with its last client, so one stays.
  const first = await connectStdio({ dir, runDir });
  await until(async () => (await first.call('ui_status')).selected === `Tasks-${application.pid}`);
  return {
    async run(task) {
      application.send(`${task.screen}\n`);
      await until(() => application.stdout.includes(`shown ${task.screen}\n`), { what: `the screen ${task.screen}` });
      const mcp = await connectStdio({ dir, runDir, name: CLIENT });
      const client = new CountingClient(mcp);
      try {
        await task.inApplication(client, files);
      } finally {
        await mcp.close();
      }
      const { logged } = task;
      if (logged !== undefined)
        await until(() => application.stdout.includes(`LOG ${logged}\n`), { what: `the application logs ${logged}` });
      return client;
    },
    async tools() {
      const mcp = await connectStdio({ dir, runDir, name: CLIENT });
      const length = await toolsLength(mcp);
      await mcp.close();
      return length;
    },
    async stop() {
      await first.close();
      await application.stop();
      remove(files);
    },
  };
}
