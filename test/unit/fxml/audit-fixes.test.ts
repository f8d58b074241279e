import assert from 'node:assert/strict';
import { auditedState, auditFixes, type AuditedNode } from '../../../src/fxml/audit-fixes.ts';

const FXML = `<?import javafx.scene.control.*?>
<VBox xmlns:fx="http://javafx.com/fxml">
  <Button id="saveButton" onAction="#save"/>
  <Button
      onAction="#openSettings"/>
  <TextField fx:id="txtCity" accessibleText="%city"/>
  <HBox><Label text="km"/><TextField fx:id="distance"/><Slider fx:id="zoom"/></HBox>
  <Label fx:id="twice"/><Label id="twice"/>
  <Button fx:factory="create"/>
</VBox>
`;

const finding = (check: AuditedNode['check'], type: string, id: string | null = null): AuditedNode => ({
  check,
  node: { type, id },
});

/** The titles of the fixes of the element that begins with a text, and the file with the first of them and its value in brackets. */
function fixes(
  begins: string,
  audited: AuditedNode,
  taken: readonly string[] = [],
): { titles: string[]; line: string } {
  const all = auditFixes(FXML, FXML.indexOf(begins), audited, taken);
  const [first] = all;
  const written = (first?.replacements ?? []).reduceRight(
    (text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end),
    FXML,
  );
  const { start, end } = first?.value ?? { start: 0, end: 0 };
  const marked = `${written.slice(0, start)}[${written.slice(start, end)}]${written.slice(end)}`;
  const line = marked.split('\n').find((each) => each.includes('[')) ?? '';
  return { titles: all.map(({ title }) => title), line: line.trim() };
}

describe('fixes of an audit’s findings in FXML', () => {
  it('name a control after its id or its handler', () => {
    assert.deepEqual(fixes('<Button id="save', finding('missingName', 'Button', 'saveButton')), {
      titles: ['Add accessibleText="Save"'],
      line: '<Button id="saveButton" onAction="#save" accessibleText="[Save]"/>',
    });
    assert.deepEqual(fixes('<Button\n', finding('missingName', 'Button')), {
      titles: ['Add accessibleText="Open settings"'],
      line: 'accessibleText="[Open settings]"/>',
    });
  });

  it('name a field, also by a prompt if it has one', () => {
    assert.deepEqual(fixes('<TextField fx:id="distance', finding('missingLabel', 'TextField', 'distance')).titles, [
      'Add accessibleText="Distance"',
      'Add promptText="Distance"',
    ]);
    assert.deepEqual(fixes('<Slider', finding('missingLabel', 'Slider', 'zoom')).titles, ['Add accessibleText="Zoom"']);
  });

  it('put a field into its label, because JavaFX does not find a field that follows', () => {
    const written = (fxml: string, begins: string, type = 'TextField'): string | undefined => {
      const [fix] = auditFixes(fxml, fxml.indexOf(begins), finding('missingLabelFor', type));
      return fix?.replacements.reduceRight(
        (text, { start, end, text: part }) => text.slice(0, start) + part + text.slice(end),
        fxml,
      );
    };
    const form = (...lines: readonly string[]): string => ['<VBox>', ...lines, '</VBox>', ''].join('\n');
    const inLabel = form(
      '  <Label text="City">',
      '    <labelFor>',
      '      <TextField fx:id="city"/>',
      '    </labelFor>',
      '  </Label>',
      '  <fx:reference source="city"/>',
    );
    const city = '  <TextField fx:id="city"/>';
    assert.equal(written(form('  <Label text="City"/>', city), '<TextField'), inLabel);
    assert.equal(written(form('  <Label text="City" />', '  <TextField/>'), '<TextField'), inLabel);
    // A frequent form, which JavaFX ignores.
    assert.equal(written(form('  <Label text="City" labelFor="$city"/>', city), '<TextField'), inLabel);
    const tooltip = ['    <tooltip><Tooltip text="a"/></tooltip>', '  </Label>'];
    assert.equal(
      written(form('  <Label text="City">', ...tooltip, city), '<TextField'),
      inLabel.replace('City">', `City">\n${tooltip[0] ?? ''}`),
    );
    const other = form('  <Label text="City" labelFor="$town"/>', city);
    assert.equal(written(other, '<TextField'), undefined);
    assert.equal(written(form('  <Label text="City"/>', '  <!-- or town -->', city), '<TextField'), undefined);
    assert.equal(written(form('  <Button text="City"/>', city), '<TextField'), undefined);
    const far =
      '<GridPane>\n<Label text="Size"/>\n<Slider GridPane.columnIndex="1" GridPane.rowIndex="1"/>\n</GridPane>';
    assert.equal(written(far, '<Slider', 'Slider'), undefined);
    assert.notEqual(written(far.replace(' GridPane.rowIndex="1"', ''), '<Slider', 'Slider'), undefined);
    const [fix] = auditFixes(form('  <Label text="City"/>', city), 32, finding('missingLabelFor', 'TextField'));
    assert.equal(fix?.title, 'Add labelFor to the label “City”');
    assert.equal(inLabel.slice(fix?.value.start, fix?.value.end), 'city');
  });

  it('give a node an id that no other one has, and leave the name of a field', () => {
    assert.deepEqual(fixes('<Label id="twice', finding('duplicateId', 'Label', 'twice'), ['twice2']), {
      titles: ['Change id to “twice3”'],
      line: '<Label fx:id="twice"/><Label id="[twice3]"/>',
    });
    assert.equal(
      fixes('<Label fx:id="twice', finding('duplicateId', 'Label', 'twice')).line,
      '<Label fx:id="twice" id="[twice2]"/><Label id="twice"/>',
    );
  });

  it('are not offered if they are uncertain', () => {
    assert.deepEqual(fixes('<Button fx:factory', finding('missingName', 'Button')).titles, []);
    assert.deepEqual(fixes('<Button id="save', finding('missingName', 'ToggleButton', 'saveButton')).titles, []);
    assert.deepEqual(fixes('<Button id="save', finding('lowContrast', 'Button', 'saveButton')).titles, []);
    assert.deepEqual(fixes('<Button id="save', finding('duplicateId', 'Button', 'set by code')).titles, []);
    const resource = fixes('<TextField fx:id="txtCity', finding('missingLabel', 'TextField', 'txtCity'));
    assert.deepEqual(resource.titles, ['Add promptText="City"']);
  });

  it('are offered for one state, which only changes that concern the finding alter', () => {
    const state = (check: AuditedNode['check'], begins: string, from = '', to = ''): string | undefined => {
      const text = FXML.replace(from, to);
      return auditedState(text, text.indexOf(begins), finding(check, 'Button', 'twice'));
    };
    const save = '<Button id="save';
    const same = state('missingName', save);
    assert.equal(state('missingName', save, 'onAction="#save"', 'onAction="#save" disable="true"'), same);
    assert.notEqual(state('missingName', save, 'onAction="#save"', 'text="Save"'), same);
    const zoom = state('missingLabel', '<Slider');
    assert.equal(state('missingLabel', '<Slider', 'text="km"', 'text="miles"'), zoom);
    const label = '<Label text="Zoom" labelFor="$zoom"/>';
    assert.equal(state('missingLabel', '<Slider', '<HBox>', `<HBox>${label}`), zoom);
    assert.notEqual(state('missingLabel', '<Slider', '</HBox>', `${label}</HBox>`), zoom);
    const inLabel = '<Label text="km"><labelFor><TextField fx:id="distance"/></labelFor></Label>';
    const distance = '<Label text="km"/><TextField fx:id="distance"/>';
    const beside = state('missingLabelFor', '<TextField fx:id="dist');
    assert.notEqual(state('missingLabelFor', '<TextField fx:id="dist', distance, inLabel), beside);
    assert.equal(
      state('missingLabelFor', '<TextField fx:id="dist', 'text="km"/>', 'text="km" labelFor="$distance"/>'),
      beside,
    );
    const twice = state('duplicateId', '<Label id="twice');
    assert.notEqual(state('duplicateId', '<Label id="twice', 'fx:id="twice"', 'fx:id="once"'), twice);
    assert.equal(state('missingName', save, '</VBox>', ''), undefined);
  });
});
