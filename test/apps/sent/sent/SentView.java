package sent;

import java.nio.file.Path;
import java.util.Scanner;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.fxml.FXMLLoader;
import javafx.scene.Scene;
import javafx.stage.Stage;

/**
 * Shows the view of a file, and prints {@code call} and each call of code that the view does not use.
 * Arguments: the file of the view, and a URL for its texts. Each line of standard input
 * has everything laid out, and {@code done} printed.
 */
public final class SentView extends Application {
  @Override
  public void start(Stage stage) throws Exception {
    Texts.url = getParameters().getRaw().get(1);
    Path view = Path.of(getParameters().getRaw().get(0));
    FXMLLoader loader = new FXMLLoader(view.toUri().toURL(), new Texts());
    Root root = new Root();
    loader.setRoot(root);
    loader.load();
    Controller controller = loader.getController();
    String before = controller.command;
    stage.setScene(new Scene(root, 400, 300));
    stage.show();
    Thread reader = new Thread(() -> read(() -> shown(root, controller, before)), "stdin");
    reader.setDaemon(true);
    reader.start();
    System.out.println("ready");
  }

  private static void read(Runnable command) {
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      String line = lines.nextLine();
      Platform.runLater(
          () -> {
            command.run();
            System.out.println("done " + line);
          });
    }
  }

  private static void shown(Root root, Controller controller, String before) {
    root.applyCss();
    root.layout();
    if (!before.equals(controller.command)) {
      Calls.log("the field command is " + controller.command);
      controller.command = before;
    }
  }
}
