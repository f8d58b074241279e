package javafxinspector.core.reload.fxml;

import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/**
 * Remembers which object an FXMLLoader creates for each element. It is the loader's LoadListener
 * until the document is loaded, and reads the document at the same time. Because it is also used in
 * a class loader without JavaFX, it calls JavaFX by reflection. The thread that loads the document.
 */
final class LoadRecording implements InvocationHandler, Supplier<Object[]> {
  private final Object delegate;
  private final Tee document;
  private final List<WeakReference<Object>> made = new ArrayList<>();
  private final Deque<Integer> open = new ArrayDeque<>();

  private LoadRecording(Object delegate, InputStream document) {
    this.delegate = delegate;
    this.document = new Tee(document);
  }

  /**
   * Starts to record. The application's own listener is still called.
   *
   * @param call the loader, and the stream from which it will load, which is replaced
   */
  static void begin(Object[] call) {
    Object loader = call[0];
    try {
      Class<?> type = loaderClass(loader);
      Object delegate = type.getMethod("getLoadListener").invoke(loader);
      if (delegate instanceof Supplier) {
        return; // it is the Java agent's own loader
      }
      Object[] failed = recorded(delegate);
      delegate = failed == null ? delegate : failed[2];
      LoadRecording recording = new LoadRecording(delegate, (InputStream) call[1]);
      Class<?> listener = type.getMethod("getLoadListener").getReturnType();
      Object proxy =
          Proxy.newProxyInstance(listener.getClassLoader(), new Class<?>[] {listener}, recording);
      type.getMethod("setLoadListener", listener).invoke(loader, proxy);
      call[1] = recording.document;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("FXML is not recorded", e);
    }
  }

  /**
   * Ends the recording and restores the application's listener.
   *
   * @return the bytes of the document, and a list of weak references to the object of each element,
   *     in the order of their start tags; null if nothing was recorded
   */
  static Object[] end(Object loader) {
    try {
      Class<?> type = loaderClass(loader);
      Method get = type.getMethod("getLoadListener");
      Object[] recorded = recorded(get.invoke(loader));
      if (recorded != null) {
        type.getMethod("setLoadListener", get.getReturnType()).invoke(loader, recorded[2]);
      }
      return recorded;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("FXML is not recorded", e);
    }
  }

  /**
   * The recording of a listener, whose class may come from another class loader; null if the
   * listener is not a LoadRecording.
   */
  private static Object[] recorded(Object listener) {
    if (listener == null || !Proxy.isProxyClass(listener.getClass())) {
      return null;
    }
    Object handler = Proxy.getInvocationHandler(listener);
    boolean isRecording = handler.getClass().getName().equals(LoadRecording.class.getName());
    return isRecording ? (Object[]) ((Supplier<?>) handler).get() : null;
  }

  private static Class<?> loaderClass(Object loader) {
    Class<?> type = loader.getClass();
    while (!type.getName().equals("javafx.fxml.FXMLLoader")) {
      type = type.getSuperclass();
    }
    return type;
  }

  @Override
  public Object[] get() {
    return new Object[] {document.read.toByteArray(), made, delegate};
  }

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    if (method.getDeclaringClass() == Object.class) {
      return switch (method.getName()) {
        case "equals" -> proxy == arguments[0];
        case "hashCode" -> System.identityHashCode(proxy);
        default -> "LoadListener of JavaFX Inspector";
      };
    }
    if (method.getName().startsWith("begin")) {
      open.push(made.size());
      made.add(new WeakReference<>(null));
    } else if (method.getName().equals("endElement") && !open.isEmpty()) {
      made.set(open.pop(), new WeakReference<>(arguments[0]));
    }
    if (delegate == null) {
      return null;
    }
    try {
      return method.invoke(delegate, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** Keeps a copy of the bytes that are read. */
  private static final class Tee extends FilterInputStream {
    final ByteArrayOutputStream read = new ByteArrayOutputStream();

    Tee(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int value = super.read();
      if (value >= 0) {
        read.write(value);
      }
      return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int count = super.read(bytes, offset, length);
      if (count > 0) {
        read.write(bytes, offset, count);
      }
      return count;
    }

    @Override
    public boolean markSupported() {
      return false;
    }
  }
}
