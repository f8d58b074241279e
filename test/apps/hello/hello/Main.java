package hello;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import javafx.application.Application;

/**
 * A window with one button, controlled through standard input. With the argument {@code wait},
 * JavaFX starts only after the line "go". It does not extend Application, so that it also runs from
 * the class path.
 */
public final class Main {
  private Main() {}

  public static void main(String[] arguments) throws IOException {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    if (arguments.length > 0 && arguments[0].equals("wait")) {
      System.out.println("waiting");
      input.readLine();
    }
    Commands.listen(input);
    Application.launch(Hello.class, arguments);
  }
}
