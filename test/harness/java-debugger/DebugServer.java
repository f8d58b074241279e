import com.microsoft.java.debug.core.adapter.ICompletionsProvider;
import com.microsoft.java.debug.core.adapter.IEvaluationProvider;
import com.microsoft.java.debug.core.adapter.IHotCodeReplaceProvider;
import com.microsoft.java.debug.core.adapter.IProvider;
import com.microsoft.java.debug.core.adapter.IProviderContext;
import com.microsoft.java.debug.core.adapter.ISourceLookUpProvider;
import com.microsoft.java.debug.core.adapter.IVirtualMachineManagerProvider;
import com.microsoft.java.debug.core.adapter.ProtocolServer;
import com.microsoft.java.debug.core.adapter.ProviderContext;
import com.sun.jdi.Bootstrap;
import io.reactivex.Observable;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * Serves Microsoft's Java debug adapter on a separate port, without the language server behind it: looking up
 * sources and evaluating expressions are not supported.
 */
class DebugServer {
  public static void main(String[] args) throws IOException {
    ServerSocket server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    System.out.println("listening " + server.getLocalPort());
    while (true) {
      Socket client = server.accept();
      new Thread(() -> serve(client)).start();
    }
  }

  private static void serve(Socket client) {
    try (client) {
      new ProtocolServer(client.getInputStream(), client.getOutputStream(), providers()).run();
    } catch (IOException e) {
      e.printStackTrace();
    }
  }

  private static IProviderContext providers() {
    ProviderContext context = new ProviderContext();
    register(context, IVirtualMachineManagerProvider.class, Bootstrap.virtualMachineManager());
    register(context, ISourceLookUpProvider.class, null);
    register(context, IEvaluationProvider.class, null);
    register(context, IHotCodeReplaceProvider.class, null);
    register(context, ICompletionsProvider.class, null);
    return context;
  }

  /** A provider that returns {@code value} where its type fits, and an empty result elsewhere. */
  private static <T extends IProvider> void register(ProviderContext context, Class<T> type, Object value) {
    InvocationHandler handler = (self, method, args) -> answer(self, method, args, value);
    context.registerProvider(type, type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler)));
  }

  private static Object answer(Object self, Method method, Object[] args, Object value) throws Throwable {
    Class<?> type = method.getReturnType();
    if (value != null && type.isInstance(value)) return value;
    if (method.isDefault()) return InvocationHandler.invokeDefault(self, method, args);
    if (type == boolean.class) return false;
    if (type == Observable.class) return Observable.empty();
    if (type == CompletableFuture.class) return CompletableFuture.failedFuture(new UnsupportedOperationException());
    if (type == String[].class) return new String[args != null && args[1] instanceof int[] lines ? lines.length : 0];
    if (List.class.isAssignableFrom(type)) return List.of();
    if (type == Map.class) return Map.of();
    return type.isPrimitive() && type != void.class ? 0 : null;
  }
}
