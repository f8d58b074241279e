import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * An application without JavaFX. Writes the options of its JVM to the file in its first argument,
 * and exits when the file is deleted.
 */
public class NoJavaFx {
  public static void main(String[] args) throws IOException, InterruptedException {
    Path file = Path.of(args[0]);
    String options =
        String.join(
            "\n",
            java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments());
    Path fresh = Path.of(args[0] + ".new");
    Files.writeString(fresh, "options:\n" + options);
    Files.move(fresh, file);
    while (Files.exists(file)) {
      Thread.sleep(50);
    }
  }
}
