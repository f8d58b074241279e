package demo;

import java.util.List;
import java.util.Optional;
import javafxinspector.events.Mcp;

/** The tools that AI agents can call through JavaFX Inspector. */
final class ContactsTools {
  private static final int LIMIT = 20;

  /** A contact as AI agents see it. */
  private record Person(
      String name, String email, String company, String city, boolean favourite) {}

  /**
   * Arguments of {@code contacts_find}.
   *
   * @param text is in any field of the contacts
   * @param limit of the contacts that are returned
   */
  private record Find(String text, Optional<Integer> limit) {}

  /**
   * @param count of all contacts that match
   */
  private record Found(long count, List<Person> contacts) {}

  /** Arguments of {@code contacts_add}. */
  private record Add(String name, String email, Optional<String> company, Optional<String> city) {}

  private ContactsTools() {}

  static void publish(Contacts contacts) {
    Mcp.tool(
        "contacts_find",
        "Finds contacts that have a text in their name, email, company or city",
        Find.class,
        (find, call) -> find(contacts, find));
    Mcp.tool(
        "contacts_add",
        "Adds a contact, as the form does; returns the number of contacts",
        Add.class,
        (add, call) -> add(contacts, add));
  }

  private static Found find(Contacts contacts, Find find) {
    List<Person> found =
        contacts.people().stream()
            .filter(contact -> contact.matches(find.text()))
            .map(ContactsTools::person)
            .toList();
    int limit = Math.min(found.size(), find.limit().orElse(LIMIT));
    return new Found(found.size(), found.subList(0, limit));
  }

  private static int add(Contacts contacts, Add add) {
    if (contacts.people().stream().anyMatch(each -> each.email.get().equals(add.email()))) {
      throw new IllegalArgumentException("There is a contact with the email " + add.email());
    }
    contacts
        .people()
        .add(
            new Contact(
                add.name(), add.email(), add.company().orElse(""), add.city().orElse("Berlin")));
    Events.ALL.add("Added " + add.name());
    return contacts.people().size();
  }

  private static Person person(Contact contact) {
    return new Person(
        contact.name.get(),
        contact.email.get(),
        contact.company.get(),
        contact.city.get(),
        contact.favourite.get());
  }
}
