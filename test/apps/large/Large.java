import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/**
 * A stage with 10,000 labels, a combo box and a button that opens a dialog. Lines on standard
 * input: {@code second} opens another such stage, {@code change N} changes the texts of 100 labels
 * at each of the next N pulses.
 */
public final class Large extends Application {
  /** Does not extend Application, so that JavaFX can be on the class path. */
  static final class Main {
    public static void main(String[] args) {
      launch(Large.class, args);
    }
  }

  private static final int LABELS = 10_000;

  private final VBox labels = new VBox();

  @Override
  public void start(Stage stage) {
    ComboBox<String> colors = new ComboBox<>();
    colors.getItems().addAll("Red", "Green", "Blue");
    colors.setId("colors");
    Button ask = new Button("Ask");
    ask.setId("ask");
    ask.setOnAction(event -> ask());
    fill(labels);
    stage.setScene(new Scene(new VBox(new HBox(colors, ask), labels), 600, 400));
    stage.setTitle("Large");
    stage.show();
    Commands.receive(this::obey);
  }

  private static void fill(VBox box) {
    for (int i = 0; i < LABELS; i++) {
      box.getChildren().add(new Label("Label " + i));
    }
  }

  private void ask() {
    Dialog<ButtonType> dialog = new Dialog<>();
    dialog.setTitle("Question");
    dialog.setContentText("Go on?");
    dialog.getDialogPane().getButtonTypes().addAll(ButtonType.OK, ButtonType.CANCEL);
    dialog.show();
  }

  private void obey(String line) {
    if (line.equals("second")) {
      Stage second = new Stage();
      VBox box = new VBox();
      fill(box);
      second.setScene(new Scene(box, 300, 200));
      second.setTitle("Other");
      second.show();
      System.out.println("done " + line);
    } else if (line.startsWith("change ")) {
      change(line, Integer.parseInt(line.substring(7)));
    }
  }

  private void change(String line, int times) {
    new AnimationTimer() {
      private int round;

      @Override
      public void handle(long now) {
        round++;
        for (int i = 0; i < 100; i++) {
          ((Label) labels.getChildren().get(i)).setText("Changed " + round + " of " + times);
        }
        if (round == times) {
          stop();
          System.out.println("done " + line);
        }
      }
    }.start();
  }
}
