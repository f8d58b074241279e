module sourced {
  requires javafx.controls;
  requires javafx.fxml;

  exports sourced;

  opens sourced to
      javafx.fxml;
}
