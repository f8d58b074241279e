import java.util.Scanner;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import javafx.animation.FadeTransition;
import javafx.animation.PauseTransition;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.util.Duration;

/**
 * Buttons with one effect each, which are also printed. On standard input, {@code later true} makes
 * the buttons act at {@code now}, {@code alert} opens a dialog, {@code box} a popup that cannot be
 * read between {@code slow} and {@code quick}, {@code popup} one for 300 ms, {@code status Saved}
 * changes #status.
 */
public class Effects {
  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static class Window extends Application {
    private final VBox root = new VBox(6);
    private final FlowPane buttons = new FlowPane(6, 6);
    private final Label status = named("status", new Label("Ready"));
    private final SlowBox box = new SlowBox();
    private Stage stage;
    private boolean isLater;
    private Runnable waiting;
    private long typedAt;

    @Override
    public void start(Stage primary) {
      stage = primary;
      button("save", "Save", () -> status.setText("Saved"));
      button("revert", "Revert", () -> status.setText("Ready"));
      button("long", "Long", () -> status.setText("Lorem ipsum ".repeat(200)));
      TextField name = named("name", new TextField("Ada"));
      CheckBox news = named("news", new CheckBox("Newsletter"));
      VBox form = named("form", new VBox(4, name, news));
      button("lock", "Lock", () -> form.setDisable(!form.isDisabled()));
      VBox hidden = named("hidden", new VBox(named("hint", new Label("A hint")), new VBox()));
      hidden.setVisible(false);
      button("reveal", "Reveal", () -> hidden.setVisible(!hidden.isVisible()));
      Label added = named("added", new Label("Added"));
      button(
          "add",
          "Add",
          () -> {
            if (!root.getChildren().remove(added)) {
              root.getChildren().add(added);
            }
          });
      button("toast", "Toast", this::toast);
      ProgressBar progress = named("progress", new ProgressBar(0.25));
      button("advance", "Advance", () -> progress.setProgress(0.5));
      button("open", "Open", this::openFading);
      TextField search = named("search", new TextField());
      search.textProperty().addListener((value, before, now) -> suggest(search, now));
      PasswordField secret = named("secret", new PasswordField());
      button("fill", "Fill", () -> secret.setText("hunter2"));
      button("next", "Next", name::requestFocus);
      button("none", "Nothing", () -> {});
      ObservableList<String> cities = FXCollections.observableArrayList("Aachen", "Berlin", "Cadiz");
      ListView<String> list = named("list", new ListView<>(cities));
      list.setPrefHeight(100);
      button("remove", "Remove", () -> cities.remove("Berlin"));
      button("insert", "Insert", () -> cities.add("Dresden"));
      button("move", "Move", () -> form.getChildren().add(status));
      TextArea notes = named("notes", new TextArea());
      notes.setPrefRowCount(1);
      button("write", "Write", () -> notes.setText("Met in Turin"));
      ComboBox<String> combo = named("combo", new ComboBox<>());
      IntStream.range(0, 60).forEach(i -> combo.getItems().add("City " + i));
      combo.setValue("City 3");
      root.getChildren().addAll(buttons, status, form, hidden, progress, search, secret, combo, list, notes);
      stage.setScene(new Scene(root, 700, 500));
      stage.setTitle("Effects");
      stage.show();
      Thread commands = new Thread(this::commands);
      commands.setDaemon(true);
      commands.start();
      System.out.println("ready");
    }

    private static <T extends Node> T named(String id, T node) {
      node.setId(id);
      return node;
    }

    private void button(String id, String text, Runnable effect) {
      Button button = named(id, new Button(text));
      button.setFocusTraversable(false);
      Runnable logged =
          () -> {
            System.out.println("LOG " + id);
            effect.run();
          };
      button.setOnAction(
          event -> {
            if (isLater) {
              waiting = logged;
            } else {
              logged.run();
            }
          });
      buttons.getChildren().add(button);
    }

    private static void after(double millis, Runnable work) {
      PauseTransition pause = new PauseTransition(Duration.millis(millis));
      pause.setOnFinished(event -> work.run());
      pause.play();
    }

    private void toast() {
      Label toast = named("toastLabel", new Label("Copied"));
      root.getChildren().add(toast);
      after(
          100,
          () -> {
            root.getChildren().remove(toast);
            System.out.println("LOG toast is over");
          });
    }

    /** Opens a popup whose button closes it when it has faded out. */
    private void openFading() {
      Popup popup = new Popup();
      Button close = named("close", new Button("Close"));
      VBox content = new VBox(close);
      close.setOnAction(
          event -> {
            FadeTransition fade = new FadeTransition(Duration.millis(300), content);
            fade.setToValue(0);
            fade.setOnFinished(ended -> popup.hide());
            fade.play();
          });
      popup.getContent().add(content);
      popup.show(stage);
    }

    /** Shows a suggestion some time after one of four whole words, however long typing takes: by a pause, and by threads. */
    private void suggest(TextField search, String typed) {
      typedAt = System.nanoTime();
      if (typed.equals("pause")) {
        after(100, () -> showSuggestion(search, typed));
      } else if (typed.equals("thread")) {
        new Thread(
                () -> {
                  try {
                    Thread.sleep(100);
                  } catch (InterruptedException e) {
                    return;
                  }
                  Platform.runLater(() -> showSuggestion(search, typed));
                })
            .start();
      } else if (typed.equals("pulse")) {
        suggestInPulse(search, typed);
      } else if (typed.equals("queue")) {
        suggestAtLast(search, typed);
      }
    }

    /** The thread ends within a pulse, and what it has posted runs after it. */
    private void suggestInPulse(TextField search, String typed) {
      CountDownLatch pulse = new CountDownLatch(1);
      Thread thread =
          new Thread(
              () -> {
                try {
                  pulse.await();
                } catch (InterruptedException e) {
                  return;
                }
                Platform.runLater(() -> showSuggestion(search, typed));
              });
      thread.start();
      Scene scene = search.getScene();
      scene.addPreLayoutPulseListener(
          new Runnable() {
            @Override
            public void run() {
              scene.removePreLayoutPulseListener(this);
              pulse.countDown();
              try {
                thread.join();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            }
          });
    }

    /** The thread ends while a pulse and other tasks wait, and what it has posted runs after them. */
    private void suggestAtLast(TextField search, String typed) {
      CountDownLatch queued = new CountDownLatch(1);
      new Thread(
              () -> {
                Thread thread = Thread.currentThread();
                try {
                  Thread.sleep(100);
                  Platform.runLater(() -> holdUp(queued, thread));
                  queued.await();
                } catch (InterruptedException e) {
                  return;
                }
                Platform.runLater(() -> showSuggestion(search, typed));
              })
          .start();
    }

    /** Lets tasks and a pulse wait; then opens the latch and waits until the thread has ended. */
    private static void holdUp(CountDownLatch queued, Thread thread) {
      Platform.requestNextPulse();
      try {
        Thread.sleep(50);
        queued.countDown();
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    private void showSuggestion(TextField search, String typed) {
      if (!search.getText().equals(typed)) {
        return;
      }
      Popup popup = new Popup();
      popup.setAutoHide(true);
      popup.getContent().add(named("suggestion", new Label(typed + "!")));
      popup.show(search.getScene().getWindow());
      System.out.println("LOG suggested after " + (System.nanoTime() - typedAt) / 1_000_000);
    }

    private void commands() {
      try (Scanner in = new Scanner(System.in)) {
        while (in.hasNextLine()) {
          String[] words = in.nextLine().split(" ");
          if (words[0].equals("quick")) {
            // The JavaFX application thread may be waiting for it.
            box.readable.countDown();
          }
          Platform.runLater(() -> command(words));
        }
      }
    }

    private void command(String[] words) {
      switch (words[0]) {
        case "later":
          isLater = Boolean.parseBoolean(words[1]);
          break;
        case "now":
          waiting.run();
          break;
        case "alert":
          Alert alert = new Alert(Alert.AlertType.INFORMATION, "Somebody else did this");
          alert.initOwner(stage);
          alert.setTitle("Unasked");
          alert.show();
          break;
        case "box":
          Popup container = new Popup();
          container.getContent().add(box);
          container.show(stage);
          break;
        case "slow":
          box.readable = new CountDownLatch(1);
          break;
        case "quick":
          break;
        case "status":
          status.setText(words[1]);
          break;
        case "popup":
          Popup popup = new Popup();
          popup.getContent().add(named("popupLabel", new Label("Sent")));
          popup.show(stage);
          after(
              300,
              () -> {
                popup.hide();
                System.out.println("LOG popup is over");
              });
          break;
        case "throw":
          System.out.println("LOG throws");
          throw new IllegalStateException("unasked");
        default:
          Platform.exit();
      }
      System.out.println("done " + words[0]);
    }
  }

  /** Needs some time to return its children. */
  private static class SlowBox extends VBox {
    private volatile CountDownLatch readable = new CountDownLatch(0);

    SlowBox() {
      super(new Label("Box"));
    }

    @Override
    public ObservableList<Node> getChildrenUnmodifiable() {
      try {
        readable.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return super.getChildrenUnmodifiable();
    }
  }
}
