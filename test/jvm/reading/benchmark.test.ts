import assert from 'node:assert/strict';
import { compileApp } from '../../harness/apps.ts';
import { startAgentApplication, type AgentApplication } from '../../harness/java-agent.ts';
import { headlessArgs, JAVAFX_26, jdk, missingJdk } from '../../harness/java.ts';
import { requires, skipWithout } from '../../harness/requirements.ts';
import { measureSnapshots } from '../../harness/testkit.ts';

describe('The benchmark of snapshots', function () {
  let agent: AgentApplication;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    const { classes, javafx } = await compileApp('bench', JAVAFX_26);
    agent = await startAgentApplication({
      main: 'Bench$Main',
      args: ['100'],
      classPath: [classes, ...javafx],
      home: jdk(25),
      jvmArgs: headlessArgs,
    });
    await agent.application.line(/^ready/);
  });
  after(() => agent?.stop());

  it('measures snapshots beside the Java agent', async () => {
    const { rows } = await agent.connection.request('snapshotLight', { scope: { stage: 'all' }, internals: true });
    const rounds = await measureSnapshots(agent.application.pid, { internals: true, rounds: 4 });
    assert.equal(rounds.length, 4);
    for (const { snapshot, bare, nodes } of rounds) {
      assert.equal(nodes, rows.length);
      assert.ok(snapshot > 0 && bare > 0);
    }
  });
});
