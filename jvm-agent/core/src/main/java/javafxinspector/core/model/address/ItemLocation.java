package javafxinspector.core.model.address;

import javafx.scene.Node;
import javafx.scene.control.TableColumnBase;

/**
 * The location of an item that no cell shows now.
 *
 * @param control the list, table or tree
 * @param row its row; -1 if it is inside a collapsed tree item
 * @param column the column of a cell; null for a row
 */
public record ItemLocation(Node control, int row, TableColumnBase<?, ?> column) {}
