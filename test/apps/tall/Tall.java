import java.util.Random;
import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;

/** A tall and narrow window of random pixels, which no encoding can compress. */
public class Tall {
  private static final int WIDTH = 400;
  private static final int HEIGHT = 9000;

  public static void main(String[] args) {
    Application.launch(Window.class, args);
  }

  public static class Window extends Application {
    @Override
    public void start(Stage stage) {
      Random random = new Random(1);
      int[] pixels = random.ints(WIDTH * HEIGHT).map(rgb -> rgb | 0xff000000).toArray();
      WritableImage image = new WritableImage(WIDTH, HEIGHT);
      image
          .getPixelWriter()
          .setPixels(0, 0, WIDTH, HEIGHT, PixelFormat.getIntArgbInstance(), pixels, 0, WIDTH);
      stage.setScene(new Scene(new Pane(new ImageView(image)), WIDTH, HEIGHT));
      stage.setTitle("Tall");
      stage.show();
      System.out.println("ready " + stage.getScene().getWidth() + "x" + stage.getScene().getHeight());
    }
  }
}
