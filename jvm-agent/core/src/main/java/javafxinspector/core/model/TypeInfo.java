package javafxinspector.core.model;

/**
 * What is known of a node's class.
 *
 * @param name simple name of the nearest named class: anonymous and lambda classes carry their
 *     superclass's
 * @param className binary name of that class
 * @param module its module's name; null for the class path
 * @param kind how nodes of this class are read
 * @param stateful whether such nodes have states that not all nodes have: selected, open, …
 */
public record TypeInfo(String name, String className, String module, Kind kind, boolean stateful) {}
