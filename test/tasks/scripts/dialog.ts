import { found, refOf, shows, type Task } from '../task.ts';

export const dialogTask: Task = {
  name: 'a dialog is answered while another window is in front',
  screen: 'dialog',
  tab: 1,
  budget: { calls: 2, characters: 1100 },
  logged: 'answered Delete',
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    shows(screen, '“Delete invoice”');
    const answered = await client.perform({ type: 'click', target: found(screen, /Button (n\w+) “Delete”/) });
    shows(answered, '11 invoices');
  },
  async inBrowser(client) {
    const preview = await client.call('browser_snapshot');
    await client.call('browser_tabs', { action: 'select', index: Number(found(preview, /(\d+): \[Tasks\]/)) });
    const page = await client.call('browser_snapshot');
    await client.call('browser_click', { target: refOf(page, 'button "Delete" ') });
    shows(await client.call('browser_find', { regex: '\\d+ invoices' }), '11 invoices');
  },
};
