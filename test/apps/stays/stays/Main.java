package stays;

import javafx.application.Application;

/** Starts the application from the class path, where the main class must not be an {@code Application}. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Application.launch(StaysApp.class, args);
  }
}
