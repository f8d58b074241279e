import { found, shows, type Task } from '../task.ts';

export const treeTask: Task = {
  name: 'a tree is opened level by level',
  screen: 'tree',
  budget: { calls: 10, characters: 2750 },
  logged: 'selected World/Europe/Germany/Berlin/Museum',
  async inApplication(client) {
    let shown = await client.call('ui_get_snapshot');
    const tree = found(shown, /TreeView (n\w+)/);
    for (const place of ['World', 'Europe', 'Germany', 'Berlin']) {
      await client.perform({ type: 'expand', target: found(shown, new RegExp(`(n\\w+) \\W*${place}`)) });
      shown = await client.call('ui_get_snapshot', { root: tree });
    }
    const selected = await client.perform({ type: 'click', target: found(shown, /(n\w+) \W*Museum/) });
    shows(selected, 'Selected World/Europe/Germany/Berlin/Museum');
  },
};
