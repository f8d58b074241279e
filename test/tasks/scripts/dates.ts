import { found, shows, type Task } from '../task.ts';

export const datesTask: Task = {
  name: 'a date range is picked',
  screen: 'dates',
  budget: { calls: 2, characters: 800 },
  logged: 'booked 2027-03-29 to 2027-04-12',
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    const booked = await client.perform(
      { type: 'setValue', target: found(screen, /(n\w+) label “Arrival”/), value: '2027-03-29' },
      { type: 'setValue', target: found(screen, /(n\w+) label “Departure”/), value: '2027-04-12' },
      { type: 'click', target: found(screen, /(n\w+) “Book”/) },
    );
    shows(booked, 'Booked 14 nights');
  },
};
