package javafxinspector.core.property;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.css.StyleableProperty;
import javafx.scene.Node;
import javafxinspector.core.threads.OnFx;

/**
 * The style classes of a node as one text, separated by spaces. If the application adds or removes
 * other classes, a reset keeps these changes.
 */
@OnFx
record StyleClassSlot(Node node) implements ValueSlot {
  static final String NAME = "styleClass";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Class<?> type() {
    return String.class;
  }

  @Override
  public boolean isNullable() {
    return false;
  }

  @Override
  public Object get() {
    return String.join(" ", node.getStyleClass());
  }

  @Override
  public void set(Object value) {
    List<String> classes = classes(value);
    if (!classes.equals(node.getStyleClass())) {
      node.getStyleClass().setAll(classes);
    }
  }

  @Override
  public Refusal refusal() {
    return null;
  }

  @Override
  public StyleableProperty<?> styleable() {
    return null;
  }

  @Override
  public Object without(Object original, Object last, Object now) {
    List<String> before = classes(original);
    List<String> set = classes(last);
    List<String> kept = new ArrayList<>(classes(now));
    kept.removeIf(each -> set.contains(each) && !before.contains(each));
    List<String> missing = new ArrayList<>(before);
    missing.removeIf(each -> set.contains(each) || kept.contains(each));
    return Stream.concat(missing.stream(), kept.stream()).collect(Collectors.joining(" "));
  }

  private static List<String> classes(Object value) {
    return Stream.of(value.toString().split("\\s+")).filter(each -> !each.isEmpty()).toList();
  }
}
