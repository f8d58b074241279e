import { found, shows, type Task } from '../task.ts';

export const formTask: Task = {
  name: 'a form is filled and submitted',
  screen: 'form',
  budget: { calls: 2, characters: 1950 },
  logged:
    "saved Ada|Lovelace|ada@example.com|+44 20 1234|12 St James's Square|London|1990-12-24|By phone|true|Met in Turin",
  async inApplication(client) {
    const screen = await client.call('ui_get_snapshot');
    const named = (name: string): string => found(screen, new RegExp(`(n\\w+) label “${name}”`));
    const titled = (text: string): string => found(screen, new RegExp(`(n\\w+) “${text}”`));
    const result = await client.perform(
      { type: 'typeText', target: named('First name'), text: 'Ada' },
      { type: 'typeText', target: named('Last name'), text: 'Lovelace' },
      { type: 'typeText', target: named('Email'), text: 'ada@example.com' },
      { type: 'typeText', target: named('Phone'), text: '+44 20 1234' },
      { type: 'typeText', target: named('Street'), text: "12 St James's Square" },
      { type: 'select', target: named('City'), text: 'London' },
      { type: 'setValue', target: named('Birthday'), value: '1990-12-24' },
      { type: 'click', target: titled('By phone') },
      { type: 'check', target: titled('Newsletter') },
      { type: 'typeText', target: named('Notes'), text: 'Met in Turin' },
      { type: 'click', target: titled('Save') },
    );
    shows(result, 'Saved Ada Lovelace');
  },
};
