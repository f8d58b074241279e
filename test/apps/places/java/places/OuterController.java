package places;

import javafx.fxml.FXML;
import javafx.scene.layout.Pane;

/** The controller of outer.fxml, which includes place.fxml. */
public final class OuterController {
  @FXML Pane inner;
  @FXML PlaceController innerController;
  @FXML Card card;
}
