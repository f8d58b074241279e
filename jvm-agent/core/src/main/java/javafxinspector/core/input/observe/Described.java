package javafxinspector.core.input.observe;

import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.resolve.Subject;
import javafxinspector.core.model.query.Located;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/**
 * The node of an action, for its result.
 *
 * @param text the displayed text; null for none and for passwords
 * @param module the module of its class; null on the class path
 * @param password true for a password field; otherwise null
 * @param in the title of its window; null for none, and for the primary stage
 */
public record Described(Match match, String text, String module, Boolean password, String in) {
  private static final int MAX_TEXT = 200;

  /** No node. */
  public static final Described NONE = new Described(null, null, null, null, null);

  /** Describes the node or element that a plan acts on. */
  @OnFx
  static Described of(Plan plan, Nodes nodes, Windows windows) {
    return plan.element() == null
        ? of(plan.node(), nodes, windows)
        : of(plan.element(), nodes, windows);
  }

  /** Describes the node or element that a target refers to. */
  @OnFx
  public static Described of(Subject subject, Nodes nodes, Windows windows) {
    return subject.element() == null
        ? of(subject.node(), nodes, windows)
        : of(subject.element(), nodes, windows);
  }

  private static Described of(WebElement element, Nodes nodes, Windows windows) {
    String text = element.line().text();
    return new Described(
        nodes.describe(Located.of(element)),
        text == null ? null : Truncation.withEllipsis(text, MAX_TEXT),
        null,
        element.isSecret() ? true : null,
        windows.titleAround(element.view()));
  }

  private static Described of(Node node, Nodes nodes, Windows windows) {
    if (node == null) {
      return NONE;
    }
    String text = nodes.shown(node);
    return new Described(
        nodes.describe(node),
        text == null ? null : Truncation.withEllipsis(text, MAX_TEXT),
        nodes.module(node),
        nodes.isPassword(node) ? true : null,
        windows.titleAround(node));
  }

  /**
   * Describes the node in its current state. Keeps the earlier description if the node was removed,
   * or if it is a cell that now shows another item.
   *
   * @param node the node of the plan, or the cell that shows its item now
   */
  @OnFx
  Described again(Node node, Plan plan, Nodes nodes, Windows windows) {
    if (plan.element() != null) {
      return plan.element().isLive() ? of(plan.element(), nodes, windows) : this;
    }
    // The text that the node has afterwards; null to keep the earlier one.
    String given = plan.steps().shown();
    Scene scene = match == null || node == null ? null : node.getScene();
    if (scene == null || scene.getWindow() == null || !scene.getWindow().isShowing()) {
      return with(given);
    }
    Described now = of(node, nodes, windows);
    boolean isSame = Objects.equals(now.match.ref().uid(), match.ref().uid());
    return isSame ? new Described(now.match, now.text, now.module, password, now.in) : with(given);
  }

  private Described with(String given) {
    return given == null
        ? this
        : new Described(match, Truncation.withEllipsis(given, MAX_TEXT), module, password, in);
  }
}
