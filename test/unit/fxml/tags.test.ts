import assert from 'node:assert/strict';
import { afterEdit, startTags, tagAt } from '../../../src/fxml/tags.ts';

const FXML = `<?xml version="1.0"?>
<?import javafx.scene.layout.*?>
<!-- <Button/> is no tag > here -->
<VBox xmlns:fx="http://javafx.com/fxml">
  <Button fx:id="save"
          text="a > b"
          onAction='#save'/> <Label text="&lt;"/>
  <fx:include source="x.fxml"/><![CDATA[ <Text/> ]]>
</VBox>
<Half`;

describe('start tags of FXML', () => {
  it('are those of elements, with the place of their first character', () => {
    assert.deepEqual(
      startTags(FXML).map(({ name, line, column }) => `${name} ${line}:${column}`),
      ['VBox 4:1', 'Button 5:3', 'Label 7:30', 'fx:include 8:3'],
    );
  });

  it('are found by any place in them', () => {
    const tags = startTags(FXML);
    assert.equal(tagAt(tags, FXML.indexOf('save'))?.name, 'Button');
    assert.equal(tagAt(tags, FXML.indexOf('onAction'))?.line, 5);
    assert.equal(tagAt(tags, FXML.indexOf('&lt;'))?.name, 'Label');
    assert.equal(tagAt(tags, FXML.indexOf('</VBox>')), undefined);
    assert.equal(tagAt(tags, FXML.indexOf('is no tag')), undefined);
  });

  it('move with edits, and keep the lines that the application was made from', () => {
    const edited = (at: string, length: number, text: string): string[] => {
      const rangeOffset = FXML.indexOf(at);
      const after = FXML.slice(0, rangeOffset) + text + FXML.slice(rangeOffset + length);
      return afterEdit(startTags(FXML), { rangeOffset, rangeLength: length, text }).map(
        ({ line, start, end }) => `${line} ${after.slice(start, end).replace(/\s+/g, ' ')}`,
      );
    };
    const button = '5 <Button fx:id="save" text="a > b" onAction=\'#save\'/>';
    const [vbox, label, include] = [
      '4 <VBox xmlns:fx="http://javafx.com/fxml">',
      '7 <Label text="&lt;"/>',
      '8 <fx:include source="x.fxml"/>',
    ];
    assert.deepEqual(edited('<Button fx', 0, '<Text/>\n  '), [vbox, button, label, include]);
    assert.deepEqual(edited('save"', 4, 'saved'), [vbox, button.replace('save"', 'saved"'), label, include]);
    assert.deepEqual(edited('<Button fx', 7, ''), [vbox, label, include]);
    assert.deepEqual(edited('<?xml', 21, ''), [vbox, button, label, include]);
  });
});
