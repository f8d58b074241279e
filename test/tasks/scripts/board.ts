import { found, shows, type Task } from '../task.ts';

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
    shows(dragged, new RegExp(`${card} .* moved from n\\w+ to ${done}`));
  },
};
