import { found, refOf, shows, type Task } from '../task.ts';

export const formTask: Task = {
  name: 'a form is filled and submitted',
  screen: 'form',
  budget: { calls: 2, characters: 1600 },
  logged:
    "saved Ada|Lovelace|ada@example.com|+44 20 1234|12 St James's Square|London|1990-12-24|By phone|true|Met in Turin",
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    const values = {
      'First name': 'Ada',
      'Last name': 'Lovelace',
      Email: 'ada@example.com',
      Phone: '+44 20 1234',
      Street: "12 St James's Square",
      City: 'London',
      Birthday: '1990-12-24',
      'By phone': true,
      Newsletter: true,
      Notes: 'Met in Turin',
    };
    for (const name of Object.keys(values)) shows(screen, `“${name}”`);
    const save = found(screen, /(n\w+) “Save”/);
    const result = await client.perform({ type: 'fill', values }, { type: 'click', target: save });
    shows(result, 'Saved Ada Lovelace');
  },
  async inBrowser(client) {
    const page = await client.call('browser_snapshot');
    const field = (type: string, role: string, name: string, value: string): object => ({
      name,
      type,
      target: refOf(page, `${role} "${name}"`),
      value,
    });
    const text = (name: string, value: string): object => field('textbox', 'textbox', name, value);
    const fields = [
      text('First name', 'Ada'),
      text('Last name', 'Lovelace'),
      text('Email', 'ada@example.com'),
      text('Phone', '+44 20 1234'),
      text('Street', "12 St James's Square"),
      field('combobox', 'combobox', 'City', 'London'),
      text('Birthday', '1990-12-24'),
      field('radio', 'radio', 'By phone', 'true'),
      field('checkbox', 'checkbox', 'Newsletter', 'true'),
      text('Notes', 'Met in Turin'),
    ];
    await client.call('browser_fill_form', { fields });
    await client.call('browser_click', { target: refOf(page, 'button "Save"') });
    shows(await client.call('browser_find', { text: 'saved' }), 'Saved Ada Lovelace');
  },
};
