import { found, refOf, shows, type Task } from '../task.ts';

export const exceptionTask: Task = {
  name: 'an exception is found',
  screen: 'exception',
  budget: { calls: 2, characters: 500 },
  logged: 'failed',
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    const failed = await client.perform({ type: 'click', target: found(screen, /(n\w+) “Calculate”/) });
    shows(failed, 'IllegalArgumentException');
    shows(failed, 'A bill needs at least one person');
    shows(failed, /Shares\.java:\d+/);
  },
  async inBrowser(client) {
    const page = await client.call('browser_snapshot');
    await client.call('browser_click', { target: refOf(page, 'button "Calculate"') });
    const messages = await client.call('browser_console_messages', { level: 'error' });
    shows(messages, 'RangeError');
    shows(messages, 'A bill needs at least one person');
    shows(messages, /exception\.html:\d+/);
  },
};
