/**
 * Knows from which FXML nodes were loaded, and loads them again in place. Applications may lack
 * {@code javafx.fxml}. So its classes are only used here, after such a node was found.
 */
package javafxinspector.core.reload.fxml;
