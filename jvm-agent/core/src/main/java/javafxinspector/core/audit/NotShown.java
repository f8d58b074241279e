package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TitledPane;
import javafx.scene.control.Tooltip;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Parts;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/** The content that an audit has skipped because it is not displayed. */
@OnFx
final class NotShown {
  private static final int LENGTH = 60;

  private final List<String> tabs = new ArrayList<>();
  private final List<String> panes = new ArrayList<>();
  private int invisible;

  /**
   * The names as they are sent; null means none.
   *
   * @param tabs names of tabs that are not selected
   * @param panes titles of collapsed panes
   * @param invisible number of other nodes, each counted once with its content
   */
  record Names(List<String> tabs, List<String> panes, Integer invisible) {}

  /**
   * Adds a node that is not displayed. The call is ignored if the surrounding node is not displayed
   * either.
   */
  void add(AuditedNode at) {
    if (at.isInHidden()) {
      return; // The surrounding node was added instead.
    }
    Node around = at.parent() == null ? null : at.parent().node();
    Tab tab = around != null && at.parent().kind() == Kind.TAB_HEADER ? Toolkit.tab(around) : null;
    if (tab != null && tab.getContent() == at.node() && !tab.isSelected()) {
      tabs.add(
          name(
              at.parent(),
              tab.getTooltip(),
              "tab " + (tab.getTabPane().getTabs().indexOf(tab) + 1)));
    } else if (around instanceof TitledPane
        && ((TitledPane) around).getContent() == at.node()
        && !((TitledPane) around).isExpanded()) {
      panes.add(name(at.parent(), ((TitledPane) around).getTooltip(), at.parent().type().shown()));
    } else {
      invisible++;
    }
  }

  /** The skipped content; null if all content was displayed. Must be called after the walk. */
  @AnyThread
  Names names() {
    boolean isEmpty = tabs.isEmpty() && panes.isEmpty() && invisible == 0;
    return isEmpty
        ? null
        : new Names(
            tabs.isEmpty() ? null : tabs,
            panes.isEmpty() ? null : panes,
            invisible == 0 ? null : invisible);
  }

  /**
   * @param otherwise the name to use if the node has none
   */
  private static String name(AuditedNode at, Tooltip tooltip, String otherwise) {
    String text = Texts.of(at.node(), at.kind(), LENGTH);
    if (Parts.isWord(text)) {
      return text;
    }
    String id = at.node().getId();
    if (id != null && !id.isEmpty()) {
      return "#" + id;
    }
    boolean isExplained = tooltip != null && Parts.isWord(tooltip.getText());
    return isExplained ? Truncation.withEllipsis(tooltip.getText(), LENGTH) : otherwise;
  }
}
