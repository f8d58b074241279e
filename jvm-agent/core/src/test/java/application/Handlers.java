package application;

import javafx.event.ActionEvent;
import javafx.event.EventHandler;
import javafx.fxml.FXML;
import javafx.scene.control.Button;

/** Buttons with handlers that are written in different ways. */
public final class Handlers {
  /** The controller of an FXML document. */
  public static final class OrderController {
    @FXML
    private void send() {}
  }

  private Handlers() {}

  /** A button with a lambda, whose line is the text of the button. */
  public static Button lambda() {
    Button button = new Button();
    button.setText(String.valueOf(new Throwable().getStackTrace()[0].getLineNumber() + 1));
    button.setOnAction(event -> saved());
    return button;
  }

  /** A button with a reference to a method. */
  public static Button reference() {
    Button button = new Button("Reference");
    button.setOnAction(Handlers::save);
    return button;
  }

  /** A button with an anonymous class. */
  public static Button anonymous() {
    Button button = new Button("Anonymous");
    button.setOnAction(
        new EventHandler<>() {
          @Override
          public void handle(ActionEvent event) {
            saved();
          }
        });
    return button;
  }

  private static void save(ActionEvent event) {
    saved();
  }

  private static void saved() {}
}
