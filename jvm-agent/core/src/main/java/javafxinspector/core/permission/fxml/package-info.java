/** What FXML that a client has sent may use. */
package javafxinspector.core.permission.fxml;
