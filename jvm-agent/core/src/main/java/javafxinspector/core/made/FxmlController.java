package javafxinspector.core.made;

/**
 * The controller of a view from FXML, as an object of the view sees it.
 *
 * @param isRoot whether the object is the root of the view
 * @param name the object's {@code fx:id} in the view; null for none
 */
public record FxmlController(Class<?> type, boolean isRoot, String name) {}
