import javafx.application.Application;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.geometry.Insets;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.control.cell.CheckBoxTableCell;
import javafx.scene.control.cell.TextFieldTableCell;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.util.Duration;

/** Content for responses: rows and their cells, tooltips, passwords, and an exit before the response. */
public class Responses {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  /** A subclass of the application. */
  public static class SecretField extends PasswordField {}

  /** A row of the table. */
  public static final class Price {
    final SimpleStringProperty city;
    final SimpleStringProperty price = new SimpleStringProperty("1.50");
    final SimpleBooleanProperty open = new SimpleBooleanProperty();

    Price(String city) {
      this.city = new SimpleStringProperty(city);
    }
  }

  public static class Window extends Application {
    private final GridPane form = new GridPane(8, 8);

    @Override
    public void start(Stage stage) {
      PasswordField password = field("Password", new PasswordField());
      password.setId("password");
      password.setTooltip(new Tooltip("At least 8 characters"));
      field("Secret", new SecretField()).setId("secret");
      Button login = new Button("Log in");
      login.setId("login");
      login.setOnAction(event -> logIn(stage));
      Button save = new Button("Save");
      save.setId("save");
      Tooltip tip = new Tooltip("Saves all prices");
      tip.setShowDelay(Duration.millis(1500));
      save.setTooltip(tip);
      Label status = new Label("Unsaved");
      status.setId("status");
      save.setOnAction(event -> status.setText("Saved"));
      Label preview = new Label("The preview");
      preview.setVisible(false);
      Button peek = new Button("Peek");
      peek.setId("peek");
      peek.setOnMousePressed(event -> preview.setVisible(true));
      peek.setOnMouseReleased(event -> preview.setVisible(false));
      Button quit = new Button("Quit");
      quit.setId("quit");
      quit.setOnAction(event -> Runtime.getRuntime().halt(4));
      HBox buttons = new HBox(8, login, save, peek, quit, status, preview);
      VBox root = new VBox(8, form, buttons, table(), list());
      root.setPadding(new Insets(12));
      stage.setScene(new Scene(root, 640, 560));
      stage.setTitle("Responses");
      // No response can be sent any more.
      stage.setOnCloseRequest(event -> Runtime.getRuntime().halt(3));
      stage.show();
      System.out.println("ready");
    }

    private <T extends PasswordField> T field(String label, T field) {
      form.addRow(form.getRowCount(), new Label(label), field);
      return field;
    }

    private static void logIn(Stage owner) {
      PasswordField pin = new PasswordField();
      pin.setId("pin");
      pin.setPromptText("PIN");
      Dialog<String> dialog = new Dialog<>();
      dialog.initOwner(owner);
      dialog.initModality(Modality.NONE);
      dialog.setTitle("Log in");
      dialog.getDialogPane().setContent(pin);
      dialog.getDialogPane().getButtonTypes().add(ButtonType.OK);
      dialog.show();
    }

    private static TableView<Price> table() {
      TableView<Price> table = new TableView<>();
      table.setId("prices");
      table.setEditable(true);
      TableColumn<Price, String> city = new TableColumn<>("City");
      city.setCellValueFactory(row -> row.getValue().city);
      TableColumn<Price, String> price = new TableColumn<>("Price");
      price.setId("price");
      price.setCellValueFactory(row -> row.getValue().price);
      price.setCellFactory(TextFieldTableCell.forTableColumn());
      TableColumn<Price, Boolean> open = new TableColumn<>("Open");
      open.setId("open");
      open.setCellValueFactory(row -> row.getValue().open);
      open.setCellFactory(CheckBoxTableCell.forTableColumn(open));
      table.getColumns().add(city);
      table.getColumns().add(price);
      table.getColumns().add(open);
      for (String each : new String[] {"Aachen", "Berlin", "Celle"}) {
        table.getItems().add(new Price(each));
      }
      for (int i = 3; i < 100; i++) {
        table.getItems().add(new Price("City " + i));
      }
      table.setPrefHeight(200);
      return table;
    }

    private static ListView<String> list() {
      ListView<String> list = new ListView<>();
      list.setId("jobs");
      list.getItems().addAll("Call Ada", "Book a flight");
      list.setCellFactory(
          view ->
              new ListCell<>() {
                @Override
                protected void updateItem(String item, boolean empty) {
                  super.updateItem(item, empty);
                  setGraphic(empty ? null : new Label(item));
                }
              });
      list.setPrefHeight(80);
      return list;
    }
  }
}
