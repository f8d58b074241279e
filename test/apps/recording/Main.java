package recording;

import javafx.application.Application;

/** Starts {@link Orders} from the class path, which a class of its own must do. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Application.launch(Orders.class, args);
  }
}
