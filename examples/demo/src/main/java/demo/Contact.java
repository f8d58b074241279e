package demo;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** A person in the address book. */
final class Contact {
  final StringProperty name = new SimpleStringProperty(this, "name");
  final StringProperty email = new SimpleStringProperty(this, "email");
  final StringProperty company = new SimpleStringProperty(this, "company");
  final StringProperty city = new SimpleStringProperty(this, "city");
  final BooleanProperty favourite = new SimpleBooleanProperty(this, "favourite");

  Contact(String name, String email, String company, String city) {
    this.name.set(name);
    this.email.set(email);
    this.company.set(company);
    this.city.set(city);
  }

  /** Whether any field contains the text, ignoring case. */
  boolean matches(String text) {
    String wanted = text.toLowerCase();
    return name.get().toLowerCase().contains(wanted)
        || email.get().toLowerCase().contains(wanted)
        || company.get().toLowerCase().contains(wanted)
        || city.get().toLowerCase().contains(wanted);
  }
}
