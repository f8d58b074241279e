import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.stage.Stage;

/** Rules of a stylesheet and of one that it imports, a style attribute, and values that are set by code. */
public final class Cascade extends Application {
  private static final String APP =
      """
      @import "base.css";
      /* What a button looks like */
      .button {
          -fx-text-fill: black;
          -fx-padding: 2
                       4;
      }

      .primary {
          -fx-text-fill: -own-accent; /* looked up */
          -fx-opacity: 0.9 !important;
          -no-such-name;
          -fx-underline: true;
      }
      .primary:disabled { -fx-underline: false; }

      .form {
          -fx-font-size: 14px;
          -fx-spacing: 5;
      }
      """;
  private static final String BASE =
      """
      .root {
          -own-accent: derive(-own-base, 10%);
          -own-base: #112233;
      }
      """;

  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Cascade.class, args);
    }
  }

  @Override
  public void start(Stage stage) throws IOException {
    Button save = new Button("Save");
    save.setId("save");
    save.getStyleClass().add("primary");
    save.setStyle("-fx-opacity: 0.5; -fx-border-color: -own-accent");
    Label note = new Label("Note");
    note.setId("note");
    note.setTextFill(Color.RED);
    VBox form = new VBox(save, note);
    form.setId("form");
    form.getStyleClass().add("form");
    Scene scene = new Scene(form, 300, 200);
    scene.getStylesheets().add(sheet());
    stage.setTitle("Cascade");
    stage.setScene(scene);
    stage.show();
    Commands.listen(command -> save.setDisable(command.equals("disable")));
  }

  private static String sheet() throws IOException {
    Path folder = Files.createTempDirectory("cascade");
    folder.toFile().deleteOnExit();
    Path app = Files.writeString(folder.resolve("app.css"), APP);
    Path base = Files.writeString(folder.resolve("base.css"), BASE);
    app.toFile().deleteOnExit();
    base.toFile().deleteOnExit();
    return app.toUri().toString();
  }
}
