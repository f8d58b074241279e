import { found, refOf, shows, type Task } from '../task.ts';

export const treeTask: Task = {
  name: 'a tree is opened level by level',
  screen: 'tree',
  budget: { calls: 6, characters: 1750 },
  logged: 'selected World/Europe/Germany/Berlin/Museum',
  async inApplication(client) {
    let shown = await client.call('ui_get_snapshot');
    for (const place of ['World', 'Europe', 'Germany', 'Berlin'])
      shown = await client.perform({ type: 'expand', target: found(shown, new RegExp(`(n\\w+) \\W*${place}`)) });
    const selected = await client.perform({ type: 'click', target: found(shown, /(n\w+) \W*Museum/) });
    shows(selected, 'Selected World/Europe/Germany/Berlin/Museum');
  },
  async inBrowser(client) {
    let shown = await client.call('browser_snapshot');
    for (const place of ['World', 'Europe', 'Germany', 'Berlin']) {
      await client.call('browser_click', { target: refOf(shown, place) });
      shown = await client.call('browser_snapshot');
    }
    await client.call('browser_click', { target: refOf(shown, 'Museum') });
    shows(await client.call('browser_find', { text: 'selected' }), 'Selected World/Europe/Germany/Berlin/Museum');
  },
};
