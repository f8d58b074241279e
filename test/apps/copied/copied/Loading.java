package copied;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;

/** Loads the FXML that the application reads, and prints the objects that it shows and those that were loaded. */
final class Loading {
  private final Node root;
  private final Function<Object, String> text;
  private final Function<Object, List<?>> content;

  private Loading(Node root, Function<Object, String> text, Function<Object, List<?>> content) {
    this.root = root;
    this.text = text;
    this.content = content;
  }

  /**
   * Starts to read commands.
   *
   * @param text the part of an object that is compared
   * @param content the objects in it
   */
  static void listen(Node root, Function<Object, String> text, Function<Object, List<?>> content) {
    Loading loading = new Loading(root, text, content);
    Thread thread = new Thread(loading::read, "commands");
    thread.setDaemon(true);
    thread.start();
  }

  private void read() {
    try (BufferedReader input = new BufferedReader(new InputStreamReader(System.in))) {
      for (String line = input.readLine(); line != null; line = input.readLine()) {
        byte[] fxml = Base64.getDecoder().decode(line);
        Platform.runLater(() -> load(fxml));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void load(byte[] fxml) {
    try {
      Object loaded = new FXMLLoader().load(new ByteArrayInputStream(fxml));
      System.out.println("shown " + String.join("|", described(root)));
      System.out.println("loaded " + String.join("|", described(loaded)));
    } catch (Exception e) {
      System.out.println("loaded " + e.toString().replace('\n', ' '));
    }
  }

  private List<String> described(Object object) {
    List<String> all = new ArrayList<>();
    all.add(text.apply(object));
    for (Object each : content.apply(object)) {
      described(each).forEach(line -> all.add(" " + line));
    }
    return all;
  }
}
