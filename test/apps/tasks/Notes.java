import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToolBar;
import javafx.scene.layout.BorderPane;
import javafx.stage.FileChooser;
import javafx.stage.Stage;

/** An editor that opens text files. */
final class Notes {
  static Parent create(Stage stage) {
    TextArea text = new TextArea();
    text.setAccessibleText("Text");
    Label status = new Label("No file");
    Button open = new Button("Open…");
    open.setOnAction(
        event -> {
          FileChooser chooser = new FileChooser();
          chooser.setTitle("Open a text");
          File file = chooser.showOpenDialog(stage);
          if (file == null) return;
          text.setText(read(file));
          status.setText("Opened " + file.getName());
          Tasks.log("opened " + file.getName() + " of " + text.getLength() + " characters");
        });
    Button save = new Button("Save");
    save.setDisable(true);
    return new BorderPane(
        text, new ToolBar(new Button("New"), open, save, new Button("Find…")), null, status, null);
  }

  private static String read(File file) {
    try {
      return Files.readString(file.toPath());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
