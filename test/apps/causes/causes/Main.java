package causes;

import javafx.application.Application;

/** Does not extend Application, so that JavaFX can be on the class path. */
public final class Main {
  public static void main(String[] args) {
    Application.launch(CausesApp.class, args);
  }
}
