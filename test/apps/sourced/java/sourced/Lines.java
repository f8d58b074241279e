package sourced;

import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.chart.PieChart;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** Makes nodes in statements over several lines, whose traces have the line of the last argument. */
final class Lines {
  private Lines() {}

  static Node box() {
    ChoiceBox<String> choices = new ChoiceBox<>( // made: #choices
        FXCollections.observableArrayList("one", "two"));
    choices.setId("choices");
    HBox box = new HBox( // made: #lines
        Sourced.named(new Label("one".trim()), "firstArgument"), // made: #firstArgument
        Sourced.named(new Label("two".trim()), "secondArgument"), // made: #secondArgument
        choices,
        chart());
    box.setId("lines");
    return box;
  }

  private static Node chart() {
    PieChart chart = new PieChart(); // made: #chart
    chart.setId("chart");
    chart.setTitle("Chart");
    chart.getData().add(new PieChart.Data("all", 1));
    chart.setPrefSize(80, 60);
    chart.setMinSize(0, 0);
    return chart;
  }
}
