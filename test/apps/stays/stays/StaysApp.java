package stays;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.WeakHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.function.Supplier;
import javafx.animation.Animation;
import javafx.animation.FadeTransition;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.WeakInvalidationListener;
import javafx.beans.value.ChangeListener;
import javafx.collections.FXCollections;
import javafx.concurrent.Service;
import javafx.concurrent.Task;
import javafx.event.EventHandler;
import javafx.event.WeakEventHandler;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.util.Duration;

/** Buttons that each create a card, show it and remove it; most of them do not release it. */
public final class StaysApp extends Application {
  private final FlowPane buttons = new FlowPane(4, 4);
  private final StackPane content = new StackPane();
  private final VBox rows = new VBox();
  private final List<Card> cards = new ArrayList<>();
  private final Deque<Card> recent = new ArrayDeque<>();
  private final WeakHashMap<Card, Runnable> actions = new WeakHashMap<>();
  private final CountDownLatch never = new CountDownLatch(1);
  private final VBox detached = new VBox();
  private Card last;
  private int uses;
  private Timer timer;
  private Scene scene;
  private Stage stage;

  @Override
  public void start(Stage primary) {
    stage = primary;
    scene = new Scene(new VBox(4, buttons, content, rows), 700, 500);
    leaking();
    clean();
    workers();
    stage.setTitle("Stays");
    stage.setScene(scene);
    stage.show();
    Platform.runLater(() -> System.out.println("ready"));
  }

  private void leaking() {
    card("listener", card -> Model.INSTANCE.total.addListener(any -> card.label.setText("changed")));
    card("changeListener", card -> Model.INSTANCE.name.addListener(changes(card)));
    card("listListener", card -> Model.INSTANCE.orders.addListener((InvalidationListener) any -> card.layout()));
    card("static", Model.KEPT::add);
    card("field", cards::add);
    card("reference", card -> Model.INSTANCE.refreshers.add(card::layout));
    card("anonymous", this::addAnonymous);
    card("timeline", card -> blink(card.label).play());
    card("timer", this::schedule);
    card("filter", card -> scene.addEventFilter(MouseEvent.MOUSE_MOVED, event -> card.setOpacity(1)));
    card("weakMap", card -> actions.put(card, () -> card.setVisible(true)));
    card("chain", this::chain);
    card("detached", card -> Platform.runLater(() -> detached.getChildren().add(card)));
    card("local", this::keepInMethod);
    button("dialog", () -> dialog(true));
    button("stage", () -> window(true));
    button("popup", () -> popup(true));
    button("cells", () -> list(true));
  }

  private void clean() {
    card("nothing", card -> {});
    card("weakListener", this::addWeakListener);
    card("weakFilter", this::addWeakFilter);
    card("bidirectional", this::bindBidirectional);
    card("bound", card -> card.label.textProperty().bind(Model.INSTANCE.name));
    card("fade", this::fade);
    card("lastOne", card -> last = card);
    card("bounded", this::addRecent);
    button("row", () -> rows.getChildren().add(rowWithMenu()));
    button("cleanDialog", () -> dialog(false));
    button("cleanStage", () -> window(false));
    button("cleanPopup", () -> popup(false));
    button("cleanCells", () -> list(false));
  }

  private void workers() {
    button("runningTask", () -> start(new Waiting()));
    button("failingTask", () -> start(new Failing()));
    button("lateTask", () -> start(late(new Failing())));
    button("succeedingTask", () -> start(task(() -> "done")));
    button("failingService", () -> service().start());
    button("vanishing", this::vanish);
  }

  private ChangeListener<String> changes(Card card) {
    return (name, before, now) -> card.label.setText(now);
  }

  private void addAnonymous(Card card) {
    Model.INSTANCE.refreshers.add(
        new Runnable() {
          @Override
          public void run() {
            card.layout();
          }
        });
  }

  private Timeline blink(Node node) {
    Timeline timeline = new Timeline(new KeyFrame(Duration.millis(300), event -> node.setOpacity(1)));
    timeline.setCycleCount(Animation.INDEFINITE);
    return timeline;
  }

  private void schedule(Card card) {
    if (timer == null) {
      timer = new Timer("refresher", true);
    }
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            Platform.runLater(card::layout);
          }
        },
        3_600_000);
  }

  private void chain(Card card) {
    card.previous = last;
    last = card;
  }

  /** Only a variable of the thread's method refers to the card. */
  private void keepInMethod(Card card) {
    SynchronousQueue<Card> handover = new SynchronousQueue<>();
    Thread thread = new Thread(() -> keep(handover), "keeping");
    thread.setDaemon(true);
    thread.start();
    try {
      handover.put(card);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void keep(SynchronousQueue<Card> handover) {
    try {
      Card card = handover.take();
      never.await();
      System.out.println(card);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void addWeakListener(Card card) {
    InvalidationListener listener = any -> card.label.setText("changed");
    card.setUserData(listener);
    Model.INSTANCE.total.addListener(new WeakInvalidationListener(listener));
  }

  private void addWeakFilter(Card card) {
    EventHandler<MouseEvent> handler = event -> card.setOpacity(1);
    card.setUserData(handler);
    scene.addEventFilter(MouseEvent.MOUSE_MOVED, new WeakEventHandler<>(handler));
  }

  private void bindBidirectional(Card card) {
    TextField field = new TextField();
    card.getChildren().add(field);
    field.textProperty().bindBidirectional(Model.INSTANCE.name);
  }

  private void fade(Card card) {
    FadeTransition fade = new FadeTransition(Duration.millis(100), card);
    fade.setToValue(0);
    fade.play();
  }

  private void addRecent(Card card) {
    recent.add(card);
    if (recent.size() > 3) {
      recent.remove();
    }
  }

  private void dialog(boolean keeps) {
    Alert alert = new Alert(Alert.AlertType.INFORMATION, "Saved");
    alert.initOwner(stage);
    if (keeps) {
      Model.INSTANCE.refreshers.add(() -> alert.setContentText("changed"));
    }
    alert.show();
    Platform.runLater(alert::close);
  }

  private void window(boolean keeps) {
    Stage second = new Stage();
    second.setTitle("Order " + ++Card.made);
    second.setScene(new Scene(new Card()));
    if (keeps) {
      Model.INSTANCE.total.addListener(any -> second.toFront());
    }
    second.show();
    Platform.runLater(second::close);
  }

  private void popup(boolean keeps) {
    Popup popup = new Popup();
    popup.getContent().add(new Card());
    if (keeps) {
      stage.xProperty().addListener(any -> popup.hide());
    }
    Bounds at = content.localToScreen(content.getBoundsInLocal());
    popup.show(content, at.getMinX(), at.getMinY());
    Platform.runLater(popup::hide);
  }

  private void list(boolean keeps) {
    ListView<String> list = new ListView<>(FXCollections.observableArrayList(Model.INSTANCE.orders));
    list.setCellFactory(
        view ->
            new ListCell<>() {
              {
                if (keeps) {
                  Model.INSTANCE.total.addListener(any -> updateIndex(getIndex()));
                }
              }

              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty ? null : item);
              }
            });
    show(list);
  }

  /** Stays in the window, with a menu that is shown only for a moment. */
  private Node rowWithMenu() {
    Button row = new Button("Row");
    ContextMenu menu = new ContextMenu(new MenuItem("Copy"));
    row.setContextMenu(menu);
    Platform.runLater(
        () -> {
          Bounds at = row.localToScreen(row.getBoundsInLocal());
          menu.show(row, at.getMinX(), at.getMinY());
          Platform.runLater(menu::hide);
        });
    return row;
  }

  private final class Waiting extends Task<Void> {
    @Override
    protected Void call() throws InterruptedException {
      updateMessage("Waiting");
      never.await();
      return null;
    }
  }

  private static final class Failing extends Task<Void> {
    @Override
    protected Void call() {
      throw new IllegalStateException("no connection"); // fails: Failing
    }
  }

  /** A thread's work that starts late, as if the thread got no processor time for a while. */
  private static Runnable late(Task<?> task) {
    return () -> {
      try {
        Thread.sleep(700);
      } catch (InterruptedException e) {
        return;
      }
      task.run();
    };
  }

  private static void start(Runnable task) {
    Thread thread = new Thread(task, "worker");
    thread.setDaemon(true);
    thread.start();
  }

  private static Task<String> task(Supplier<String> work) {
    return new Task<>() {
      @Override
      protected String call() {
        return work.get();
      }
    };
  }

  private static Service<String> service() {
    return new Loading();
  }

  private static final class Loading extends Service<String> {
    @Override
    protected Task<String> createTask() {
      return task(
          () -> {
            throw new IllegalArgumentException("no file"); // fails: Loading
          });
    }
  }

  /** Disables the button after its third use. */
  private void vanish() {
    if (++uses == 3) {
      scene.lookup("#vanishing").setDisable(true);
    }
  }

  private interface Use {
    void of(Card card);
  }

  /** A button that shows a new card, uses it in some way, and removes it. */
  private void card(String id, Use use) {
    button(
        id,
        () -> {
          Card card = new Card();
          use.of(card);
          show(card);
        });
  }

  private void show(Node node) {
    content.getChildren().setAll(node);
    content.applyCss();
    content.layout();
    Platform.runLater(() -> content.getChildren().remove(node));
  }

  private void button(String id, Runnable action) {
    Button button = new Button(id);
    button.setId(id);
    button.setOnAction(event -> action.run());
    buttons.getChildren().add(button);
  }
}
