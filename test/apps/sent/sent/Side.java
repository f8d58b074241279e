package sent;

/** The controller of a view that the application does not show. */
public class Side {
  public Side() {
    Calls.log("Side()");
  }
}
