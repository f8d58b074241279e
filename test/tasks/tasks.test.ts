import assert from 'node:assert/strict';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { startTasks, type TasksApplication } from './application.ts';
import { tasks } from './scripts/index.ts';

describe('A task of an AI agent', function () {
  let application: TasksApplication;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    application = await startTasks();
  });
  after(() => application?.stop());

  for (const task of tasks) {
    const { calls, characters } = task.budget;
    it(`${task.name}, in ${calls} calls and ${characters} characters`, async () => {
      const taken = await application.run(task);
      const transcript = `${taken.calls} calls, ${taken.characters} characters:\n${taken.transcript.join('\n')}`;
      assert.ok(taken.calls <= calls && taken.characters <= characters, transcript);
    });
  }
});
