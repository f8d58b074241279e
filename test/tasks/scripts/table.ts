import { found, shows, type Task } from '../task.ts';

export const tableTask: Task = {
  name: 'a row is found among 10,000 and edited',
  screen: 'table',
  budget: { calls: 3, characters: 3050 },
  logged: 'changed Grace Hopper 2012 to Paris',
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    const filter = found(screen, /TextField (n\w+)/);
    const filtered = await client.perform({ type: 'typeText', target: filter, text: 'Grace Hopper 2012' });
    shows(filtered, 'grace.hopper2012@example.com');
    const table = found(screen, /TableView (n\w+)/);
    const edited = await client.perform({ type: 'editCell', target: table, index: 0, columnId: 'City', text: 'Paris' });
    shows(edited, 'Paris');
  },
};
