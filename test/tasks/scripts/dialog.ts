import { found, shows, type Task } from '../task.ts';

export const dialogTask: Task = {
  name: 'a dialog is answered while another window is in front',
  screen: 'dialog',
  budget: { calls: 3, characters: 1050 },
  logged: 'answered Delete',
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    const window = found(screen, /dialog \d+ (n\w+) “Delete invoice”/);
    const dialog = await client.call('ui_get_snapshot', { stage: 'index', stageIndex: window });
    const answered = await client.perform({ type: 'click', target: found(dialog, /Button (n\w+) “Delete”/) });
    shows(answered, '11 invoices');
  },
};
