/** FXML documents as data, and which elements of two of them are the same. Without JavaFX. */
package javafxinspector.core.reload.document;
