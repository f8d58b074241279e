package javafxinspector.core.input.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.node.CellTexts;
import javafxinspector.core.model.node.Tabs;
import javafxinspector.core.threads.OnFx;

/** The tabs of a tab pane. */
@OnFx
public final class TabChoices extends Choices {
  private final TabPane pane;

  /**
   * @param own the tab that is the action's target; null for none
   */
  public TabChoices(TabPane pane, Tab own) {
    super(pane, own == null ? -1 : pane.getTabs().indexOf(own));
    this.pane = pane;
  }

  @Override
  Node shown(int index) {
    Node header = Tabs.header(pane, pane.getTabs().get(index));
    return header == null ? pane : header;
  }

  @Override
  int count() {
    return pane.getTabs().size();
  }

  @Override
  List<String> texts(int index) {
    Tab tab = pane.getTabs().get(index);
    List<String> texts = new ArrayList<>();
    texts.add(tab.getText());
    if (tab.getGraphic() instanceof Labeled label) {
      texts.add(CellTexts.text(label));
    }
    return texts;
  }

  @Override
  int selected() {
    return pane.getSelectionModel() == null ? -1 : pane.getSelectionModel().getSelectedIndex();
  }

  @Override
  void select(int index) {
    pane.getSelectionModel().select(index);
  }

  @Override
  Runnable clearing() throws UiException {
    throw Controls.unsupported(
        "select with clear", pane, "One tab is always selected. Select another one.");
  }

  @Override
  void check(int index) throws UiException {
    if (pane.getSelectionModel() == null) {
      throw Controls.readOnly(pane, "has no selection model");
    }
    if (pane.getTabs().get(index).isDisabled()) {
      throw UiException.actionFailed(
          "disabled",
          "Tab "
              + index
              + " of "
              + Controls.name(pane)
              + " is disabled. Enable it first, or wait for it with ui_wait_for (state enabled).",
          Map.of());
    }
  }
}
