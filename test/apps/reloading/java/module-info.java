module reloading {
  requires javafx.controls;
  requires javafx.fxml;

  exports reloading;

  opens reloading to
      javafx.fxml;
}
