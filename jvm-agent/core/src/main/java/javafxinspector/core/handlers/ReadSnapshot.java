package javafxinspector.core.handlers;

import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.snapshot.Walk;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** Returns the nodes of a scope. */
final class ReadSnapshot implements Handler<Walk> {
  /** Reads the nodes and converts them to the response. */
  private interface Reader {
    Object read(Walk walk, Call call) throws UiException;
  }

  private final String method;
  private final Reader reader;

  private ReadSnapshot(String method, Reader reader) {
    this.method = method;
    this.reader = reader;
  }

  /** {@code snapshotLight}: as flat rows (docs/contract.md, "The light snapshot"). */
  static ReadSnapshot light(Model model) {
    return new ReadSnapshot(
        "snapshotLight", (walk, call) -> call.onFx(() -> model.snapshots().light(walk)).toLight());
  }

  /** {@code snapshotFull}: nested (docs/contract.md, "The full snapshot"). */
  static ReadSnapshot full(Model model) {
    return new ReadSnapshot(
        "snapshotFull", (walk, call) -> call.onFx(() -> model.snapshots().full(walk)));
  }

  @Override
  public String method() {
    return method;
  }

  @Override
  public Class<Walk> params() {
    return Walk.class;
  }

  @Override
  public Object handle(Walk walk, Call call) throws UiException {
    call.timeout(walk.timeoutMs());
    return reader.read(walk, call);
  }
}
