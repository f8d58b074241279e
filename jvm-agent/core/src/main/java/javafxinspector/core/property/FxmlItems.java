package javafxinspector.core.property;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.CheckBoxTreeItem;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafxinspector.core.threads.OnFx;

/** Items of controls as elements of FXML. */
@OnFx
final class FxmlItems {
  /** Maximum number of items; the items of a control with more are left out. */
  private static final int MOST = 200;

  private FxmlItems() {}

  /** The items of a list, a table or a box of choices. */
  static void read(Node node, FxmlElement element) {
    List<?> items = of(node);
    if (items == null || items.isEmpty()) {
      return;
    }
    String counted = "items: " + items.size();
    if (items.size() > MOST) {
      element.notes().add(counted + " are left out, because they are more than " + MOST);
      return;
    }
    List<String> properties = FxmlColumns.properties(node);
    List<FxmlElement> elements = FxmlValues.all(items, properties);
    if (elements == null) {
      element.notes().add(counted + " made in Java");
      return;
    }
    if (elements.stream().anyMatch(each -> !each.properties().isEmpty())) {
      element.notes().add("Items have only the properties that columns name");
    }
    FxmlElement made = FxmlElement.of(FXCollections.class);
    made.attributes().put("fx:factory", "observableArrayList");
    made.content().add(new FxmlElement.Content(null, elements));
    element.content().add(new FxmlElement.Content("items", List.of(made)));
  }

  private static List<?> of(Node node) {
    return node instanceof ComboBox<?> box
        ? box.getItems()
        : node instanceof ChoiceBox<?> choices
            ? choices.getItems()
            : node instanceof ListView<?> list
                ? list.getItems()
                : node instanceof TableView<?> table ? table.getItems() : null;
  }

  /**
   * An item of a tree, without its children.
   *
   * @param properties the properties of its value that columns show
   */
  static void read(TreeItem<?> item, FxmlElement element, List<String> properties) {
    Object value = item.getValue();
    if (value instanceof String text) {
      element.text("value", text);
    } else if (value != null) {
      FxmlElement made = FxmlValues.of(value, properties);
      if (made == null) {
        element.notes().add("value is a " + value.getClass().getName() + ", made in Java");
      } else {
        element.content().add(new FxmlElement.Content("value", List.of(made)));
      }
    }
    element.flag("expanded", item.isExpanded(), false);
    if (item instanceof CheckBoxTreeItem<?> check) {
      element.flag("selected", check.isSelected(), false);
      element.flag("indeterminate", check.isIndeterminate(), false);
      element.flag("independent", check.isIndependent(), false);
    }
    if (isUnread(item)) {
      element.notes().add("children are left out, because reading them may run its own code");
    }
  }

  /** The children of an item; null if they are not read. */
  static List<?> children(TreeItem<?> item) {
    return isUnread(item) ? null : item.getChildren();
  }

  /**
   * Whether the children have not been read. A class of the application may compute the children on
   * access, but the tree has already accessed those of an expanded item.
   */
  private static boolean isUnread(TreeItem<?> item) {
    return !FxmlClasses.isOfJavaFx(item.getClass()) && !item.isExpanded();
  }
}
