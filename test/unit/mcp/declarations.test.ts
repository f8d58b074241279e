import assert from 'node:assert/strict';
import { declarationLine } from '../../../src/mcp/sources/declarations.ts';

const JAVA = `package app;

/** class Shop { Label name; } */
@Deprecated
public final class Shop extends Base<Map<String, List<Label>>> {
  // Label name;
  private static final String TEXT = "Label name; {";
  static class Inner {
    Label name;
    Label only;
  }
  void run(Label name) {
    Label name = null;
  }
  @FXML(value = "x")
  private Label
      name;
  Button first, second = new Button("name");
  Map<String, Label> all;
}
class Other { Label late; }
`;
const KOTLIN = `package app

class Shop : Base() {
  @FXML private lateinit var name: Label
  private val other = Label("x")
  companion object {
    val shared = 1
  }
}
`;

describe('The line of a declaration', () => {
  const line = (text: string, className: string, field?: string): number | undefined =>
    declarationLine(text, className, field);

  it('is that of the class, also of one in another', () => {
    assert.deepEqual([line(JAVA, 'app.Shop'), line(JAVA, 'app.Shop$Inner'), line(JAVA, 'app.Other')], [5, 8, 21]);
    assert.equal(line(JAVA, 'app.Sho'), undefined);
  });

  it('is that of the field of this class, not of a comment, text, parameter, variable or other class', () => {
    assert.equal(line(JAVA, 'app.Shop', 'name'), 17);
    assert.equal(line(JAVA, 'app.Shop$Inner', 'name'), 9);
    assert.deepEqual([line(JAVA, 'app.Shop', 'first'), line(JAVA, 'app.Shop', 'second')], [18, 18]);
    assert.equal(line(JAVA, 'app.Shop', 'all'), 19);
    assert.deepEqual([line(JAVA, 'app.Shop', 'only'), line(JAVA, 'app.Shop', 'late')], [undefined, undefined]);
  });

  it('is found in Kotlin', () => {
    assert.deepEqual([line(KOTLIN, 'app.Shop'), line(KOTLIN, 'app.Shop', 'name')], [3, 4]);
    assert.deepEqual([line(KOTLIN, 'app.Shop', 'other'), line(KOTLIN, 'app.Shop', 'shared')], [5, undefined]);
  });
});
