import path from 'node:path';
import { found, NOTE, refOf, shows, type Task } from '../task.ts';

export const fileTask: Task = {
  name: 'a file is opened',
  screen: 'file',
  budget: { calls: 2, characters: 650 },
  logged: 'opened note.txt of 25 characters',
  async inApplication(client, files) {
    const screen = await client.call('ui_get_snapshot');
    const opened = await client.perform(
      { type: 'chooseFile', paths: [path.join(files, NOTE.name)] },
      { type: 'click', target: found(screen, /(n\w+) “Open…”/) },
    );
    shows(opened, 'Opened note.txt');
    shows(opened, 'Call Grace');
  },
  async inBrowser(client, files) {
    const page = await client.call('browser_snapshot');
    await client.call('browser_click', { target: refOf(page, 'button "Open…"') });
    await client.call('browser_file_upload', { paths: [path.join(files, NOTE.name)] });
    const opened = await client.call('browser_snapshot');
    shows(opened, 'Opened note.txt');
    shows(opened, 'Call Grace');
  },
};
