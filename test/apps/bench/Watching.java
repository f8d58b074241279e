import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Rectangle2D;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;

/**
 * Watches the screen for another application, in less time than a screenshot of a window takes. For each line {@code x y width
 * height color pixels} in its standard input, prints {@code seen} and how many were seen once so many pixels of the region have nearly that color.
 */
public final class Watching extends Application {
  private static final int TOLERANCE = 2;
  private static final int PAUSE_MS = 1;
  private Robot robot;
  private int seen;

  /** Does not extend Application, so that it starts from the class path. */
  public static final class Main {
    public static void main(String[] args) {
      Application.launch(Watching.class, args);
    }
  }

  @Override
  public void start(Stage unused) {
    Platform.setImplicitExit(false);
    robot = new Robot();
    Thread commands = new Thread(this::read, "commands");
    commands.setDaemon(true);
    commands.start();
    System.out.println("ready");
  }

  private void read() {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    lines.lines().map(line -> line.split(" ")).forEach(this::watch);
    Platform.exit();
  }

  private void watch(String[] words) {
    Rectangle2D region =
        new Rectangle2D(number(words[0]), number(words[1]), number(words[2]), number(words[3]));
    Color color = Color.web(words[4]);
    try {
      while (onFx(() -> pixels(region, color)) < number(words[5])) {
        // Leaves the processor to the application that is watched.
        Thread.sleep(PAUSE_MS);
      }
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
    System.out.println("seen " + ++seen);
  }

  private static <T> T onFx(Callable<T> work) throws InterruptedException, ExecutionException {
    FutureTask<T> task = new FutureTask<>(work);
    Platform.runLater(task);
    return task.get();
  }

  private static double number(String text) {
    return Double.parseDouble(text);
  }

  private int pixels(Rectangle2D region, Color color) {
    WritableImage image = robot.getScreenCapture(null, region);
    int width = (int) image.getWidth();
    int height = (int) image.getHeight();
    int[] pixels = new int[width * height];
    image
        .getPixelReader()
        .getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    int count = 0;
    for (int there : pixels) {
      boolean isThere =
          isNear(there >> 16, color.getRed())
              && isNear(there >> 8, color.getGreen())
              && isNear(there, color.getBlue());
      count += isThere ? 1 : 0;
    }
    return count;
  }

  /** Whether the last byte is nearly this part of a color. */
  private static boolean isNear(int there, double part) {
    return Math.abs((there & 0xff) - Math.round(part * 255)) <= TOLERANCE;
  }
}
