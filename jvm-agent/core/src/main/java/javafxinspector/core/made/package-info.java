/** Which code or FXML element has made a node. */
package javafxinspector.core.made;
