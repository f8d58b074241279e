import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SessionEvent, WaitEventsOutput } from '../../src/contract/events.ts';
import { headlessArgs, JAVAFX_26, jdk, startJava } from '../harness/java.ts';
import { compileApp } from '../harness/apps.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { eventsJar } from '../harness/requirements.ts';
import { percentile, type Figure } from './figures.ts';
import { startServer } from './server.ts';

const TIMES = 200;
/** The JVM compiles while the first ones are pushed. */
const WARM = 20;
/** By then, the client waits. */
const PAUSE_MS = 30;

/** Measures how long an event takes from the application to clients that wait for it, over stdio and over HTTP at the same time. */
export async function latencyOfEvents(): Promise<Figure[]> {
  const server = await startServer();
  const { classes, javafx } = await compileApp('pushing', JAVAFX_26, { libraries: [eventsJar] });
  const application = startJava({
    main: 'hello.Main',
    classPath: [classes, eventsJar, ...javafx],
    home: jdk(25),
    jvmArgs: [...headlessArgs, ...agentArgs({ run: server.run })],
    optimized: true,
  });
  const file = (name: string): string => fs.readFileSync(path.join(server.dir, name), 'utf8').trim();
  const overStdio = async (): Promise<SessionEvent[]> =>
    WaitEventsOutput.parse(await server.client.call('ui_wait_events', {})).events;
  const overHttp = async (): Promise<SessionEvent[]> => {
    const response = await fetch(`http://127.0.0.1:${file('mcp-port')}/wait`, {
      headers: { Authorization: `Bearer ${file('mcp-token')}` },
    });
    return SessionEvent.array().parse(await response.json());
  };
  try {
    await application.line(/^ready/);
    await server.client.call('ui_attach', { pid: application.pid });
    await Promise.all([overStdio(), overHttp()]);
    const ways = [
      { name: 'ui_wait_events', wait: overStdio, took: new Array<number>() },
      { name: 'GET /wait', wait: overHttp, took: new Array<number>() },
    ];
    for (let i = 0; i < WARM + TIMES; i++) {
      const waiting = ways.map(async ({ wait, took }) => {
        const [event] = await wait();
        const ms = Date.now() - Number(event?.['at']);
        if (i >= WARM) took.push(ms);
      });
      await delay(PAUSE_MS);
      application.send('time\n');
      await Promise.all(waiting);
    }
    return ways.map(({ name, took }) => ({
      what: `An event from the application to ${name}, 95th percentile`,
      value: percentile(took, 0.95),
      unit: 'ms',
      limit: 20,
    }));
  } finally {
    await application.stop();
    await server.close();
  }
}
