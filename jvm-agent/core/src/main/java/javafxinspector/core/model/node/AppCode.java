package javafxinspector.core.model.node;

import java.util.Objects;
import java.util.function.Supplier;
import javafx.scene.control.TableColumnBase;
import javafx.util.StringConverter;
import javafxinspector.core.threads.OnFx;

/**
 * Calls code of the application that the Java agent needs, such as the {@code toString} of an item.
 * If it throws, only that item is affected.
 */
@OnFx
public final class AppCode {
  private AppCode() {}

  /**
   * The value that the code returns.
   *
   * @param otherwise is returned if it throws
   */
  public static <T> T call(Supplier<? extends T> code, T otherwise) {
    try {
      return code.get();
    } catch (StackOverflowError e) {
      return otherwise; // a toString or equals that calls itself
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      return otherwise;
    }
  }

  /** Runs code that returns nothing. */
  public static void run(Runnable code) {
    call(
        () -> {
          code.run();
          return null;
        },
        null);
  }

  /** The text of an object; null for null, and if its {@code toString} throws. */
  public static String text(Object value) {
    return value == null ? null : call(value::toString, null);
  }

  /**
   * The text of an item; null if the converter throws.
   *
   * @param converter null for the text of the item itself
   */
  public static <T> String text(StringConverter<T> converter, T item) {
    return converter == null ? text(item) : call(() -> converter.toString(item), null);
  }

  /** Whether two objects are equal; false if {@code equals} throws. */
  public static boolean areEqual(Object a, Object b) {
    return a == b || call(() -> Objects.equals(a, b), false);
  }

  /** The value of a column in a row; null if the application's factory or getter throws. */
  public static Object value(TableColumnBase<?, ?> column, int row) {
    return call(() -> column.getCellData(row), null);
  }

  /** The value of a column for an item; null if the application's factory or getter throws. */
  @SuppressWarnings("unchecked")
  public static <S> Object value(TableColumnBase<S, ?> column, Object item) {
    return call(() -> column.getCellData((S) item), null);
  }
}
