import javafx.application.Application;
import javafx.fxml.FXML;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.scenicview.ScenicView;

/**
 * Opens Scenic View, a published application, whose FXML does not come from this project. It shows one of
 * its documents only if the system has 3D graphics, so that one is loaded here.
 */
public final class Published extends Application {
  public static final class Main {
    public static void main(String[] args) {
      launch(Published.class, args);
    }
  }

  @Override
  public void start(Stage stage) throws Exception {
    FXMLLoader loader = new FXMLLoader(ScenicView.class.getResource("view/threedom/threedom.fxml"));
    loader.setController(new Handlers());
    Parent view = loader.load();
    stage.setTitle("Published");
    stage.setScene(new Scene(view, 600, 500));
    stage.show();
    ScenicView.show(stage.getScene());
    System.out.println("ready");
  }

  /** The controller that the document requires. */
  public static final class Handlers {
    @FXML
    private void onColorPicker() {
      throw new IllegalStateException("A reload calls no event handler.");
    }

    @FXML
    private void onDefaultBackgroundColor() {
      throw new IllegalStateException("A reload calls no event handler.");
    }
  }
}
