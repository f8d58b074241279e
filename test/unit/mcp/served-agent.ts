import { FakeAgent } from './fake-agent.ts';
import { TestServer } from './test-server.ts';

interface ServedAgent {
  readonly server: TestServer;
  /** A Java agent in the run folder of the server, which no client has attached to. */
  readonly agent: FakeAgent;
}

/** Starts a server and a Java agent before each test of the suite that calls this, and stops them after it. @returns those of the test */
export function useServedAgent(): () => ServedAgent {
  let served: ServedAgent | undefined;
  beforeEach(async () => {
    const server = await new TestServer().start();
    served = { server, agent: await new FakeAgent(server.runDir).start() };
  });
  afterEach(async () => {
    await served?.server.close();
    await served?.agent.stop();
  });
  return () => {
    if (served === undefined) throw new Error('The server is not running: call this in a hook or a test.');
    return served;
  };
}
