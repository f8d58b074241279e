package hello;

import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** Counts the clicks on its button. */
public final class Hello extends Application {
  static final Label COUNT = new Label("clicked 0");
  private static int clicks;

  @Override
  public void start(Stage stage) {
    Button button = new Button("Click me");
    button.setId("button");
    COUNT.setId("count");
    button.setOnAction(event -> COUNT.setText("clicked " + ++clicks));
    stage.setScene(new Scene(new VBox(10, button, COUNT), 300, 200));
    stage.setTitle("Hello");
    stage.setOnShown(event -> System.out.println("ready"));
    stage.show();
  }
}
