package javafxinspector.core.made;

/**
 * The controller of an FXML view, from the point of view of an object in the view.
 *
 * @param isRoot whether the object is the root of the view
 * @param name the object's {@code fx:id} in the view; null for none
 */
public record FxmlController(Class<?> type, boolean isRoot, String name) {}
