import java.util.Scanner;
import java.util.concurrent.locks.LockSupport;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Insets;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Slider;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.effect.DropShadow;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;
import javafx.util.Duration;

/**
 * Content for the preview: long text areas, a rotated button with padding and a shadow, a tab that
 * is not selected, a modal dialog, a window that is owned by the first one, and a row of nodes that
 * print what the mouse and the keys do to them. Lines on standard input: {@code count on} and
 * {@code count off} start and stop changing a label at every pulse, {@code count once} changes it
 * once, {@code many} adds 11,000 small nodes to the owned window, {@code busy MS} occupies the
 * JavaFX application thread.
 */
public final class Showing {
  public static void main(String[] args) {
    Application.launch(Program.class, args);
  }

  public static final class Program extends Application {
    private static final int LINES = 1000;

    private final Label count = new Label("0");
    private int counted;
    private boolean counting;
    private Runnable many;

    @Override
    public void start(Stage stage) {
      count.setId("count");
      count.setMinWidth(80);
      Button ask = button("ask", "Ask");
      ask.setOnAction(event -> ask(stage));
      Button tools = button("tools", "Tools");
      tools.setOnAction(event -> tools(stage));
      Button turned = button("turned", "Turned");
      turned.setPadding(new Insets(10, 20, 10, 20));
      turned.setEffect(new DropShadow());
      turned.setRotate(30);
      VBox.setMargin(turned, new Insets(30));
      Button shaded = button("shaded", "Shaded");
      shaded.setEffect(new DropShadow());
      Button concealed = button("concealed", "Concealed");
      TabPane tabs =
          new TabPane(
              new Tab("Texts", new VBox(6, text("wrapped", true), text("first", false), text("second", false))),
              new Tab("Other", new StackPane(concealed)));
      tabs.setId("tabs");
      BorderPane root = new BorderPane(tabs);
      root.setTop(new HBox(8, ask, tools, shaded, count));
      root.setRight(new VBox(turned));
      root.setBottom(inputs());
      stage.setScene(new Scene(root, 900, 600));
      stage.setTitle("Showing");
      stage.show();
      ask.requestFocus();
      new AnimationTimer() {
        @Override
        public void handle(long now) {
          if (counting) {
            count.setText(String.valueOf(++counted));
          }
        }
      }.start();
      Thread reader = new Thread(this::read, "stdin");
      reader.setDaemon(true);
      reader.start();
      System.out.println("ready");
    }

    /** The nodes that the user operates in the preview. */
    private static HBox inputs() {
      Region pad = new Region();
      pad.setId("pad");
      pad.setMinSize(120, 40);
      pad.setStyle("-fx-background-color: #3366cc");
      pad.addEventHandler(MouseEvent.ANY, Program::print);
      pad.setOnScroll(event -> System.out.println("scroll " + event.isControlDown() + " " + event.getDeltaY()));
      Slider slider = new Slider(0, 100, 0);
      slider.setId("slider");
      slider.setMinWidth(200);
      slider.valueChangingProperty().addListener((property, before, now) -> System.out.println("slider " + now + " " + Math.round(slider.getValue())));
      Label hint = new Label("Hint");
      hint.setId("hint");
      Tooltip tooltip = new Tooltip("A tooltip");
      tooltip.setShowDelay(Duration.millis(50));
      tooltip.setOnShown(event -> System.out.println("tooltip"));
      hint.setTooltip(tooltip);
      TextField name = new TextField("Grace Hopper");
      name.setId("name");
      name.textProperty().addListener((property, before, now) -> System.out.println("name " + now));
      PasswordField secret = new PasswordField();
      secret.setId("secret");
      secret.setText("hidden text");
      return new HBox(8, pad, slider, hint, name, secret);
    }

    private static void print(MouseEvent event) {
      if (event.getEventType() == MouseEvent.MOUSE_PRESSED || event.getEventType() == MouseEvent.MOUSE_RELEASED) {
        String type = event.getEventType() == MouseEvent.MOUSE_PRESSED ? "pressed" : "released";
        System.out.println("pad " + type + " " + event.getButton() + " " + event.getClickCount());
      }
    }

    private static Button button(String id, String text) {
      Button button = new Button(text);
      button.setId(id);
      return button;
    }

    private static TextArea text(String id, boolean wrapped) {
      StringBuilder lines = new StringBuilder();
      for (int i = 0; i < LINES; i++) {
        lines.append("Line ").append(i).append(" of a long text, as a log or a letter has them, which goes on and on to the end.\n");
      }
      TextArea area = new TextArea(lines.toString());
      area.setId(id);
      area.setWrapText(wrapped);
      return area;
    }

    private void ask(Stage owner) {
      TextField answer = new TextField();
      answer.setId("answer");
      Dialog<ButtonType> dialog = new Dialog<>();
      dialog.initOwner(owner);
      dialog.setTitle("Question");
      dialog.getDialogPane().setContent(answer);
      dialog.getDialogPane().getButtonTypes().addAll(ButtonType.OK, ButtonType.CANCEL);
      dialog.showAndWait().ifPresent(type -> System.out.println("answer " + type.getText() + " " + answer.getText()));
    }

    private void tools(Stage owner) {
      ComboBox<String> sizes = new ComboBox<>();
      sizes.setId("sizes");
      sizes.getItems().addAll("Small", "Medium", "Large");
      sizes.valueProperty().addListener((property, before, now) -> System.out.println("size " + now));
      Button hammer = button("hammer", "Hammer");
      hammer.setOnAction(event -> System.out.println("hammer"));
      Stage stage = new Stage();
      stage.initOwner(owner);
      stage.setTitle("Toolbox");
      VBox toolbox = new VBox(8, hammer, sizes);
      toolbox.setId("toolbox");
      many = () -> toolbox.getChildren().add(points());
      stage.setScene(new Scene(toolbox, 300, 200));
      stage.show();
    }

    private static Pane points() {
      Pane points = new Pane();
      for (int i = 0; i < 11_000; i++) {
        points.getChildren().add(new Rectangle(i % 300, i / 300, 1, 1));
      }
      return points;
    }

    private void read() {
      Scanner lines = new Scanner(System.in);
      while (lines.hasNextLine()) {
        String line = lines.nextLine();
        Platform.runLater(
            () -> {
              counting = line.equals("count on");
              if (line.equals("many")) {
                many.run();
                System.out.println("many");
              }
              if (line.equals("count once")) {
                count.setText(String.valueOf(++counted));
              }
              if (line.startsWith("busy ")) {
                System.out.println("busy");
                long end = System.nanoTime() + Long.parseLong(line.substring(5)) * 1_000_000;
                while (System.nanoTime() < end) {
                  LockSupport.parkNanos(end - System.nanoTime());
                }
                System.out.println("ready");
              }
            });
      }
    }
  }
}
