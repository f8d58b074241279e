module properties {
  requires javafx.controls;

  exports properties;
}
