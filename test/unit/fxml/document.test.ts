import assert from 'node:assert/strict';
import type { FxmlElement } from '../../../src/contract/fxml-tree.ts';
import { fxmlDocument } from '../../../src/fxml/document.ts';

describe('A node as FXML', () => {
  const label: FxmlElement = {
    type: 'javafx.scene.control.Label',
    attributes: {},
    styleClass: [],
    properties: [],
    notes: [],
    content: [],
  };
  const text = (name: string, value: string): FxmlElement['properties'][number] => ({
    name,
    value,
    kind: 'text',
    type: 'String',
  });

  it('contains no character that XML does not allow, and names the property and the character in a comment', () => {
    const forbidden = ['\u0000', '\u0008', '\u000b', '\u001b', '\u001f', '\ufffe', '\uffff', '\ud800', '\udc00'];
    for (const each of forbidden) {
      const document = fxmlDocument({
        ...label,
        attributes: { accelerator: `a${each}b` },
        styleClass: [`c${each}d`],
        properties: [text('text', `plain ${each}[31m & <b>${each}`), text('id', 'log')],
        notes: [`onAction calls ${each}x`],
      });
      assert.ok(!document.includes(each), JSON.stringify(each));
      const code = `U+${each.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
      assert.match(document, /text="plain \[31m &amp; &lt;b>" id="log" accelerator="ab" styleClass="cd"/);
      for (const name of ['text', 'accelerator', 'styleClass'])
        assert.ok(document.includes(`<!-- ${name} is written without ${code}, which XML cannot contain -->`), document);
    }
  });

  it('contains all other characters unchanged', () => {
    const allowed = '\t\n\r \u0085\u009f\ud7ff\ue000\ufffd\u{1f600}';
    const document = fxmlDocument({ ...label, properties: [text('text', allowed)] });
    assert.ok(document.includes('text="&#9;&#10;&#13; \u0085\u009f\ud7ff\ue000\ufffd\u{1f600}"'), document);
    assert.ok(!document.includes('<!--'), document);
  });

  it('keeps a style class that the list of an attribute would split or resolve', () => {
    const document = fxmlDocument({ ...label, styleClass: ['a,b', '$c', 'd'] });
    assert.match(
      document,
      /<styleClass>\s*<String fx:value="a,b" \/>\s*<String fx:value="\$c" \/>\s*<String fx:value="d" \/>\s*<\/styleClass>/,
    );
    assert.ok(document.includes('<?import java.lang.String?>'));
    assert.match(fxmlDocument({ ...label, styleClass: ['a', 'b'] }), /styleClass="a, b"/);
  });
});
