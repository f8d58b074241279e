package com.example;

import java.util.stream.IntStream;
import javafx.application.Application;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/**
 * The nodes of the JSON examples of the contract: the button at their path, with its style class, text
 * and tooltip, a table of 1000 rows, and a text control at their coordinates.
 */
public final class App {
  private App() {}

  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  /** The window of the examples. */
  public static final class Window extends Application {
    @Override
    public void start(Stage stage) {
      TextField name = new TextField();
      name.setId("name");
      Button ok = new Button("OK");
      ok.setId("okButton");
      ok.getStyleClass().add("primary");
      ok.setTooltip(new Tooltip("Confirm"));
      TextArea notes = new TextArea();
      notes.setId("notes");
      notes.setMinHeight(250);
      TableView<String> table = table();
      VBox content =
          new VBox(new HBox(new Label("Name"), name), new HBox(new Label("Done?"), ok), notes, table);
      Scene scene = new Scene(new BorderPane(content), 1200, 800);
      stage.setScene(scene);
      stage.setTitle("Main");
      stage.setX(100);
      stage.setY(50);
      stage.show();
      name.requestFocus();
      table.scrollTo(20);
      table.getSelectionModel().select(22);
      System.out.println("ready");
    }

    private static TableView<String> table() {
      TableColumn<String, String> name = new TableColumn<>("Name");
      name.setId("nameCol");
      name.setCellValueFactory(cell -> new SimpleStringProperty(cell.getValue()));
      TableView<String> table = new TableView<>();
      table.setId("people");
      table.getColumns().add(name);
      table.setItems(
          FXCollections.observableArrayList(
              IntStream.range(0, 1000).mapToObj(i -> i == 22 ? "Alice" : "Person " + i).toList()));
      return table;
    }
  }
}
