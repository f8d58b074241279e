package evaluating;

import evaluating.inside.Person;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.Semaphore;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/** Has fields and methods for evaluated code to read and call. */
public final class Evaluating extends Application {
  public final List<Person> people = new ArrayList<>(List.of(new Person()));
  public int total = 3;
  private final Semaphore releases = new Semaphore(0);

  @Override
  public void start(Stage stage) {
    Label status = new Label("idle");
    status.setId("status");
    Button save = new Button("Save");
    save.setId("save");
    save.setOnAction(e -> status.setText("saved"));
    stage.setTitle("Evaluating");
    stage.setScene(new Scene(new VBox(status, save), 300, 200));
    stage.show();
    Thread commands = new Thread(this::read, "commands");
    commands.setDaemon(true);
    commands.start();
    Platform.runLater(() -> System.out.println("ready"));
  }

  /** Each line on standard input ends an {@link #awaitRelease}. */
  private void read() {
    Scanner input = new Scanner(System.in);
    while (input.hasNextLine()) {
      input.nextLine();
      releases.release();
    }
  }

  public void awaitRelease() throws InterruptedException {
    releases.drainPermits();
    releases.acquire();
  }

  /** Must run on the JavaFX application thread. */
  public String report(String text) {
    if (!Platform.isFxApplicationThread()) {
      throw new AssertionError("on " + Thread.currentThread().getName());
    }
    System.out.println("reported " + text);
    return text;
  }

  public void fail() {
    throw new IllegalStateException("no city");
  }
}
