package demo;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The log of events, newest first. The status line shows the newest event, the list of events shows
 * all of them.
 */
final class Events {
  static final Events ALL = new Events();

  private final ObservableList<String> texts = FXCollections.observableArrayList();
  private final ReadOnlyStringWrapper newest = new ReadOnlyStringWrapper("Ready");

  private Events() {}

  void add(String text) {
    texts.add(0, text);
    newest.set(text);
  }

  void clear() {
    texts.clear();
    newest.set("Ready");
  }

  ObservableList<String> texts() {
    return texts;
  }

  ReadOnlyStringProperty newestProperty() {
    return newest.getReadOnlyProperty();
  }
}
