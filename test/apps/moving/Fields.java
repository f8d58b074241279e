import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;

/** The fields of each user, in two tabs. */
final class Fields {
  /** Number of clients that use the application at the same time. */
  static final int USERS = 5;

  private final TabPane tabs = new TabPane();
  private final GridPane texts = new GridPane();
  private final GridPane choices = new GridPane();

  Fields() {
    for (int user = 0; user < USERS; user++) {
      texts.addRow(user, field("field-" + user), agree("agree-" + user));
      choices.addRow(user, city("city-" + user), field("note-" + user));
    }
    tabs.setId("tabs");
    tabs.getTabs().add(tab("Texts", texts));
    tabs.getTabs().add(tab("Choices", choices));
    tabs.getSelectionModel()
        .selectedItemProperty()
        .addListener((property, before, now) -> Log.event("tab", now.getText(), "-"));
  }

  TabPane tabs() {
    return tabs;
  }

  /** Selects the tab that is not selected. */
  void switchTab() {
    tabs.getSelectionModel().select(1 - tabs.getSelectionModel().getSelectedIndex());
  }

  void setDisable(boolean isDisabled) {
    texts.setDisable(isDisabled);
  }

  private static Tab tab(String text, Node content) {
    Tab tab = new Tab(text, content);
    tab.setClosable(false);
    return tab;
  }

  static TextField field(String id) {
    TextField field = new TextField();
    field.setId(id);
    field
        .textProperty()
        .addListener((property, before, now) -> Log.event("text", id, now));
    return field;
  }

  private static CheckBox agree(String id) {
    CheckBox box = new CheckBox(id);
    box.setId(id);
    box.setOnAction(event -> Log.event("agreed", id, box.isSelected()));
    return box;
  }

  private static ComboBox<String> city(String id) {
    ComboBox<String> box = new ComboBox<>();
    box.setId(id);
    box.getItems().addAll("Berlin", "Lisbon", "Oslo", "Rome");
    box.setOnAction(event -> Log.event("city", id, box.getValue()));
    return box;
  }
}
