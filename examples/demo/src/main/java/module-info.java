/** An address book, the demo application of JavaFX Inspector. */
module demo {
  requires javafx.controls;
  requires javafx.fxml;

  opens demo to
      javafx.fxml;

  exports demo;
}
