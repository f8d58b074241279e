/** Checks which classes and values FXML from a client may use. */
package javafxinspector.core.permission.fxml;
