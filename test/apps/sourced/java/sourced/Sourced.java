package sourced;

import java.util.List;
import java.util.Scanner;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.stage.Stage;

/** Creates nodes in every way. The comments name the nodes that each line creates, which the tests expect. */
public final class Sourced extends Application {
  private VBox later;
  private final Bound bound = new Bound();
  private Parts parts;

  /** Does not extend Application, so that it starts on the class path too. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Sourced.class, args);
    }
  }

  public static void main(String[] args) {
    Main.main(args);
  }

  @Override
  public void start(Stage stage) throws Exception {
    later = new VBox(); // made: #later
    later.setId("later");
    parts = new Parts();
    VBox root = new VBox(); // made: #root
    root.setId("root");
    Parent view = FXMLLoader.load(Sourced.class.getResource("main.fxml"));
    root.getChildren().addAll(view, code(), cells(), Lines.box(), parts.box(), bound.box(), later);
    for (String name : List.of("sourced.GroovyPart", "sourced.KotlinPart", "lib.Badge")) {
      Node other = other(name);
      if (other != null) {
        root.getChildren().add(other);
      }
    }
    Scene scene = new Scene(root, 700, 700);
    scene.getStylesheets().add(Sourced.class.getResource("main.css").toExternalForm());
    stage.setScene(scene);
    stage.setTitle("Sourced");
    stage.show();
    Thread commands = new Thread(this::listen);
    commands.setDaemon(true);
    commands.start();
    System.out.println("ready");
  }

  /** Null if the application was built without that language or library. */
  private static Node other(String name) throws ReflectiveOperationException {
    try {
      return (Node) Class.forName(name).getConstructor().newInstance();
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  private void listen() {
    try (Scanner in = new Scanner(System.in)) {
      while (in.hasNextLine()) {
        in.nextLine();
        Platform.runLater(
            () -> {
              Button added = new Button("later"); // made: #added
              added.setId("added");
              later.getChildren().add(added);
              parts.add();
              System.out.println("added " + (isInstrumented() ? "and recorded" : "alone"));
            });
      }
    }
  }

  /** Whether the constructors of nodes call the Java agent. */
  private static boolean isInstrumented() {
    try {
      Class.forName("java.lang.JavaFxInspectorNodeHook");
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private Node code() {
    HBox box = new HBox(4); // made: #code
    box.setId("code");
    Node first = named(new Label("plain"), "plain"); // made: #plain
    Node factory = Factory.label("factory");
    Node built = new Factory.Builder().text("built").build();
    Function<String, Node> maker =
        text -> {
          return named(new Label(text), "lambda"); // made: #lambda
        };
    box.getChildren().addAll(first, factory, built, maker.apply("lambda"));
    for (int i = 0; i < 3; i++) {
      box.getChildren().add(named(new Text("loop"), "loop" + i)); // made: #loop0 #loop1 #loop2
    }
    List<Label> streamed =
        Stream.of("streamed").map(Label::new).toList(); // made: #streamed
    box.getChildren().add(named(streamed.get(0), "streamed"));
    Card card = new Card("card"); // made: #card
    FxmlCard made = new FxmlCard(); // made: #codeCard
    made.setId("codeCard");
    box.getChildren().addAll(card, made, new Chain(card).outer());
    Button skinned = new Button("skinned"); // made: #skinned
    skinned.setId("skinned");
    box.getChildren().add(skinned);
    return box;
  }

  private Node cells() {
    ListView<String> own = new ListView<>(FXCollections.observableArrayList("one")); // made: #own
    own.setId("own");
    own.setMinHeight(60); // Its cells are there however much is below it.
    own.setCellFactory(
        list ->
            new ListCell<>() { // made: #cell
              @Override
              protected void updateItem(String item, boolean empty) {
                super.updateItem(item, empty);
                setId(empty ? null : "cell");
                setGraphic(empty ? null : named(new Label(item), "inCell")); // made: #inCell
              }
            });
    ListView<String> plain = new ListView<>(FXCollections.observableArrayList("two")); // made: #list
    plain.setId("list");
    plain.setMinHeight(60);
    return new HBox(own, plain);
  }

  static Node named(Node node, String id) {
    node.setId(id);
    return node;
  }
}
