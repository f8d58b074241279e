package sourced;

import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;

/** Binds properties and listens to them in several ways. */
final class Bound {
  private int heard;
  private ChangeListener<String> kept;

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
    if (!System.getProperty("javafx.version").startsWith("17")) {
      box.getChildren().add(mapped(contact));
    }
    return box;
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
