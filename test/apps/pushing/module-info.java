module hello {
  requires javafx.controls;
  requires javafxinspector.events;

  exports hello to
      javafx.graphics;
}
