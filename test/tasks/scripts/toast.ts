import { found, shows, type Task } from '../task.ts';

export const toastTask: Task = {
  name: 'a toast is read',
  screen: 'toast',
  budget: { calls: 3, characters: 500 },
  logged: 'sent to grace@example.com',
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    await client.perform({ type: 'click', target: found(screen, /(n\w+) “Send”/) });
    const toast = await client.call('ui_wait_for', { selector: { text: 'sent' } });
    shows(toast, 'message 4711');
  },
};
