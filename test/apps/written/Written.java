import java.nio.file.Files;
import java.nio.file.Path;
import javafx.application.Application;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;

/** Shows a view from FXML in the folder of the system property {@code written.folder}, into which it is written first. */
public final class Written extends Application {
  private static final String FXML =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <?import java.lang.String?>
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.VBox?>
      <!-- <Button fx:id="save" text="No"/> -->
      <VBox xmlns:fx="http://javafx.com/fxml" fx:id="main">
        <fx:define><String fx:id="fixed" fx:value="Fixed" /></fx:define>
        <Button fx:id="save"
                text='Save "a"'/>
        <Label fx:id="word" text="$fixed" />
        <Label fx:id="plain" text="Plain" /> <!-- stays -->
      </VBox>
      """;

  /** Does not extend Application, so that JavaFX can be on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Written.class, args);
    }
  }

  @Override
  public void start(Stage stage) throws Exception {
    Path file = Path.of(System.getProperty("written.folder"), "main.fxml");
    Files.writeString(file, FXML);
    Parent root = new FXMLLoader(file.toUri().toURL()).load();
    stage.setTitle("Written");
    stage.setScene(new Scene(root, 300, 200));
    stage.show();
    Commands.listen(command -> {});
  }
}
