package sourced;

import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.WeakListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;

/** Binds properties and listens to them in several ways. */
final class Bound {
  private int heard;
  private ChangeListener<String> kept;
  private ListChangeListener<String> selected;

  private static final class Contact {
    private final StringProperty name = new SimpleStringProperty(this, "name", "Ada");
    private final StringProperty note = new SimpleStringProperty(this, "note", "Note");
  }

  Node box() {
    Contact contact = new Contact();
    TextField field = new TextField();
    field.setId("boundField");
    field.textProperty().bindBidirectional(contact.note);
    field
        .textProperty()
        .addListener(
            (property, before, now) -> {
              heard++; // listens: #boundField
            });
    kept =
        (property, before, now) -> {
          heard += 2; // listens: #weakly
        };
    Label weakly = label("weakly");
    weakly.textProperty().addListener(new WeakChangeListener<>(kept));
    Label wide = label("wide");
    wide.widthProperty()
        .addListener(
            (InvalidationListener)
                property -> {
                  heard += 3; // listens: #wide
                });
    Label direct = label("direct");
    direct.textProperty().bind(contact.name);
    Label joined = label("joined");
    joined.textProperty().bind(Bindings.concat("Hello ", contact.name));
    Label computed = label("computed");
    computed
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> {
                  return contact.name.get() + "!"; // computes: #computed
                },
                contact.name));
    Label own = label("ownBinding");
    own.textProperty()
        .bind(
            new StringBinding() {
              {
                bind(contact.name);
              }

              @Override
              protected String computeValue() {
                return contact.name.get() + "?"; // computes: #ownBinding
              }
            });
    Label follower = label("follower");
    follower.textProperty().bind(field.textProperty());
    HBox box = new HBox(field, weakly, wide, direct, joined, computed, own, follower);
    box.getChildren().addAll(listed(), shown(), chosen(), single());
    if (!System.getProperty("javafx.version").startsWith("17")) {
      box.getChildren().add(mapped(contact));
    }
    return box;
  }

  private Node listed() {
    HBox listed = new HBox();
    listed.setId("listed");
    listed
        .getChildren()
        .addListener(
            (ListChangeListener<Node>)
                change -> {
                  heard += 4; // listens: #listed
                });
    return listed;
  }

  /** The list does not show the model itself, but a list that is derived from it. */
  private Node shown() {
    ObservableList<String> model = FXCollections.observableArrayList("Ada");
    ListView<String> shown = new ListView<>(model.filtered(text -> true).sorted());
    shown.setId("shown");
    shown.setPrefSize(60, 40);
    model.addListener(
        (ListChangeListener<String>)
            change -> {
              heard += 5; // listens: #shown
            });
    return shown;
  }

  private Node chosen() {
    ListView<String> chosen = new ListView<>();
    chosen.setId("chosen");
    chosen.setPrefSize(60, 40);
    selected =
        change -> {
          heard += 6; // listens: #chosen
        };
    chosen
        .getSelectionModel()
        .getSelectedItems()
        .addListener(new WeakListChangeListener<>(selected));
    return chosen;
  }

  private Node single() {
    ComboBox<String> single = new ComboBox<>();
    single.setId("single");
    single
        .getSelectionModel()
        .selectedItemProperty()
        .addListener(
            (property, before, now) -> {
              heard += 7; // listens: #single
            });
    return single;
  }

  /** Since JavaFX 19 and 21. */
  private Node mapped(Contact contact) {
    Label mapped = label("mapped");
    mapped
        .textProperty()
        .bind(
            contact.name.map(
                name -> {
                  return name + ";"; // computes: #mapped
                }));
    mapped
        .textProperty()
        .subscribe(
            text -> {
              heard += text.length(); // listens: #mapped
            });
    return mapped;
  }

  private static Label label(String id) {
    Label label = new Label(id);
    label.setId(id);
    return label;
  }
}
