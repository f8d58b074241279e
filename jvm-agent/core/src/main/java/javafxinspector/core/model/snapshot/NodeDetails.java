package javafxinspector.core.model.snapshot;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafxinspector.core.model.address.FullRef;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.geometry.Offset;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.Names;
import javafxinspector.core.model.node.States;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.section.Sections;
import javafxinspector.core.model.section.Values;
import javafxinspector.core.threads.OnFx;

/** Reads one node with all its sections (docs/contract/nodes.md, "Nodes"), without its children. */
@OnFx
final class NodeDetails {
  private static final UiNode.Labels NO_LABELS = new UiNode.Labels(null, null);
  private static final UiNode.Value NO_VALUE = new UiNode.Value(null, null, null);

  private final Uids uids;
  private final Sections sections;

  NodeDetails(Uids uids, Sections sections) {
    this.uids = uids;
    this.sections = sections;
  }

  /**
   * @param offset see {@link Sections#read}
   * @param secret whether it is inside a password field
   * @param hidden whether it or one of its ancestors is invisible
   * @param internal whether it was created by the skin of a control
   * @param childCount number of children if not all of them are included; else null
   * @param children null if they were not requested
   */
  UiNode of(
      Node node,
      String path,
      Offset offset,
      boolean secret,
      boolean hidden,
      boolean internal,
      Integer childCount,
      List<UiNode> children) {
    TypeInfo type = Types.of(node);
    boolean password = secret || type.kind() == Kind.PASSWORD;
    return new UiNode(
        new FullRef(path, uids.of(node)),
        type.shown(),
        type.className(),
        type.module(),
        node.getId(),
        List.copyOf(node.getStyleClass()),
        pseudoClasses(node),
        !hidden,
        node.isManaged(),
        States.isDisabled(node),
        node.getOpacity(),
        labels(node, type.kind(), password),
        Names.shown(node, type),
        password ? NO_VALUE : value(node, type.kind()),
        sections.byField(sections.read(node, type.kind(), offset, secret)),
        internal ? Boolean.TRUE : null,
        childCount,
        children);
  }

  private static List<String> pseudoClasses(Node node) {
    if (node.getPseudoClassStates().isEmpty()) {
      return List.of();
    }
    List<String> names = new ArrayList<>();
    for (PseudoClass state : node.getPseudoClassStates()) {
      names.add(state.getPseudoClassName());
    }
    Collections.sort(names);
    return names;
  }

  private static UiNode.Labels labels(Node node, Kind kind, boolean password) {
    String prompt = Texts.prompt(node);
    boolean isLabel =
        !password
            && kind != Kind.TEXT_INPUT
            && kind != Kind.COMBO
            && kind != Kind.SPINNER
            && kind != Kind.SLIDER
            && kind != Kind.PROGRESS;
    String label = isLabel ? Texts.of(node, kind, Integer.MAX_VALUE) : null;
    return label == null && prompt == null ? NO_LABELS : new UiNode.Labels(label, prompt);
  }

  private static UiNode.Value value(Node node, Kind kind) {
    switch (kind) {
      case TEXT_INPUT:
        TextInputControl input = (TextInputControl) node;
        String selected = input.getSelectedText();
        return new UiNode.Value(
            input.getText(), selected == null || selected.isEmpty() ? null : selected, null);
      case SPINNER:
      case SLIDER:
      case PROGRESS:
        return new UiNode.Value(Texts.of(node, kind, Integer.MAX_VALUE), null, null);
      case COMBO:
        Object value =
            node instanceof ComboBoxBase
                ? ((ComboBoxBase<?>) node).getValue()
                : ((ChoiceBox<?>) node).getValue();
        return new UiNode.Value(Texts.of(node, kind, Integer.MAX_VALUE), Values.plain(value), null);
      case LABELED:
        if (node instanceof ToggleButton) {
          boolean on = ((ToggleButton) node).isSelected();
          return new UiNode.Value(null, on, on);
        }
        if (node instanceof CheckBox) {
          CheckBox box = (CheckBox) node;
          return new UiNode.Value(
              null, box.isSelected(), box.isIndeterminate() ? null : box.isSelected());
        }
        return NO_VALUE;
      case TAB_PANE:
        Tab tab =
            ((TabPane) node).getSelectionModel() == null
                ? null
                : ((TabPane) node).getSelectionModel().getSelectedItem();
        return tab == null ? NO_VALUE : new UiNode.Value(null, tab.getText(), null);
      case CELL:
      case ROW:
      case TAB_HEADER:
      case MENU_ITEM:
        return States.isSelected(node) ? new UiNode.Value(null, true, null) : NO_VALUE;
      default:
        return NO_VALUE;
    }
  }
}
