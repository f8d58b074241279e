import { css, shows, type Scenario } from './scenario.ts';

/** Recorded on the demo. */
export const demoScenarios: readonly Scenario[] = [
  {
    name: 'Add a contact',
    steps: [
      { type: 'select', target: css('#tabs'), text: 'New contact' },
      { type: 'typeText', target: css('#firstName'), text: 'Ada' },
      { type: 'typeText', target: css('#lastName'), text: 'Lovelace' },
      { type: 'typeText', target: css('#email'), text: 'ada@example.com' },
      { type: 'typeText', target: css('#password'), text: 'analytical engine' },
      { type: 'setValue', target: css('#birthday'), value: '2001-12-10' },
      { type: 'select', target: css('#city'), text: 'London' },
      { type: 'select', target: css('#language'), text: 'French' },
      { type: 'check', target: css('#business') },
      { type: 'check', target: css('#terms') },
      { type: 'click', target: css('#saveContact') },
    ],
    env: { PASSWORD: 'analytical engine' },
    change: { file: 'demo/FormController.java', from: 'Events.ALL.add("Added " + name);', to: '' },
  },
  {
    name: 'Save an incomplete form',
    steps: [
      { type: 'choose', menuPath: 'File > New contact' },
      { type: 'typeText', text: 'Ada' },
      { type: 'pressKey', key: 'TAB' },
      { type: 'typeText', text: 'Lovelace' },
      { type: 'setValue', target: css('#priority'), value: 7 },
      { type: 'click', target: css('#saveContact') },
      { waitFor: 'Not saved: 4 problems' },
      { type: 'click', target: css('#resetForm') },
    ],
    change: { file: 'demo/FormController.java', from: 'wrong.add("City is missing.")', to: 'wrong.clear()' },
  },
  {
    name: 'Edit a cell',
    steps: [
      { type: 'typeText', target: css('#filter'), text: 'lovelace.12@' },
      { type: 'pressKey', key: 'TAB' },
      { type: 'setText', target: css('#filter'), text: 'ada.novak' },
      { type: 'editCell', target: css('#contacts'), index: 1, columnId: 'cityColumn', value: 'Rome' },
      { type: 'editCell', target: css('#contacts'), index: 1, columnId: 'nameColumn', text: 'Ada King' },
    ],
    change: { file: 'demo/ContactsController.java', from: 'edit.getRowValue().city', to: 'edit.getRowValue().company' },
  },
  {
    name: 'Mark a contact as favourite',
    steps: [
      { type: 'select', target: css('#contacts'), index: 2 },
      { type: 'choose', target: css('#contacts'), menuPath: 'Mark as favourite' },
    ],
    change: { file: 'demo/ContactsController.java', from: '"Favourite: "', to: '"Marked: "' },
  },
  {
    name: 'Delete a contact',
    steps: [
      { type: 'select', target: css('#contacts'), index: 3 },
      { type: 'choose', target: css('#contacts'), menuPath: 'Delete…' },
      { type: 'click', target: shows('OK') },
    ],
    change: { file: 'demo/ContactsController.java', from: 'contacts.people().remove(contact);', to: '' },
  },
  {
    name: 'Drag a job to another list',
    steps: [
      { type: 'select', target: css('#tabs'), text: 'Planning' },
      { type: 'drag', target: shows('Clean up old contacts'), to: css('#sprint') },
    ],
    change: { file: 'demo/JobCell.java', from: 'other.getItems().remove(job);', to: '' },
  },
  {
    name: 'Select in a tree and a tree table',
    steps: [
      { type: 'select', target: css('#tabs'), text: 'Company' },
      { type: 'click', target: shows('Sales') },
      { type: 'pressKey', key: 'RIGHT' },
      { type: 'click', target: shows('Partners') },
      { type: 'click', target: shows('America') },
      { type: 'pressKey', key: 'RIGHT' },
      { type: 'click', target: shows('Austin') },
    ],
    change: { file: 'demo/CompanyController.java', from: 'report("Office"', to: 'report("Branch"' },
  },
  {
    name: 'Write in a second window',
    steps: [
      { type: 'pressKey', chord: 'Ctrl+Shift+N' },
      { type: 'typeText', target: css('#notesText'), text: 'Call Grace\nat noon' },
      { type: 'click', target: css('#closeNotes') },
    ],
    change: { file: 'demo/Notes.java', from: 'Events.ALL.add("Notes: closed");', to: '' },
  },
  {
    name: 'Import contacts',
    steps: [
      { type: 'choose', menuPath: 'File > Import' },
      { waitFor: 'Imported 100 contacts' },
      { type: 'choose', menuPath: 'File > Export > As CSV' },
    ],
    change: { file: 'demo/PlanningController.java', from: 'return STEPS * 5;', to: 'return STEPS;' },
  },
  {
    name: 'Switch the theme and hide a list',
    steps: [
      { type: 'choose', menuPath: 'View > Theme > Dark' },
      { type: 'pressKey', chord: 'Ctrl+E' },
      { type: 'pressKey', chord: 'Ctrl+F' },
      { type: 'typeText', text: 'oslo' },
    ],
    change: {
      file: 'demo/MainController.java',
      from: 'events.visibleProperty().bind(showEvents.selectedProperty());',
      to: '',
    },
  },
  {
    name: 'Open and close a dialog',
    steps: [
      { type: 'choose', menuPath: 'Help > About Contacts' },
      { type: 'click', target: shows('OK') },
    ],
    change: { file: 'demo/MainController.java', from: 'Events.ALL.add("About: closed");', to: '' },
  },
  {
    name: 'Sort a filtered table',
    steps: [
      { type: 'typeText', target: css('#filter'), text: 'lovelace' },
      {
        type: 'click',
        target: { selector: { css: '#contacts .column-header .label', text: 'Name', match: 'equals' } },
      },
      { type: 'click', target: css('#clearFilter') },
    ],
    change: {
      file: 'demo/ContactsController.java',
      from: 'nameColumn.setCellFactory(TextFieldTableCell.forTableColumn());',
      to: 'nameColumn.setCellFactory(TextFieldTableCell.forTableColumn()); nameColumn.setComparator((a, b) -> 0);',
    },
  },
  {
    name: 'Filter and mark with the mouse',
    steps: [
      { mouse: { css: '#filter' } },
      { types: 'lovelace.12@' },
      { waitFor: '1 of 10,000 contacts' },
      { mouse: { css: '#contacts .table-cell' } },
      { mouse: { css: '#contacts .table-cell' }, button: 3 },
      { mouse: { text: 'Mark as favourite', match: 'equals' }, in: 'popup' },
    ],
    change: { file: 'demo/ContactsController.java', from: '"Favourite: "', to: '"Marked: "' },
  },
];
