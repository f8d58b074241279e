package javafxinspector.core.weaving;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

class HookFileTest {
  private static final HookFile.Field SINK = new HookFile.Field("sink", Consumer.class);
  private static final HookFile.Field ANSWER = new HookFile.Field("answer", UnaryOperator.class);
  private static final String SINK_TYPE = "(Ljava/lang/Object;)V";
  private static final String ANSWER_TYPE = "(Ljava/lang/Object;)Ljava/lang/Object;";

  @Test
  void passesArgumentsToWhatIsInTheFields() throws ReflectiveOperationException {
    Class<?> hook = define("javafxinspector/core/weaving/PassingHook");
    List<Object> passed = new ArrayList<>();
    set(hook, "sink", (Consumer<Object>) passed::add);
    set(hook, "answer", (UnaryOperator<Object>) argument -> argument + "!");
    assertNull(call(hook, "see", "seen"));
    assertEquals(List.of("seen"), passed);
    assertEquals("shown!", call(hook, "show", "shown"));
    assertTrue(Modifier.isVolatile(hook.getField("sink").getModifiers()));
  }

  @Test
  void doesNothingWithoutThemAndIgnoresTheirExceptions() throws ReflectiveOperationException {
    Class<?> hook = define("javafxinspector/core/weaving/EmptyHook");
    assertNull(call(hook, "see", "seen"));
    assertNull(call(hook, "show", "shown"));
    set(
        hook,
        "sink",
        (Consumer<Object>)
            argument -> {
              throw new StackOverflowError();
            });
    set(
        hook,
        "answer",
        (UnaryOperator<Object>)
            argument -> {
              throw new IllegalStateException();
            });
    assertNull(call(hook, "see", "seen"));
    assertNull(call(hook, "show", "shown"));
  }

  private static Class<?> define(String internalName) throws IllegalAccessException {
    HookFile file = new HookFile(internalName).field(SINK).field(ANSWER);
    file.passing(
        Opcodes.ACC_PUBLIC, "see", SINK_TYPE, SINK, code -> call(code, SINK, "accept", SINK_TYPE));
    file.passing(
        Opcodes.ACC_PUBLIC,
        "show",
        ANSWER_TYPE,
        ANSWER,
        code -> call(code, ANSWER, "apply", ANSWER_TYPE));
    return MethodHandles.lookup().defineClass(file.bytes());
  }

  private static void call(MethodVisitor code, HookFile.Field field, String method, String type) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    String owner = Type.getInternalName(field.type());
    code.visitMethodInsn(Opcodes.INVOKEINTERFACE, owner, method, type, true);
  }

  private static void set(Class<?> hook, String field, Object value)
      throws ReflectiveOperationException {
    hook.getField(field).set(null, value);
  }

  private static Object call(Class<?> hook, String method, Object argument)
      throws ReflectiveOperationException {
    return hook.getMethod(method, Object.class).invoke(null, argument);
  }
}
