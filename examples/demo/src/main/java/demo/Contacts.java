package demo;

import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The address book, with the same ten thousand contacts at every start. */
final class Contacts {
  static final int COUNT = 10_000;
  static final ObservableList<String> CITIES =
      FXCollections.observableArrayList(
          "Berlin", "Lisbon", "London", "Madrid", "Oslo", "Paris", "Prague", "Rome", "Vienna",
          "Zurich");

  private static final String[] FIRST = {
    "Ada", "Alan", "Barbara", "Dennis", "Donald", "Edsger", "Frances", "Grace", "Hedy", "James",
    "Joan", "John", "Katherine", "Ken", "Margaret", "Mary", "Niklaus", "Radia", "Tim", "Tony"
  };
  private static final String[] LAST = {
    "Allen", "Berger", "Clarke", "Dubois", "Eriksen", "Ferrari", "Garcia", "Hopper", "Ivanov",
        "Jensen",
    "Keller", "Lovelace", "Moreau", "Novak", "Olsen", "Perlman", "Quinn", "Rossi", "Silva",
        "Turing",
    "Ueda", "Vogel", "Weber", "Young", "Zimmer"
  };
  private static final String[] COMPANIES = {
    "Acorn Analytics",
    "Blue Harbour",
    "Cobalt Works",
    "Delta Foods",
    "Evergreen",
    "Fjord Travel",
    "Granite Bank"
  };

  private final ObservableList<Contact> people = FXCollections.observableArrayList();

  Contacts() {
    for (int i = 0; i < COUNT; i++) {
      String first = FIRST[i % FIRST.length];
      String last = LAST[(i / FIRST.length + i) % LAST.length];
      String company = COMPANIES[(i * 5) % COMPANIES.length];
      String host = company.toLowerCase().replace(" ", "-") + ".example";
      String email = (first + "." + last + "." + (i + 1) + "@" + host).toLowerCase();
      people.add(
          new Contact(first + " " + last, email, company, CITIES.get((i * 3) % CITIES.size())));
    }
  }

  ObservableList<Contact> people() {
    return people;
  }
}
