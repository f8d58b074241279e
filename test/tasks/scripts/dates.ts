import { found, refOf, shows, type Task } from '../task.ts';

export const datesTask: Task = {
  name: 'a date range is picked',
  screen: 'dates',
  budget: { calls: 2, characters: 650 },
  logged: 'booked 2027-03-29 to 2027-04-12',
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    const booked = await client.perform(
      { type: 'fill', values: { Arrival: '2027-03-29', Departure: '2027-04-12' } },
      { type: 'click', target: found(screen, /(n\w+) “Book”/) },
    );
    shows(booked, 'Booked 14 nights');
  },
  async inBrowser(client) {
    const page = await client.call('browser_snapshot');
    const fields = [
      { name: 'Arrival', type: 'textbox', target: refOf(page, 'textbox "Arrival"'), value: '2027-03-29' },
      { name: 'Departure', type: 'textbox', target: refOf(page, 'textbox "Departure"'), value: '2027-04-12' },
    ];
    await client.call('browser_fill_form', { fields });
    await client.call('browser_click', { target: refOf(page, 'button "Book"') });
    shows(await client.call('browser_find', { text: 'booked' }), 'Booked 14 nights');
  },
};
