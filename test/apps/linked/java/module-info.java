module linked {
  requires javafx.controls;
  requires javafx.fxml;

  exports linked;

  opens linked;
}
