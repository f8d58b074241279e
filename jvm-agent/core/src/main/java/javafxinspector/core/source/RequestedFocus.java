package javafxinspector.core.source;

import java.lang.reflect.Method;
import java.util.List;
import javafxinspector.core.threads.AnyThread;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Determines from the instructions of a handler of mouse events whether it only requests the focus.
 */
@AnyThread
public final class RequestedFocus {
  private static final String NAME = "requestFocus";

  private RequestedFocus() {}

  /**
   * @param method that a handler from FXML calls; null for other handlers
   */
  public static boolean isAll(Object handler, Method method) {
    List<String> called = MethodBodies.called(handler, method);
    Body body = new Body();
    return MethodBodies.visit(MethodBodies.loader(handler, method), called, body) && body.isAll();
  }

  private static final class Body extends MethodVisitor {
    private boolean requests;
    private boolean doesMore;

    Body() {
      super(Opcodes.ASM9);
    }

    boolean isAll() {
      return requests && !doesMore;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      boolean isRequest = name.equals(NAME) && descriptor.equals("()V");
      requests |= isRequest;
      doesMore |= !isRequest;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      doesMore |= opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      doesMore = true;
    }
  }
}
