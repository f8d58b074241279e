package sent;

import javafx.application.Application;

/** Starts it on the class path, where the main class must not be the application. */
final class Main {
  public static void main(String[] args) {
    Application.launch(SentView.class, args);
  }
}
