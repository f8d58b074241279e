package javafxinspector.core.model.node;

/**
 * Information about a node's class.
 *
 * @param name simple name of the nearest named class, which for anonymous classes is a superclass
 * @param shown the name that snapshots show: the user's term for a node of a skin (Tab, Menu,
 *     Column), otherwise {@code name}. Paths use {@code name}
 * @param className binary name of that class
 * @param module name of its module; null on the class path
 * @param kind how nodes of this class are read
 * @param stateful whether such nodes have specific states, for example selected or open
 * @param naming where the names of such nodes come from
 */
public record TypeInfo(
    String name,
    String shown,
    String className,
    String module,
    Kind kind,
    boolean stateful,
    Naming naming) {}
