package javafxinspector.core.reload.fxml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.Property;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Parent;
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
 * What a user has changed in a subtree: focus, selection, scroll positions, texts and values, by
 * the ids of the nodes. JavaFX application thread.
 */
final class ViewState {
  private final Map<String, List<Consumer<Node>>> restorers = new HashMap<>();
  private String focused;

  private ViewState() {}

  static ViewState of(Node root) {
    ViewState state = new ViewState();
    state.collect(root);
    Node owner = root.getScene() == null ? null : root.getScene().getFocusOwner();
    String id = null;
    for (Node each = owner; each != null; each = each.getParent()) {
      id = id == null ? each.getId() : id;
      if (each == root) {
        state.focused = id;
      }
    }
    return state;
  }

  /** Sets what is the same node by its id and type. Call it when the nodes have their skins. */
  void restore(Node root) {
    Map<String, Node> nodes = new HashMap<>();
    index(root, nodes);
    if (nodes.containsKey(focused)) {
      nodes.get(focused).requestFocus();
    }
    restorers.forEach(
        (id, all) -> {
          Node node = nodes.get(id);
          if (node != null) {
            all.forEach(each -> each.accept(node));
          }
        });
  }

  private static void index(Node node, Map<String, Node> nodes) {
    if (node.getId() != null) {
      nodes.putIfAbsent(node.getId(), node);
    }
    if (node instanceof Parent) {
      ((Parent) node).getChildrenUnmodifiable().forEach(each -> index(each, nodes));
    }
  }

  private void collect(Node node) {
    if (node.getId() != null && !restorers.containsKey(node.getId())) {
      restorers.put(node.getId(), restorers(node));
    }
    if (node instanceof Parent) {
      ((Parent) node).getChildrenUnmodifiable().forEach(this::collect);
    }
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
    on(old, TextInputControl.class, all, ViewState::text);
    on(old, CheckBox.class, all, box -> set(box.isSelected(), CheckBox::selectedProperty));
    on(
        old,
        CheckBox.class,
        all,
        box -> set(box.isIndeterminate(), CheckBox::indeterminateProperty));
    on(old, ToggleButton.class, all, one -> set(one.isSelected(), ToggleButton::selectedProperty));
    on(old, Slider.class, all, slider -> set(slider.getValue(), Slider::valueProperty));
    on(old, TitledPane.class, all, pane -> set(pane.isExpanded(), TitledPane::expandedProperty));
    on(old, SplitPane.class, all, ViewState::dividers);
    on(old, Accordion.class, all, ViewState::expandedPane);
    on(old, Spinner.class, all, ViewState::spinner);
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
    on(old, ListView.class, all, view -> keep(view.getItems(), ListView::getItems));
    on(old, TableView.class, all, view -> keep(view.getItems(), TableView::getItems));
    on(old, ComboBox.class, all, box -> keep(box.getItems(), ComboBox::getItems));
    on(old, ChoiceBox.class, all, box -> keep(box.getItems(), ChoiceBox::getItems));
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
    ObservableList<?> of(T node);
  }

  @SuppressWarnings("unchecked")
  private static <T> Consumer<T> keep(ObservableList<?> items, ItemsOf<T> of) {
    List<Object> kept = items == null ? List.of() : new ArrayList<>(items);
    return node -> {
      ObservableList<Object> target = (ObservableList<Object>) of.of(node);
      if (target != null && target.isEmpty() && !kept.isEmpty()) {
        target.setAll(kept);
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
