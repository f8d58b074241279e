package demo;

import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.StringProperty;
import javafx.collections.transformation.FilteredList;
import javafx.collections.transformation.SortedList;
import javafx.fxml.FXML;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.CellEditEvent;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.cell.CheckBoxTableCell;
import javafx.scene.control.cell.ComboBoxTableCell;
import javafx.scene.control.cell.TextFieldTableCell;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** The page "Contacts": a table that can be filtered, sorted and edited. */
public final class ContactsController {
  @FXML private TextField filter;
  @FXML private Label count;
  @FXML private TableView<Contact> table;
  @FXML private TableColumn<Contact, Boolean> favouriteColumn;
  @FXML private TableColumn<Contact, String> nameColumn;
  @FXML private TableColumn<Contact, String> emailColumn;
  @FXML private TableColumn<Contact, String> companyColumn;
  @FXML private TableColumn<Contact, String> cityColumn;

  private Contacts contacts;
  private FilteredList<Contact> shown;

  @FXML
  private void initialize() {
    favouriteColumn.setCellValueFactory(row -> row.getValue().favourite);
    favouriteColumn.setCellFactory(CheckBoxTableCell.forTableColumn(favouriteColumn));
    nameColumn.setCellValueFactory(row -> row.getValue().name);
    emailColumn.setCellValueFactory(row -> row.getValue().email);
    companyColumn.setCellValueFactory(row -> row.getValue().company);
    cityColumn.setCellValueFactory(row -> row.getValue().city);
    nameColumn.setCellFactory(TextFieldTableCell.forTableColumn());
    emailColumn.setCellFactory(TextFieldTableCell.forTableColumn());
    cityColumn.setCellFactory(ComboBoxTableCell.forTableColumn(Contacts.CITIES));
    nameColumn.setOnEditCommit(edit -> commit(edit, edit.getRowValue().name));
    emailColumn.setOnEditCommit(edit -> commit(edit, edit.getRowValue().email));
    cityColumn.setOnEditCommit(edit -> commit(edit, edit.getRowValue().city));
    filter
        .textProperty()
        .addListener(
            (text, old, now) ->
                shown.setPredicate(contact -> now.isBlank() || contact.matches(now.strip())));
  }

  void show(Contacts all) {
    contacts = all;
    shown = new FilteredList<>(all.people());
    SortedList<Contact> sorted = new SortedList<>(shown);
    sorted.comparatorProperty().bind(table.comparatorProperty());
    table.setItems(sorted);
    count.textProperty().bind(countText());
  }

  /** A text such as "12 of 10,000 contacts" that is updated automatically. */
  StringBinding countText() {
    return Bindings.createStringBinding(
        () -> String.format("%,d of %,d contacts", shown.size(), contacts.people().size()),
        shown,
        contacts.people());
  }

  void find() {
    filter.requestFocus();
    filter.selectAll();
  }

  private static void commit(CellEditEvent<Contact, String> edit, StringProperty value) {
    String old = value.get();
    value.set(edit.getNewValue());
    Events.ALL.add(
        "Edited " + edit.getTableColumn().getText() + ": " + old + " -> " + edit.getNewValue());
  }

  @FXML
  private void clearFilter() {
    filter.clear();
    filter.requestFocus();
  }

  @FXML
  private void copyEmail() {
    selected()
        .ifPresent(
            contact -> {
              ClipboardContent content = new ClipboardContent();
              content.putString(contact.email.get());
              Clipboard.getSystemClipboard().setContent(content);
              Events.ALL.add("Copied " + contact.email.get());
            });
  }

  @FXML
  private void toggleFavourite() {
    selected()
        .ifPresent(
            contact -> {
              contact.favourite.set(!contact.favourite.get());
              Events.ALL.add(
                  (contact.favourite.get() ? "Favourite: " : "No favourite: ")
                      + contact.name.get());
            });
  }

  @FXML
  private void delete() {
    selected().ifPresent(this::askAndDelete);
  }

  private void askAndDelete(Contact contact) {
    Alert alert =
        new Alert(
            Alert.AlertType.CONFIRMATION,
            "This cannot be undone.",
            ButtonType.CANCEL,
            ButtonType.OK);
    alert.initOwner(table.getScene().getWindow());
    alert.setTitle("Delete contact");
    alert.setHeaderText("Delete " + contact.name.get() + "?");
    alert.getDialogPane().setId("deleteDialog");
    alert.getDialogPane().getStylesheets().add(ContactsApplication.stylesheet());
    Events.ALL.add("Delete: asked for " + contact.name.get());
    Optional<ButtonType> choice = alert.showAndWait();
    if (choice.filter(ButtonType.OK::equals).isPresent()) {
      contacts.people().remove(contact);
      Events.ALL.add("Deleted " + contact.name.get());
    } else {
      Events.ALL.add("Delete: cancelled");
    }
  }

  private Optional<Contact> selected() {
    return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
  }
}
