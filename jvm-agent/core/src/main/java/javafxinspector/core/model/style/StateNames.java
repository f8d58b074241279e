package javafxinspector.core.model.style;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.css.Selector;
import javafx.scene.Node;
import javafxinspector.core.fx.CssRules;
import javafxinspector.core.threads.OnFx;

/** The pseudo-classes that matter to a node. */
@OnFx
public final class StateNames {
  /** The pseudo-classes that a developer looks for first; each node can have them. */
  private static final List<String> COMMON =
      List.of("hover", "focused", "pressed", "disabled", "selected");

  /** {@code :dir(rtl)} is not a state that a node can be in. */
  private static final Pattern STATE = Pattern.compile(":([a-zA-Z][\\w-]*+)(?!\\()");

  private StateNames() {}

  /**
   * The common states, followed by the states in rules that match the node in one of its states. By
   * name, without the colon.
   */
  public static Set<String> of(Node node) {
    Set<String> names = new LinkedHashSet<>(COMMON);
    Set<String> inRules = new TreeSet<>();
    for (Selector selector : CssRules.possible(node)) {
      // The parts before the last one refer to ancestors.
      String[] parts = selector.toString().trim().split("[\\s>]+");
      Matcher matcher = STATE.matcher(parts[parts.length - 1]);
      while (matcher.find()) {
        inRules.add(matcher.group(1));
      }
    }
    names.addAll(inRules);
    return names;
  }
}
