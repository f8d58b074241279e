module stays {
  requires javafx.controls;

  exports stays;
}
