/** FXML documents as data, and the mapping between elements of two versions. Without JavaFX. */
package javafxinspector.core.reload.document;
