import { found, refOf, shows, type Task } from '../task.ts';

export const toastTask: Task = {
  name: 'a toast is read',
  screen: 'toast',
  budget: { calls: 3, characters: 600 },
  logged: 'sent to grace@example.com',
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    await client.perform({ type: 'click', target: found(screen, /(n\w+) “Send”/) });
    const toast = await client.call('ui_wait_for', { selector: { text: 'sent' } });
    shows(toast, 'message 4711');
  },
  async inBrowser(client) {
    const page = await client.call('browser_snapshot');
    await client.call('browser_click', { target: refOf(page, 'button "Send"') });
    await client.call('browser_wait_for', { text: 'Sent' });
    shows(await client.call('browser_find', { text: 'sent' }), 'message 4711');
  },
};
