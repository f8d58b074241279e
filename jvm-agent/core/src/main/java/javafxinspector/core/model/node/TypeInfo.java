package javafxinspector.core.model.node;

/**
 * Information about a node's class.
 *
 * @param name simple name of the nearest named class, which for anonymous classes is a superclass
 * @param className binary name of that class
 * @param module name of its module; null on the class path
 * @param kind how nodes of this class are read
 * @param stateful whether such nodes have specific states, for example selected or open
 */
public record TypeInfo(String name, String className, String module, Kind kind, boolean stateful) {
  /** The name that snapshots show: a tab's header is a {@code Tab}. Paths use {@link #name}. */
  public String shown() {
    return kind == Kind.TAB_HEADER ? "Tab" : name;
  }
}
