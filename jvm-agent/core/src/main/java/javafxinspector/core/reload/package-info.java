/** Applies changed stylesheets, FXML and classes to the running application. */
package javafxinspector.core.reload;
