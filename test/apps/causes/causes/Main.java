package causes;

import javafx.application.Application;

/** No Application itself, so that JavaFX may be on the class path. */
public final class Main {
  public static void main(String[] args) {
    Application.launch(CausesApp.class, args);
  }
}
