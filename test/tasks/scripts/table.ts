import { found, refOf, shows, type Task } from '../task.ts';

export const tableTask: Task = {
  name: 'a row is found among 10,000 and edited',
  screen: 'table',
  budget: { calls: 3, characters: 3250 },
  logged: 'Grace Hopper 2012 | Paris | +33 1 4000',
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    const filter = found(screen, /TextField (n\w+)/);
    const filtered = await client.perform({ type: 'typeText', target: filter, text: 'Grace Hopper 2012' });
    shows(filtered, 'grace.hopper2012@example.com');
    const table = found(screen, /TableView (n\w+)/);
    const edited = await client.perform(
      { type: 'editCell', target: table, index: 0, columnId: 'City', text: 'Paris' },
      { type: 'editCell', target: table, index: 0, columnId: 'Phone', text: '+33 1 4000' },
    );
    shows(edited, '→ “Paris”');
    shows(edited, '→ “+33 1 4000”');
  },
  async inBrowser(client) {
    const page = await client.call('browser_snapshot');
    const filter = refOf(page, 'textbox "People"');
    await client.call('browser_type', { target: filter, text: 'Grace Hopper 2012' });
    const filtered = await client.call('browser_find', { text: 'Grace Hopper 2012' });
    await client.call('browser_click', { target: refOf(filtered, 'cell "Aachen"'), doubleClick: true });
    const editing = await client.call('browser_find', { text: 'textbox "City"' });
    await client.call('browser_type', { target: refOf(editing, 'textbox "City"'), text: 'Paris', submit: true });
    await client.call('browser_click', { target: refOf(filtered, 'cell "+49'), doubleClick: true });
    const phone = { target: 'role=textbox[name="Phone"]', text: '+33 1 4000', submit: true };
    await client.call('browser_type', phone);
    shows(await client.call('browser_find', { text: 'Paris' }), 'cell "+33 1 4000"');
  },
};
