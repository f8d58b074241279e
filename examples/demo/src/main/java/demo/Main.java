package demo;

import javafx.application.Application;

/**
 * Starts the application. It does not extend {@link Application}, so that it also runs with JavaFX
 * on the class path.
 */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Application.launch(ContactsApplication.class, args);
  }
}
