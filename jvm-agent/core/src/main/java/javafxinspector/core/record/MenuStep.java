package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;

/** A choice in a menu, with the menus that were opened to reach it. */
final class MenuStep extends OpenStep {
  private List<String> path;
  private boolean isInBar;
  private MenuItem last;

  MenuStep(MenuItem item) {
    follow(item);
  }

  private void follow(MenuItem item) {
    last = item;
    List<String> texts = new ArrayList<>();
    MenuItem top = item;
    for (MenuItem each = item; each != null; each = each.getParentMenu()) {
      texts.add(0, each.getText() == null ? "" : each.getText());
      top = each;
    }
    path = texts;
    isInBar = top instanceof Menu && top.getParentPopup() == null;
    if (texts.contains("")) {
      notes.add("An item of a menu has no text, so that the test cannot find it.");
    }
  }

  @Override
  Node node() {
    return null;
  }

  /** A menu that was only opened to reach an item is part of the choice. */
  @Override
  boolean takes(RecordedPress press, Hit hit) {
    if (hit.kind() != Hit.Kinds.MENU || !(last instanceof Menu)) {
      return false;
    }
    follow(hit.item());
    return true;
  }

  @Override
  RecordedStep build() {
    return RecordedStep.of("menu", null, notes).path(path, isInBar);
  }
}
