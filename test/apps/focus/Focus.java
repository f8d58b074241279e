import java.time.LocalDate;
import java.util.List;
import javafx.application.Application;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.DatePicker;
import javafx.scene.control.ListView;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;

/**
 * Controls with a text field inside: JavaFX's own, which keep the focus and have their editor look
 * focused, and two whose field takes the focus itself. Each line on standard input is the id of the
 * node that gets the focus.
 */
public final class Focus extends Application {
  /** Not an Application itself: then JavaFX may stand on the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Focus.class, args);
    }
  }

  /** As ControlsFX's SearchableComboBox: a control of JavaFX's kinds, its field made by its skin. */
  private static final class Search extends ComboBoxBase<String> {
    final TextField filter = id("filter", new TextField());

    @Override
    protected Skin<?> createDefaultSkin() {
      return new Filled(this, filter);
    }
  }

  /** The application's own control: what it holds is shown. */
  private static final class Own extends Control {
    final TextField field = id("ownField", new TextField());

    @Override
    protected Skin<?> createDefaultSkin() {
      return new Filled(this, field);
    }
  }

  private static final class Filled extends SkinBase<Control> {
    Filled(Control control, Node content) {
      super(control);
      getChildren().add(new VBox(content));
    }
  }

  @Override
  public void start(Stage stage) {
    ComboBox<String> combo = id("combo", new ComboBox<>(FXCollections.observableArrayList("One", "Two")));
    combo.setEditable(true);
    id("comboEditor", combo.getEditor());
    Spinner<Integer> spinner = id("spinner", new Spinner<>(0, 9, 1));
    spinner.setEditable(true);
    id("spinnerEditor", spinner.getEditor());
    DatePicker date = id("date", new DatePicker(LocalDate.of(2024, 2, 29)));
    id("dateEditor", date.getEditor());
    Search search = id("search", new Search());
    Own own = id("own", new Own());
    ListView<String> list = id("list", new ListView<>(FXCollections.observableArrayList("x", "y")));
    list.setPrefHeight(80);
    TextField plain = id("plain", new TextField());
    List<Node> nodes = List.of(plain, combo, spinner, date, search, own, list);
    stage.setScene(new Scene(new VBox(nodes.toArray(Node[]::new)), 300, 400));
    stage.setTitle("Focus");
    stage.show();
    Commands.listen(id -> stage.getScene().lookup("#" + id).requestFocus());
  }

  private static <N extends Node> N id(String id, N node) {
    node.setId(id);
    return node;
  }
}
