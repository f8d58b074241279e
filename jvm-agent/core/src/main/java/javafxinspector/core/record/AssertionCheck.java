package javafxinspector.core.record;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Slider;
import javafx.scene.control.TableColumnBase;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.resolve.Cells;
import javafxinspector.core.model.node.Items;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.text.Quotes;
import javafxinspector.core.threads.OnFx;

/** Checks an assertion in the same way as the generated test (src/mcp/record/helpers.ts). */
@OnFx
final class AssertionCheck {
  private static final TableColumnBase<?, ?> NO_COLUMN = null;

  private final Assertion assertion;
  private final Nodes nodes;
  private final TargetFinder finder = new TargetFinder();

  AssertionCheck(Assertion assertion, Nodes nodes) {
    this.assertion = assertion;
    this.nodes = nodes;
  }

  /** Whether another look continues a search. Until it ends, the outcome is not known. */
  boolean hasMore() {
    return finder.hasMore();
  }

  /**
   * Looks once.
   *
   * @throws UiException reason outOfView for a row that cannot be scrolled to
   */
  Checked now() throws UiException {
    String value = assertion.value();
    switch (assertion.kind()) {
      case "shown":
        return shown(assertion.target(), true);
      case "gone":
        return shown(assertion.target(), false);
      case "rowShown":
        return shown(row(), true);
      case "rowGone":
        return shown(row(), false);
      case "windowOpened":
        return shown(Describer.window(value), true);
      case "windowClosed":
        return shown(Describer.window(value), false);
      default:
        Node node = finder.find(assertion.target());
        return node == null ? new Checked(false, null) : of(node, value);
    }
  }

  private RecordedTarget row() {
    return new RecordedTarget("row", assertion.value(), null, null, null, null, assertion.target());
  }

  private Checked shown(RecordedTarget target, boolean expected) throws UiException {
    boolean isShown = finder.find(target) != null;
    return new Checked(isShown == expected && (expected || !finder.hasMore()), null);
  }

  private Checked of(Node node, String expected) throws UiException {
    switch (assertion.kind()) {
      case "text":
        String text = nodes.isPassword(node) ? "•••" : NodeTexts.of(node);
        return new Checked(expected.equals(text), text);
      case "value":
        return node instanceof Slider slider
            ? value(slider, Double.parseDouble(expected))
            : new Checked(false, null);
      case "state":
        PseudoClass state = PseudoClass.getPseudoClass(assertion.state());
        boolean has = node.getPseudoClassStates().contains(state);
        return new Checked(has == Boolean.TRUE.equals(assertion.is()), String.valueOf(has));
      case "rows":
        String count = String.valueOf(Items.count(node));
        return new Checked(count.equals(expected), count);
      case "firstRows":
        List<String> first = first(node, assertion.texts().size());
        return new Checked(
            first.equals(assertion.texts()),
            first.stream().map(Quotes::inside).collect(Collectors.joining("”, “")));
      default:
        throw new IllegalStateException("No such assertion: " + assertion.kind());
    }
  }

  /** Scrolls the rows into view, as the test does. */
  private static List<String> first(Node node, int most) throws UiException {
    if (!(node instanceof Control control) || !Items.isControl(node) || Items.count(node) == 0) {
      return List.of();
    }
    Cells.show(control, 0, NO_COLUMN);
    ShownRowTexts texts = new ShownRowTexts();
    texts.read(Set.of(node));
    return texts.first(node, most);
  }

  /** One pixel is the smallest distance by which a slider can be dragged. */
  private static Checked value(Slider slider, double expected) {
    double length = Math.max(slider.getWidth(), slider.getHeight());
    double tolerance = (slider.getMax() - slider.getMin()) / length * 2;
    double now = slider.getValue();
    return new Checked(Math.abs(now - expected) <= tolerance, String.valueOf(now));
  }
}
