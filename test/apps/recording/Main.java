package recording;

import javafx.application.Application;

/** Starts {@link Orders} from the class path, which needs a class that is no Application. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Application.launch(Orders.class, args);
  }
}
