package demo;

import javafx.application.Application;

/**
 * Starts the program. It is no {@link Application} itself, so that it also runs with JavaFX on the
 * class path.
 */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Application.launch(ContactsApplication.class, args);
  }
}
