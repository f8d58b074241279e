package javafxinspector.core.weaving;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A {@link HookClass} with one method that passes its arguments to a function, if there is one.
 *
 * @param internalName its internal name, in {@code java/lang}
 * @param method name of its method
 * @param function a functional interface of the JDK whose method returns nothing
 * @param isInlined whether the JVM may inline it into its callers, which may then be too large to
 *     be inlined themselves
 */
public record FunctionHook(
    String internalName, String method, Class<?> function, boolean isInlined) {
  private static final String FUNCTION = "function";

  /** HotSpot does not inline methods with more bytes (FreqInlineSize). */
  private static final int LARGEST_INLINED = 325;

  /** A hook that the JVM may inline. */
  public FunctionHook(String internalName, String method, Class<?> function) {
    this(internalName, method, function, true);
  }

  /** The class in this JVM. */
  public record Installed(HookClass hook) {
    /**
     * Sets the function that receives each call; null for none. Its exceptions are ignored.
     *
     * @param function of the type that the hook was declared with
     */
    public void function(Object function) throws ReflectiveOperationException {
      hook.set(FUNCTION, function);
    }
  }

  /**
   * Finds or adds the class.
   *
   * @throws ReflectiveOperationException if this JVM does not permit it
   */
  public Installed install(Instrumentation instrumentation) throws ReflectiveOperationException {
    return new Installed(
        HookClass.install(instrumentation, internalName.replace('/', '.'), bytes()));
  }

  /**
   * Finds or adds the class, and makes it call a function until the connection ends.
   *
   * @param to of the type that the hook was declared with
   * @throws ReflectiveOperationException if this JVM does not permit it
   */
  public Instrumented.Connection connect(Instrumentation instrumentation, Object to)
      throws ReflectiveOperationException {
    Installed installed = install(instrumentation);
    installed.function(to);
    return () -> installed.function(null);
  }

  /** Writes the call of the method with its arguments on the stack. */
  public void call(MethodVisitor code) {
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, internalName, method, Type.getMethodDescriptor(target()), false);
  }

  /** The method of the functional interface. */
  private Method target() {
    return Arrays.stream(function.getMethods())
        .filter(each -> Modifier.isAbstract(each.getModifiers()))
        .findFirst()
        .orElseThrow();
  }

  private byte[] bytes() {
    HookFile.Field field = new HookFile.Field(FUNCTION, function);
    HookFile file = new HookFile(internalName).field(field);
    Method target = target();
    String type = Type.getMethodDescriptor(target);
    MethodVisitor code = file.method(Opcodes.ACC_PUBLIC, method, type);
    file.pass(code, type, field, into -> writeCall(into, target, type));
    if (!isInlined) {
      // This code never runs.
      for (int i = 0; i < LARGEST_INLINED; i++) {
        code.visitInsn(Opcodes.NOP);
      }
      code.visitInsn(Opcodes.RETURN);
    }
    HookFile.end(code);
    return file.bytes();
  }

  private void writeCall(MethodVisitor code, Method target, String type) {
    int at = 0;
    for (Type argument : Type.getArgumentTypes(type)) {
      code.visitVarInsn(argument.getOpcode(Opcodes.ILOAD), at);
      at += argument.getSize();
    }
    String owner = Type.getInternalName(function);
    code.visitMethodInsn(Opcodes.INVOKEINTERFACE, owner, target.getName(), type, true);
  }
}
