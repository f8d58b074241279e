module hello {
  requires javafx.controls;

  exports hello;
}
