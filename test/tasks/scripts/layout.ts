import { found, shows, type Task } from '../task.ts';

export const layoutTask: Task = {
  name: 'a layout bug is diagnosed',
  screen: 'layout',
  budget: { calls: 2, characters: 800 },
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    const save = found(screen, /(n\w+) “Save order” truncated/);
    const node = await client.call('ui_get_node', { ref: save });
    shows(node, /max 72/);
    shows(node, '.compact');
  },
};
