package javafxinspector.core.variables;

import java.lang.instrument.Instrumentation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.threads.OnFx;

/** Reads the application's variables. The number of a path never changes. */
@OnFx
public final class Variables {
  /** Maximum duration of one step, so that the application does not miss a pulse. */
  private static final long STEP_NANOS = 4_000_000;

  private final Instrumentation instrumentation;
  private Map<String, Integer> ids = new HashMap<>();
  private int last;

  public Variables(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** A reading in progress. */
  public final class Reading {
    private final Map<String, Integer> used = new HashMap<>();
    private final VariableReader reader =
        new VariableReader(this::id, new Members(instrumentation));

    private int id(String path) {
      int id = ids.getOrDefault(path, last + 1);
      last = Math.max(last, id);
      return used.putIfAbsent(path, id) == null ? id : ++last;
    }

    /** Continues for some milliseconds. Returns the variables, or null if something is left. */
    public List<Variable> next() {
      long end = System.nanoTime() + STEP_NANOS;
      while (System.nanoTime() < end) {
        if (!reader.step()) {
          ids = used;
          return reader.variables();
        }
      }
      return null;
    }
  }

  public Reading begin() {
    return new Reading();
  }
}
