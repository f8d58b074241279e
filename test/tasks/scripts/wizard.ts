import { found, shows, type Task } from '../task.ts';

export const wizardTask: Task = {
  name: 'a wizard is walked through',
  screen: 'wizard',
  budget: { calls: 4, characters: 2250 },
  logged: 'ordered Ada|ada@example.com|Team, 20 projects',
  async inApplication(client) {
    const account = await client.call('ui_get_snapshot');
    const next = found(account, /(n\w+) “Next”/);
    const plans = await client.perform(
      { type: 'typeText', target: found(account, /(n\w+) label “Name”/), text: 'Ada' },
      { type: 'typeText', target: found(account, /(n\w+) label “Email”/), text: 'ada@example.com' },
      { type: 'click', target: next },
    );
    const terms = await client.perform(
      { type: 'click', target: found(plans, /(n\w+) “Team, 20 projects”/) },
      { type: 'click', target: next },
    );
    const done = await client.perform(
      { type: 'check', target: found(terms, /(n\w+) “I accept the terms”/) },
      { type: 'click', target: next },
    );
    shows(done, 'Welcome, Ada. Your plan: Team, 20 projects');
  },
};
