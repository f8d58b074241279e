package javafxinspector.core.reload.fxml;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.Property;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.Accordion;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Control;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TitledPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.VirtualFlow;

/**
 * What a user or the application has changed in a node: selection, scroll position, text, value and
 * items. JavaFX application thread.
 */
final class NodeState {
  private final List<Consumer<Node>> restorers;

  private NodeState(List<Consumer<Node>> restorers) {
    this.restorers = restorers;
  }

  static NodeState of(Node node) {
    return new NodeState(restorers(node));
  }

  /** Sets what another node of the same class has too. Call it when that has its skin. */
  void restore(Node node) {
    restorers.forEach(each -> each.accept(node));
  }

  private static List<Consumer<Node>> restorers(Node old) {
    List<Consumer<Node>> all = new ArrayList<>();
    values(old, all);
    items(old, all);
    selection(old, all);
    scrolling(old, all);
    return all;
  }

  private static void values(Node old, List<Consumer<Node>> all) {
    on(old, TextInputControl.class, all, NodeState::text);
    on(old, CheckBox.class, all, box -> set(box.isSelected(), CheckBox::selectedProperty));
    on(
        old,
        CheckBox.class,
        all,
        box -> set(box.isIndeterminate(), CheckBox::indeterminateProperty));
    on(old, ToggleButton.class, all, one -> set(one.isSelected(), ToggleButton::selectedProperty));
    on(old, Slider.class, all, slider -> set(slider.getValue(), Slider::valueProperty));
    on(old, TitledPane.class, all, pane -> set(pane.isExpanded(), TitledPane::expandedProperty));
    on(old, SplitPane.class, all, NodeState::dividers);
    on(old, Accordion.class, all, NodeState::expandedPane);
    on(old, Spinner.class, all, NodeState::spinner);
  }

  private interface Reader<T> {
    /** What restores the state of another node of the same class; null for nothing. */
    Consumer<T> read(T old);
  }

  private interface PropertyOf<T> {
    Property<?> of(T node);
  }

  private static <T> void on(Node old, Class<T> type, List<Consumer<Node>> all, Reader<T> reader) {
    Consumer<T> restorer = type.isInstance(old) ? reader.read(type.cast(old)) : null;
    if (restorer != null) {
      all.add(
          node -> {
            if (type.isInstance(node)) {
              restorer.accept(type.cast(node));
            }
          });
    }
  }

  @SuppressWarnings("unchecked")
  private static <T> Consumer<T> set(Object value, PropertyOf<T> property) {
    return node -> {
      Property<Object> target = (Property<Object>) property.of(node);
      if (!target.isBound()) {
        target.setValue(value);
      }
    };
  }

  private static Consumer<TextInputControl> text(TextInputControl old) {
    String text = old.getText();
    int anchor = old.getAnchor();
    int caret = old.getCaretPosition();
    return control -> {
      if (!control.textProperty().isBound() && text != null && !text.equals(control.getText())) {
        control.setText(text);
      }
      control.selectRange(anchor, caret);
    };
  }

  private static Consumer<SplitPane> dividers(SplitPane old) {
    double[] positions = old.getDividerPositions();
    return pane -> {
      if (pane.getDividers().size() == positions.length) {
        pane.setDividerPositions(positions);
      }
    };
  }

  private static Consumer<Accordion> expandedPane(Accordion old) {
    int index = old.getPanes().indexOf(old.getExpandedPane());
    return accordion -> {
      if (index >= 0 && index < accordion.getPanes().size()) {
        accordion.setExpandedPane(accordion.getPanes().get(index));
      }
    };
  }

  @SuppressWarnings({"rawtypes", "unchecked"})
  private static Consumer<Spinner> spinner(Spinner old) {
    Object value = old.getValue();
    return spinner -> {
      if (spinner.getValueFactory() != null && value != null) {
        spinner.getValueFactory().setValue(value);
      }
    };
  }

  /** Items that something else than {@code initialize()} has added. */
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

  /** Sets the same list, because the application may add to it. */
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
