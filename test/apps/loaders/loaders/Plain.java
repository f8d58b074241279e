package loaders;

import java.io.IOException;

/** A program without JavaFX. Ends when its standard input does. */
public final class Plain {
  private Plain() {}

  public static void main(String[] arguments) throws IOException {
    System.out.println("ready");
    while (System.in.read() >= 0) {
      // Whatever is written.
    }
  }
}
