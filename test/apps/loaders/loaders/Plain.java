package loaders;

import java.io.IOException;

/** An application without JavaFX. Exits when its standard input ends. */
public final class Plain {
  private Plain() {}

  public static void main(String[] arguments) throws IOException {
    System.out.println("ready");
    while (System.in.read() >= 0) {
      // Ignores its input.
    }
  }
}
