import { refOf, shows, type Task } from '../task.ts';

export const menuTask: Task = {
  name: 'a menu item three levels deep is chosen',
  screen: 'menu',
  budget: { calls: 2, characters: 450 },
  logged: 'chosen PNG',
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    shows(screen, /Menu n\w+ “File”/);
    const chosen = await client.perform({ type: 'choose', menuPath: 'File > Export > Image > PNG' });
    shows(chosen, 'Exported as PNG');
  },
  async inBrowser(client) {
    const page = await client.call('browser_snapshot');
    await client.call('browser_click', { target: refOf(page, 'menuitem "File"') });
    const item = (name: string): string => `role=menuitem[name="${name}"]`;
    for (const name of ['Export', 'Image', 'PNG']) await client.call('browser_click', { target: item(name) });
    shows(await client.call('browser_find', { text: 'exported' }), 'Exported as PNG');
  },
};
