package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;

/** A key with its modifiers. */
final class KeyStep extends OpenStep {
  private final Key key;

  KeyStep(Key key) {
    this.key = key;
  }

  @Override
  Node node() {
    return key.isSecret ? null : key.receiver;
  }

  @Override
  RecordedStep build() {
    List<String> keys = new ArrayList<>(key.held);
    keys.add(key.code.name());
    return RecordedStep.of("press", null, notes).keys(keys);
  }
}
