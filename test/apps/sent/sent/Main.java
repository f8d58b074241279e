package sent;

import javafx.application.Application;

/** Starts the application on the class path, where the main class must not extend Application. */
final class Main {
  public static void main(String[] args) {
    Application.launch(SentView.class, args);
  }
}
