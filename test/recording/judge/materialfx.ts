import { css, shows, type Scenario, type Step } from './scenario.ts';

const within = (selector: string, text: string) => ({
  selector: { css: `${selector} *`, text, match: 'equals' as const },
});

/** Shows a page. The first click in the window only closes the popups that the demo has open at its start. */
const page = (name: string): Step[] => [
  { type: 'click', target: shows('Buttons') },
  { type: 'click', target: within('#navBar', name) },
];

/** Recorded on the demo of MaterialFX. */
export const materialfxScenarios: readonly Scenario[] = [
  {
    name: 'Open and cancel a dialog',
    steps: [
      ...page('Dialogs'),
      { type: 'click', target: shows('Warning') },
      { waitFor: 'This is a warning info dialog' },
      { type: 'click', target: shows('Cancel') },
      { type: 'click', target: shows('Generic') },
      { waitFor: 'This is a generic dialog' },
      { type: 'pressKey', key: 'TAB' },
      { type: 'click', target: shows('Cancel') },
    ],
    change: {
      file: 'io/github/palexdev/materialfx/demo/controllers/DialogsController.java',
      from: '"This is a warning info dialog"',
      to: '"This is a warning"',
    },
  },
  {
    name: 'Check a box and switch toggles',
    steps: [
      ...page('Checks, Radios, Toggles'),
      { type: 'click', target: shows('Checkbox') },
      { type: 'click', target: shows('Radio') },
      { type: 'click', target: shows('Switch') },
      { type: 'click', target: shows('Rectangle Toggle') },
    ],
    change: {
      file: 'io/github/palexdev/materialfx/demo/controllers/ChecksRadiosToggleController.java',
      from: 'r1.setLabelLeadingIcon(FontAwesomeSolid.random(Color.BLACK, 16));',
      to: 'r1.selectedProperty().addListener((value, old, now) -> r1.setSelected(false));',
    },
  },
  {
    name: 'Choose in combo boxes',
    steps: [
      ...page('ComboBoxes'),
      { type: 'click', target: css('#nCombo .caret') },
      { type: 'click', target: shows('String 3') },
      { type: 'click', target: css('#filterCombo .caret') },
      { type: 'typeText', target: css('.combo-popup MFXTextField'), text: 'hays' },
      { type: 'click', target: shows('Harley Hays') },
    ],
    change: {
      file: 'io/github/palexdev/materialfx/demo/controllers/ComboBoxesController.java',
      from: 'nCombo.setItems(strings);',
      to: 'nCombo.setItems(strings.sorted().filtered(text -> !text.equals("String 3")));',
    },
  },
  {
    name: 'Fill in the steps of a stepper',
    steps: [
      ...page('Stepper'),
      { type: 'click', target: shows('Next') },
      { waitFor: 'The username must be at least 6 characters long' },
      { type: 'typeText', target: { selector: { css: 'MFXTextField', text: 'Username...' } }, text: 'lovelace' },
      { type: 'typeText', target: css('MFXPasswordField'), text: 'analytical' },
      { type: 'click', target: shows('Next') },
      { type: 'typeText', target: { selector: { css: 'MFXTextField', text: 'First Name...' } }, text: 'Ada' },
      { type: 'typeText', target: { selector: { css: 'MFXTextField', text: 'Last Name...' } }, text: 'King' },
      { type: 'click', target: shows('Next') },
      { type: 'click', target: shows('Confirm Data?') },
      { type: 'click', target: shows('Next') },
      { waitFor: 'Completed!' },
    ],
    env: { PASSWORD: 'analytical' },
    change: {
      file: 'io/github/palexdev/materialfx/demo/controllers/StepperController.java',
      from: 'box.getChildren().setAll(completedLabel);',
      to: '',
    },
  },
  {
    name: 'Validate a password',
    steps: [
      ...page('Fields'),
      { type: 'typeText', target: css('#validatedField'), text: 'lovelace' },
      { type: 'click', target: css('#textField') },
      { waitFor: 'Password must contain at least one digit' },
      { type: 'typeText', target: css('#textField'), text: 'Analytical engine' },
    ],
    env: { VALIDATED_FIELD: 'lovelace' },
    change: {
      file: 'io/github/palexdev/materialfx/demo/controllers/TextFieldsController.java',
      from: 'textField.setTextLimit(10);',
      to: 'textField.setTextLimit(12);',
    },
  },
  {
    name: 'Cancel a dialog with the mouse',
    steps: [
      { mouse: { text: 'Buttons', match: 'equals' } },
      { mouse: { css: '#navBar *', text: 'Dialogs', match: 'equals' } },
      { mouse: { text: 'Error', match: 'equals' } },
      { waitFor: 'This is a error info dialog' },
      { mouse: { text: 'Cancel', match: 'equals' }, in: { title: 'Dialogs Preview' } },
    ],
    change: {
      file: 'io/github/palexdev/materialfx/demo/controllers/DialogsController.java',
      from: '"This is a error info dialog"',
      to: '"This is an error"',
    },
  },
];
