import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Stage;

/**
 * Windows and nodes that log their events in lines that begin with LOG. Buttons open: a
 * window with limits, one of fixed size, one that refuses to close, one that asks first, and one to
 * drop into. {@link Draggables} has the nodes that can be dragged.
 */
public class Gestures {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  static void log(String line) {
    System.out.println("LOG " + line);
  }

  public static class Window extends Application {
    private Stage stage;

    @Override
    public void start(Stage primary) {
      stage = primary;
      Button popup = new Button("Popup");
      popup.setId("popup");
      popup.setOnAction(event -> popup());
      FlowPane openers =
          new FlowPane(
              6,
              6,
              opener("Limited"),
              opener("Fixed"),
              opener("Refusing"),
              opener("Asking"),
              opener("Receiving"),
              popup);
      stage.setScene(new Scene(new VBox(8, openers, Draggables.create()), 800, 480));
      stage.setTitle("Gestures");
      stage.setX(20);
      stage.setY(40);
      stage.show();
      System.out.println("ready");
    }

    private Button opener(String title) {
      Button opener = new Button(title);
      opener.setId("open" + title);
      opener.setOnAction(event -> open(title));
      return opener;
    }

    private void open(String title) {
      Stage window = new Stage();
      window.setTitle(title);
      window.setScene(
          new Scene(
              new VBox(new Label("In " + title), Draggables.target("far" + title)), 300, 200));
      window.setX(860);
      window.setY(300);
      switch (title) {
        case "Limited":
          window.setMinWidth(200);
          window.setMaxHeight(500);
          break;
        case "Fixed":
          window.setResizable(false);
          break;
        case "Receiving":
          break;
        case "Refusing":
          window.setOnCloseRequest(
              event -> {
                log("Refusing refuses");
                event.consume();
              });
          break;
        default:
          window.setOnCloseRequest(
              event -> {
                Alert alert = new Alert(Alert.AlertType.CONFIRMATION, "Close it?");
                alert.initOwner(window);
                alert.setTitle("Sure");
                if (alert.showAndWait().orElse(ButtonType.CANCEL) != ButtonType.OK) {
                  event.consume();
                }
              });
      }
      window.setOnHidden(event -> log(title + " closed"));
      window
          .maximizedProperty()
          .addListener((property, before, now) -> log(title + " maximized " + now));
      window
          .iconifiedProperty()
          .addListener((property, before, now) -> log(title + " iconified " + now));
      window.xProperty().addListener((property, before, now) -> log(title + " x " + now));
      window.widthProperty().addListener((property, before, now) -> log(title + " width " + now));
      window.show();
    }

    private void popup() {
      Popup popup = new Popup();
      popup.setAutoHide(true);
      Label inside = new Label("In the popup");
      inside.setId("inPopup");
      popup.getContent().add(inside);
      popup.setOnHidden(event -> log("popup closed"));
      popup.show(stage, 100, 300);
    }
  }
}
