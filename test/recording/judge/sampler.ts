import { css, shows, type Scenario, type Step } from './scenario.ts';

/**
 * Filters the samples and shows one.
 * @param index of its row, if its group has the same name
 */
const sample = (name: string, index?: number): Step[] => [
  { type: 'setText', target: css('.search-box'), text: name },
  { type: 'select', target: css('.samples-tree'), ...(index === undefined ? { text: name } : { index }) },
];

/** Recorded on the sampler of ControlsFX. */
export const samplerScenarios: readonly Scenario[] = [
  {
    name: 'Add an item to a status bar',
    steps: [
      ...sample('StatusBar'),
      { type: 'typeText', target: shows('Status Text'), text: 'Copying files' },
      { type: 'click', target: shows('Add Left Item') },
      { waitFor: '1' },
      { type: 'click', target: shows('Add Right Item') },
      { waitFor: '2' },
    ],
    change: {
      file: 'org/controlsfx/samples/HelloStatusBar.java',
      from: 'Integer.toString(itemCounter)',
      to: 'Integer.toString(-itemCounter)',
    },
  },
  {
    name: 'Move an item to another list',
    steps: [
      ...sample('List Selection View'),
      { type: 'doubleClick', target: shows('Philip') },
      { type: 'doubleClick', target: shows('Jule') },
      { type: 'doubleClick', target: shows('Philip') },
    ],
    change: {
      file: 'org/controlsfx/samples/HelloListSelectionView.java',
      from: '.addAll("Katja", "Dirk", "Philip", "Jule", "Armin");',
      to: `.addAll("Katja", "Dirk", "Philip", "Jule", "Armin");
        view.getTargetItems().addListener((javafx.beans.Observable items) -> view.getSourceItems().remove("Dirk"));`,
    },
  },
  {
    name: 'Check an item of a list',
    steps: [
      ...sample('CheckListView'),
      { type: 'check', target: shows('Item 3') },
      { type: 'check', target: shows('Item 5') },
      { type: 'check', target: shows('Item 3'), value: false },
    ],
    change: {
      file: 'org/controlsfx/samples/checked/HelloCheckListView.java',
      from: 'updateText(checkedItemsLabel, change.getList());',
      to: 'updateText(checkedItemsLabel, change.getList().filtered(item -> !item.equals("Item 5")));',
    },
  },
  {
    name: 'Check an item of a tree',
    steps: [...sample('CheckTreeView'), { type: 'check', target: shows('Samir') }],
    change: {
      file: 'org/controlsfx/samples/checked/HelloCheckTreeView.java',
      from: 'updateText(checkedItemsLabel, change.getList());',
      to: 'updateText(checkedItemsLabel, change.getList().filtered(item -> item != treeItem_Samir));',
    },
  },
  {
    name: 'Click a bread crumb',
    steps: [...sample('BreadCrumbBar'), { type: 'click', target: shows('World') }],
    change: {
      file: 'org/controlsfx/samples/button/HelloBreadCrumbBar.java',
      from: 'You just clicked on',
      to: 'You clicked on',
    },
  },
  {
    name: 'Type into a dialog',
    steps: [
      ...sample('Dialogs', 2),
      { type: 'click', target: shows('TextField') },
      { type: 'typeText', target: css('.dialog-pane .text-field'), text: 'Ada' },
      { type: 'click', target: shows('OK') },
    ],
    change: {
      file: 'org/controlsfx/samples/dialogs/HelloDialogs.java',
      from: 'dlg.setTitle("Name Check");',
      to: 'dlg.setTitle("Name");',
    },
  },
  {
    name: 'Choose in a dialog',
    steps: [
      ...sample('Dialogs', 2),
      { type: 'click', target: shows('Set Choices (< 10)') },
      { type: 'select', target: css('.dialog-pane .combo-box'), text: 'Sue' },
      { type: 'click', target: shows('OK') },
    ],
    change: {
      file: 'org/controlsfx/samples/dialogs/HelloDialogs.java',
      from: `"Matthew", "Jonathan", "Ian", "Sue", "Hannah");`,
      to: `"Matthew", "Jonathan", "Ian", "Hannah");`,
    },
  },
  {
    name: 'Go through a wizard',
    steps: [
      ...sample('Dialogs', 2),
      { type: 'click', target: shows('Linear Wizard') },
      { type: 'typeText', target: css('#firstName'), text: 'Ada' },
      { type: 'typeText', target: css('#lastName'), text: 'Lovelace' },
      { type: 'click', target: shows('Next') },
      { waitFor: 'Thanks For Your Details!' },
      { type: 'click', target: shows('Next') },
      { waitFor: 'Goodbye!' },
      { type: 'click', target: shows('Finish') },
    ],
    change: {
      file: 'org/controlsfx/samples/dialogs/HelloDialogs.java',
      from: 'page3.setHeaderText("Goodbye!");',
      to: 'page3.setHeaderText("Good day!");',
    },
  },
  {
    name: 'Show a notification',
    steps: [
      ...sample('Notification Pane'),
      { type: 'typeText', target: shows('Type text to display and press Enter'), text: 'Saved' },
      { type: 'pressKey', key: 'ENTER' },
      { waitFor: 'Sync' },
      { type: 'click', target: shows('Sync') },
    ],
    change: {
      file: 'org/controlsfx/samples/HelloNotificationPane.java',
      from: 'notificationPane.show(textField.getText())',
      to: 'notificationPane.show("")',
    },
  },
  {
    name: 'Fill in a validated form',
    steps: [
      ...sample('Component Validation'),
      { type: 'select', target: { selector: { css: 'ComboBox', label: 'ComboBox' } }, text: 'Item B' },
      { type: 'select', target: { selector: { css: 'ChoiceBox', label: 'ChoiceBox' } }, text: 'Item C' },
      { type: 'check', target: { selector: { css: 'CheckBox', label: 'CheckBox' } } },
      { type: 'setValue', target: { selector: { css: 'Slider', label: 'Slider' } }, value: 20 },
      { type: 'setValue', target: { selector: { css: 'DatePicker', label: 'Date Picker' } }, value: '2026-03-14' },
    ],
    change: {
      file: 'org/controlsfx/samples/HelloValidation.java',
      from: 'combobox.getItems().addAll("Item A", "Item B", "Item C");',
      to: `combobox.getItems().addAll("Item A", "Item B", "Item C");
        combobox.valueProperty().addListener((value, old, now) -> combobox.setValue("Item A"));`,
    },
  },
  {
    name: 'Edit in an expanded row',
    steps: [
      ...sample('TableRowExpanderColumn'),
      { type: 'click', target: { selector: { css: 'TableRow .expander-button' }, nth: 1 } },
      { type: 'setText', target: { selector: { css: 'TableRow .text-field', text: 'Tom Marks' } }, text: 'Tom Sawyer' },
      { type: 'click', target: shows('Save') },
    ],
    change: {
      file: 'org/controlsfx/samples/tableview/HelloTableRowExpander.java',
      from: 'customer.setName(nameField.getText());',
      to: '',
    },
  },
  {
    name: 'Complete a text',
    steps: [
      ...sample('AutoComplete'),
      { type: 'typeText', target: { selector: { label: 'Auto-complete Text' } }, text: 'Co' },
      { waitFor: 'Costa' },
      { type: 'click', target: shows('Costa') },
    ],
    change: {
      file: 'org/controlsfx/samples/textfields/HelloAutoComplete.java',
      from: '"Costa", "Cola", "Coca Cola");',
      to: '"Coast", "Cola", "Coca Cola");',
    },
  },
  {
    name: 'Toggle a switch',
    steps: [
      ...sample('ToggleSwitch'),
      // A click on its text does not switch it.
      { type: 'click', target: { selector: { css: 'ToggleSwitch .thumb-area' }, nth: 3 } },
    ],
    change: {
      file: 'org/controlsfx/samples/HelloToggleSwitch.java',
      from: 'toggleSwitch4.setLayoutX(70);',
      to: 'toggleSwitch4.setLayoutX(70); toggleSwitch4.setSelected(true);',
    },
  },
  {
    name: 'Add an item with mouse and keyboard',
    steps: [
      { mouse: { css: '.search-box' } },
      { types: 'StatusBar' },
      { mouse: { css: '.samples-tree .tree-cell', text: 'StatusBar', match: 'equals' } },
      { waitFor: 'Add Left Item' },
      { mouse: { text: 'Add Left Item', match: 'equals' } },
      { waitFor: '1' },
      { mouse: { text: 'Add Right Item', match: 'equals' } },
      { waitFor: '2' },
    ],
    change: {
      file: 'org/controlsfx/samples/HelloStatusBar.java',
      from: 'Integer.toString(itemCounter)',
      to: 'Integer.toString(-itemCounter)',
    },
  },
];
