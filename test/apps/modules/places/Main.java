package places;

import javafx.application.Application;

/** Starts the application, whose JavaFX is on the class path. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Application.launch(Places.class, args);
  }
}
