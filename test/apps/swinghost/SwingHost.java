import java.awt.BorderLayout;
import java.awt.Dimension;
import javafx.application.Platform;
import javafx.embed.swing.JFXPanel;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javax.swing.JButton;
import javax.swing.JFrame;
import javax.swing.SwingUtilities;

/** A Swing application with a JavaFX panel in its window. Events are printed, one line each. */
public class SwingHost {
  public static void main(String[] args) {
    SwingUtilities.invokeLater(SwingHost::show);
  }

  private static void show() {
    JFXPanel panel = new JFXPanel();
    panel.setPreferredSize(new Dimension(300, 200));
    JFrame frame = new JFrame("SwingHost");
    frame.add(new JButton("Swing's own"), BorderLayout.NORTH);
    frame.add(panel, BorderLayout.CENTER);
    frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
    frame.pack();
    frame.setLocation(60, 80);
    frame.setVisible(true);
    Platform.runLater(() -> fill(panel));
  }

  private static void fill(JFXPanel panel) {
    Button go = new Button("Go");
    go.setId("go");
    go.setOnAction(event -> System.out.println("LOG action go"));
    TextField name = new TextField("Ada");
    name.setId("name");
    name.textProperty()
        .addListener((property, before, now) -> System.out.println("TEXT name " + now));
    ComboBox<String> combo = new ComboBox<>();
    combo.setId("combo");
    combo.getItems().addAll("Alpha", "Beta");
    combo
        .valueProperty()
        .addListener((property, before, now) -> System.out.println("LOG combo " + now));
    Pane pad = new Pane();
    pad.setId("pad");
    pad.setMinSize(120, 40);
    pad.setStyle("-fx-background-color: #ffcc00");
    pad.setOnMouseClicked(
        event -> {
          long x = Math.round(event.getX());
          long y = Math.round(event.getY());
          System.out.println("LOG pad at " + x + " " + y);
        });
    panel.setScene(new Scene(new VBox(8, go, name, combo, pad)));
    System.out.println("ready");
  }
}
