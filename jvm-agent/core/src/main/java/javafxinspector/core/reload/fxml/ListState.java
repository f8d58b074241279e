package javafxinspector.core.reload.fxml;

import static javafxinspector.core.reload.fxml.Restorers.on;
import static javafxinspector.core.reload.fxml.Restorers.set;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.VirtualFlow;
import javafxinspector.core.threads.OnFx;

/** Items, selection and scroll position of lists, tables, trees and similar controls. */
@OnFx
final class ListState {
  private ListState() {}

  static void read(Node old, List<Consumer<Node>> all) {
    items(old, all);
    selection(old, all);
    scrolling(old, all);
  }

  /** Items that code other than {@code initialize()} has added. */
  @SuppressWarnings({"rawtypes", "unchecked"})
  private static void items(Node old, List<Consumer<Node>> all) {
    on(old, ListView.class, all, view -> keep(view.getItems(), ListView::itemsProperty));
    on(old, TableView.class, all, view -> keep(view.getItems(), TableView::itemsProperty));
    on(old, ComboBox.class, all, box -> keep(box.getItems(), ComboBox::itemsProperty));
    on(old, ChoiceBox.class, all, box -> keep(box.getItems(), ChoiceBox::itemsProperty));
    on(
        old,
        TreeView.class,
        all,
        view -> other -> other.setRoot(other.getRoot() == null ? view.getRoot() : other.getRoot()));
    on(
        old,
        TreeTableView.class,
        all,
        view -> other -> other.setRoot(other.getRoot() == null ? view.getRoot() : other.getRoot()));
  }

  private interface ItemsOf<T> {
    ObjectProperty<? extends ObservableList<?>> of(T node);
  }

  /** Sets the same list object, because the application may add to it. */
  @SuppressWarnings("unchecked")
  private static <T> Consumer<T> keep(ObservableList<?> items, ItemsOf<T> of) {
    return node -> {
      ObjectProperty<ObservableList<?>> target = (ObjectProperty<ObservableList<?>>) of.of(node);
      boolean isEmpty = target.get() == null || target.get().isEmpty();
      if (isEmpty && !target.isBound()) {
        target.set(items);
      }
    };
  }

  @SuppressWarnings({"rawtypes", "unchecked"})
  private static void selection(Node old, List<Consumer<Node>> all) {
    on(
        old,
        ListView.class,
        all,
        view -> select(view.getSelectionModel(), ListView::getSelectionModel));
    on(
        old,
        TreeView.class,
        all,
        view -> select(view.getSelectionModel(), TreeView::getSelectionModel));
    on(
        old,
        TableView.class,
        all,
        view -> select(view.getSelectionModel(), TableView::getSelectionModel));
    on(
        old,
        TreeTableView.class,
        all,
        view -> select(view.getSelectionModel(), TreeTableView::getSelectionModel));
    on(
        old,
        TabPane.class,
        all,
        pane -> {
          int index = pane.getSelectionModel().getSelectedIndex();
          return other -> {
            if (index >= 0 && index < other.getTabs().size()) {
              other.getSelectionModel().select(index);
            }
          };
        });
    on(old, ChoiceBox.class, all, box -> set(box.getValue(), ChoiceBox::valueProperty));
    on(old, ComboBoxBase.class, all, box -> set(box.getValue(), ComboBoxBase::valueProperty));
  }

  private interface ModelOf<T> {
    MultipleSelectionModel<?> of(T node);
  }

  private static <T> Consumer<T> select(MultipleSelectionModel<?> old, ModelOf<T> of) {
    List<Integer> selected = old == null ? List.of() : new ArrayList<>(old.getSelectedIndices());
    return node -> {
      MultipleSelectionModel<?> model = of.of(node);
      if (model != null && !selected.isEmpty()) {
        model.clearSelection();
        selected.forEach(index -> model.select((int) index));
      }
    };
  }

  private static void scrolling(Node old, List<Consumer<Node>> all) {
    on(old, ScrollPane.class, all, pane -> set(pane.getHvalue(), ScrollPane::hvalueProperty));
    on(old, ScrollPane.class, all, pane -> set(pane.getVvalue(), ScrollPane::vvalueProperty));
    on(
        old,
        Control.class,
        all,
        control -> {
          VirtualFlow<?> flow = flow(control);
          if (flow == null) {
            return null;
          }
          double position = flow.getPosition();
          return other -> {
            other.layout();
            VirtualFlow<?> target = flow(other);
            if (target != null) {
              target.setPosition(position);
            }
          };
        });
  }

  private static VirtualFlow<?> flow(Control control) {
    for (Node child : control.getChildrenUnmodifiable()) {
      if (child instanceof VirtualFlow) {
        return (VirtualFlow<?>) child;
      }
    }
    return null;
  }
}
