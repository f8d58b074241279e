import { found, refOf, shows, type Task } from '../task.ts';

export const boardTask: Task = {
  name: 'a card is dragged to another list',
  screen: 'board',
  budget: { calls: 2, characters: 800 },
  logged: 'moved Book a room to Done',
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    const card = found(screen, /(n\w+) “Book a room”/);
    const done = found(screen, /(n\w+) #done/);
    const dragged = await client.perform({ type: 'drag', target: card, to: done });
    shows(dragged, new RegExp(`${card} .* moved from .* to \\w+ ${done}`));
  },
  async inBrowser(client) {
    const page = await client.call('browser_snapshot');
    const startTarget = refOf(page, 'Book a room');
    await client.call('browser_drag', { startTarget, endTarget: refOf(page, 'list "Done"') });
    const dragged = await client.call('browser_find', { text: 'Book a room' });
    shows(dragged, /list "Done"[^]*Book a room/);
  },
};
