import { found, refOf, shows, type Task } from '../task.ts';

export const wizardTask: Task = {
  name: 'a wizard is walked through',
  screen: 'wizard',
  budget: { calls: 5, characters: 2750 },
  logged: "ordered Ada|ada@example.com|Team, 20 projects|12 St James's Square|London",
  async inApplication(client) {
    const account = await client.call('ui_get_snapshot');
    const next = found(account, /(n\w+) “Next”/);
    const plans = await client.perform(
      { type: 'fill', values: { Name: 'Ada', Email: 'ada@example.com' } },
      { type: 'click', target: next },
    );
    const address = await client.perform(
      { type: 'click', target: found(plans, /(n\w+) “Team, 20 projects”/) },
      { type: 'click', target: next },
    );
    for (const name of ['Street', 'City']) shows(address, `“${name}”`);
    const terms = await client.perform(
      { type: 'fill', values: { Street: "12 St James's Square", City: 'London' } },
      { type: 'click', target: next },
    );
    const done = await client.perform(
      { type: 'check', target: found(terms, /(n\w+) “I accept the terms”/) },
      { type: 'click', target: next },
    );
    shows(done, 'Welcome, Ada. Your plan: Team, 20 projects');
  },
  async inBrowser(client) {
    const account = await client.call('browser_snapshot');
    const next = refOf(account, 'button "Next"');
    const fields = [
      { name: 'Name', type: 'textbox', target: refOf(account, 'textbox "Name"'), value: 'Ada' },
      { name: 'Email', type: 'textbox', target: refOf(account, 'textbox "Email"'), value: 'ada@example.com' },
    ];
    await client.call('browser_fill_form', { fields });
    await client.call('browser_click', { target: next });
    const plans = await client.call('browser_snapshot');
    await client.call('browser_click', { target: refOf(plans, 'radio "Team, 20 projects"') });
    await client.call('browser_click', { target: next });
    const address = await client.call('browser_snapshot');
    const lines = [
      { name: 'Street', type: 'textbox', target: refOf(address, 'textbox "Street"'), value: "12 St James's Square" },
      { name: 'City', type: 'textbox', target: refOf(address, 'textbox "City"'), value: 'London' },
    ];
    await client.call('browser_fill_form', { fields: lines });
    await client.call('browser_click', { target: next });
    const terms = await client.call('browser_snapshot');
    await client.call('browser_click', { target: refOf(terms, 'checkbox "I accept the terms"') });
    await client.call('browser_click', { target: refOf(terms, 'button "Finish"') });
    const done = await client.call('browser_snapshot');
    shows(done, 'Welcome, Ada. Your plan: Team, 20 projects');
  },
};
