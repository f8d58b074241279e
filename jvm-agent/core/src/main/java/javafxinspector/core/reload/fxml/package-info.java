/**
 * Knows which nodes were loaded from which FXML, and loads them again in place. Applications may
 * lack {@code javafx.fxml}, so its classes are used here only, when such a node was found.
 */
package javafxinspector.core.reload.fxml;
