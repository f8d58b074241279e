package javafxinspector.core.model.node;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Pane;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/**
 * The names that users give to interactive controls whose own text is not their name
 * (docs/contract/snapshots.md, "Names").
 */
@OnFx
public final class Names {
  private static final int LENGTH = 100;

  /** Maximum number of nodes in a graphic that are read. */
  private static final int MAX_NODES = 20;

  private Names() {}

  /**
   * The name of a control, unless it is its own text. For a password field, only a label and the
   * prompt text are used. A pane with radio or toggle buttons has the name of the group.
   *
   * @return null for none, and for nodes that are neither interactive controls nor such panes
   */
  public static Name of(Node node, TypeInfo type) {
    if (type.naming() == Naming.NONE) {
      return ofButtons(node, type);
    }
    return needsName(node, type) ? of(node, type, label(node, type)) : null;
  }

  /**
   * The label that names a control whose name is not its own text; null for none, and for nodes
   * that are not interactive controls.
   */
  public static Label labelOf(Node node, TypeInfo type) {
    return needsName(node, type) ? label(node, type) : null;
  }

  /**
   * See {@link #of(Node, TypeInfo)}.
   *
   * @param label as {@link #labelOf} returned it
   */
  public static Name of(Node node, TypeInfo type, Label label) {
    if (label != null) {
      return name(FormLabels.nameIn(Texts.of(label, Kind.LABELED, LENGTH)), "label");
    }
    if (!needsName(node, type)) {
      return null;
    }
    boolean secret = type.kind() == Kind.PASSWORD;
    Name name = secret ? null : name(node.getAccessibleText(), "accessible");
    if (name == null && !secret && node instanceof Control) {
      Tooltip tooltip = ((Control) node).getTooltip();
      name = tooltip == null ? null : name(tooltip.getText(), "tooltip");
    }
    if (name == null) {
      name = name(Texts.prompt(node), "prompt");
    }
    if (name == null && node instanceof Labeled) {
      Node graphic = ((Labeled) node).getGraphic();
      name = graphic == null ? null : name(graphic.getAccessibleText(), "graphic");
    }
    return name;
  }

  /**
   * The name that a line shows: {@link #of(Node, TypeInfo)}. Otherwise, for a button without a
   * text, a text in its graphic, and for a pane or shape that a user clicks, the name from {@link
   * Parts}.
   */
  public static Name shown(Node node, TypeInfo type) {
    return shown(node, type, labelOf(node, type));
  }

  /**
   * See {@link #shown(Node, TypeInfo)}.
   *
   * @param label as {@link #labelOf} returned it
   */
  public static Name shown(Node node, TypeInfo type, Label label) {
    if (type.naming() == Naming.NONE) {
      Name part = Parts.name(node, type);
      return part == null ? ofButtons(node, type) : part;
    }
    Name name = of(node, type, label);
    boolean isButton = type.naming() == Naming.BUTTON || type.naming() == Naming.CHOICE;
    if (name != null || !isButton || !needsName(node, type)) {
      return name;
    }
    Node graphic = ((Labeled) node).getGraphic();
    return graphic == null ? null : name(Parts.text(graphic, new int[] {MAX_NODES}), "graphic");
  }

  /** The label that names a pane of toggle buttons; null for other nodes, and if there is none. */
  public static Label labelOfButtons(Node node, TypeInfo type) {
    return hasButtons(node) ? label(node, type) : null;
  }

  private static Name ofButtons(Node node, TypeInfo type) {
    return hasButtons(node) ? of(node, type, label(node, type)) : null;
  }

  private static boolean hasButtons(Node node) {
    if (!(node instanceof Pane)) {
      return false;
    }
    List<Node> children = ((Pane) node).getChildren();
    return children.size() > 1
        && children.get(0) instanceof ToggleButton
        && children.get(1) instanceof ToggleButton;
  }

  /**
   * The name that a user would use for an interactive control or a part: {@link #shown}, otherwise
   * its own text; null for none.
   */
  public static String called(Node node, TypeInfo type) {
    if (type.naming() == Naming.NONE) {
      Name part = Parts.name(node, type);
      return part == null || !part.isForUsers() ? null : part.text();
    }
    Name name = shown(node, type);
    boolean byText = type.naming() == Naming.BUTTON || type.naming() == Naming.CHOICE;
    return name != null ? name.text() : byText ? Texts.of(node, type.kind(), LENGTH) : null;
  }

  /**
   * The name that a user would use for a group of radio or toggle buttons: the label of its first
   * button, or the label of the pane that begins with it; null for none.
   */
  public static String ofGroup(Node first) {
    Label label = label(first, Types.of(first));
    if (label == null && FormLabels.isFirst(first)) {
      label = label(first.getParent(), Types.of(first.getParent()));
    }
    return label == null ? null : FormLabels.nameIn(Texts.of(label, Kind.LABELED, LENGTH));
  }

  /** The control that a label names; null for none, and for a node that is not a label. */
  public static Node named(Node node) {
    if (!(node instanceof Label)) {
      return null;
    }
    Label label = (Label) node;
    return label.getLabelFor() != null ? label.getLabelFor() : FormLabels.named(label);
  }

  /** Whether a label marks its control as required, with an asterisk. */
  static boolean isRequired(Label label) {
    return label != null && label.getText() != null && FormLabels.isMarked(label.getText());
  }

  /** Whether the name of a control is not its own text. */
  static boolean needsName(Node node, TypeInfo type) {
    switch (type.naming()) {
      case NONE:
        return false;
      case VALUE:
        boolean mayBePassive = type.kind() == Kind.CONTROL || type.kind() == Kind.PARENT;
        return !mayBePassive || node.isFocusTraversable();
      default:
        return !(node instanceof Labeled) || isEmpty(((Labeled) node).getText());
    }
  }

  private static Label label(Node node, TypeInfo type) {
    Node given = Toolkit.labeledBy(node);
    if (given instanceof Label && !isEmpty(((Label) given).getText())) {
      return (Label) given;
    }
    return type.naming() == Naming.BUTTON ? null : FormLabels.before(node);
  }

  static Name name(String text, String from) {
    return isEmpty(text) || text.isBlank()
        ? null
        : new Name(Truncation.withEllipsis(text, LENGTH), from);
  }

  private static boolean isEmpty(String text) {
    return text == null || text.isEmpty();
  }
}
