import { css, shows, type Scenario, type Step } from './scenario.ts';

/**
 * Searches a page with the keyboard and shows it.
 * @param shown a text of the page
 */
const page = (name: string, shown: string): Step[] => [
  { type: 'pressKey', key: 'SLASH' },
  { type: 'typeText', target: css('#search-dialog .text-field'), text: name },
  { waitFor: name },
  { type: 'pressKey', key: 'DOWN' },
  { type: 'pressKey', key: 'ENTER' },
  { waitFor: shown },
];

/** Recorded on the sampler of AtlantaFX. */
export const atlantafxScenarios: readonly Scenario[] = [
  {
    name: 'Search a page with the keyboard',
    steps: page('ContextMenu', 'Right-Click Here'),
    change: {
      file: 'atlantafx/sampler/layout/SearchDialog.java',
      from: 'resultList.getSelectionModel().selectFirst();',
      to: 'resultList.getItems().clear();',
    },
  },
  {
    name: 'Choose in a context menu',
    steps: [
      ...page('ContextMenu', 'Right-Click Here'),
      { type: 'click', target: shows('Right-Click Here'), button: 'SECONDARY' },
      { type: 'click', target: shows('Cut') },
    ],
    change: {
      file: 'atlantafx/sampler/page/components/ContextMenuPage.java',
      from: 'createItem("Cut", Feather.SCISSORS',
      to: 'createItem("Clip", Feather.SCISSORS',
    },
  },
  {
    name: 'Toggle switches',
    steps: [
      ...page('ToggleSwitch', 'Toggle Group'),
      // A click on its text does not switch it. The first one disables the others.
      { type: 'click', target: { selector: { css: 'ToggleSwitch .thumb-area' }, nth: 1 } },
      { type: 'click', target: { selector: { css: 'ToggleSwitch .thumb-area' }, nth: 5 } },
    ],
    change: {
      file: 'atlantafx/sampler/page/components/ToggleSwitchPage.java',
      from: '(obs, old, val) -> toggle1.setText(val ? "Enabled" : "Disabled")',
      to: '(obs, old, val) -> toggle1.setText(val ? "On" : "Off")',
    },
  },
  {
    name: 'Count with spinners',
    steps: [
      ...page('Spinner', 'Usage'),
      { type: 'click', target: { selector: { css: '.spinner .increment-arrow-button' }, nth: 0 } },
      { type: 'click', target: { selector: { css: '.spinner .increment-arrow-button' }, nth: 1 } },
    ],
    change: {
      file: 'atlantafx/sampler/page/components/SpinnerPage.java',
      from: 'var box = new HBox(spinner);',
      to: `var box = new HBox(spinner);
        spinner.valueProperty().addListener((value, old, now) -> spinner.getValueFactory().setValue(1));`,
    },
  },
  {
    name: 'Check a box and a radio button',
    steps: [
      ...page('CheckBox', 'Checked'),
      { type: 'check', target: shows('Unchecked') },
      ...page('RadioButton', 'Check Me'),
      { type: 'click', target: { selector: { css: 'RadioButton', text: 'Check Me', match: 'equals' }, nth: 0 } },
    ],
    change: {
      file: 'atlantafx/sampler/page/components/CheckBoxPage.java',
      from: 'basicCheck = cb1;',
      to: 'basicCheck = cb1; cb1.selectedProperty().addListener((value, old, now) -> cb1.setSelected(false));',
    },
  },
  {
    name: 'Pick a date',
    steps: [
      ...page('DatePicker', 'Editable'),
      { type: 'setValue', target: { selector: { css: 'DatePicker', text: 'yyyy-MM-dd' } }, value: '2026-10-14' },
    ],
    change: {
      file: 'atlantafx/sampler/page/components/DatePickerPage.java',
      from: 'return formatter.format(localDate);',
      to: 'return formatter.format(localDate.plusDays(1));',
    },
  },
  {
    name: 'Close the themes',
    steps: [
      { type: 'pressKey', chord: 'Ctrl+T' },
      { waitFor: 'Select a theme' },
      { type: 'click', target: css('#theme-dialog .close-button') },
    ],
    change: {
      file: 'atlantafx/sampler/layout/ThemeDialog.java',
      from: 'header.setTitle("Select a theme");',
      to: 'header.setTitle("Themes");',
    },
  },
  {
    name: 'Count with mouse and keyboard',
    steps: [
      { mouse: { text: 'Search', match: 'equals' } },
      { mouse: { css: '#search-dialog .text-field' } },
      { types: 'Spinner' },
      { waitFor: 'Spinner' },
      { key: 'Down' },
      { key: 'Return' },
      { waitFor: 'Usage' },
      { mouse: { css: '.spinner .increment-arrow-button' } },
    ],
    change: {
      file: 'atlantafx/sampler/page/components/SpinnerPage.java',
      from: 'var box = new HBox(spinner);',
      to: `var box = new HBox(spinner);
        spinner.valueProperty().addListener((value, old, now) -> spinner.getValueFactory().setValue(1));`,
    },
  },
];
