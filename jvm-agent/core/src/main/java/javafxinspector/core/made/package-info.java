/** Finds the code or FXML element that has created a node. */
package javafxinspector.core.made;
