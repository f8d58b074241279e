package javafxinspector.core.reload;

import java.lang.instrument.ClassDefinition;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Names the difference that a JVM does not accept in a redefined class, because its own message
 * does not.
 */
final class ClassShape {
  private ClassShape() {}

  /** The first added or removed field or method; null for none. */
  static String difference(List<ClassDefinition> definitions) {
    for (ClassDefinition definition : definitions) {
      Class<?> loaded = definition.getDefinitionClass();
      Set<String> before = members(loaded);
      Set<String> after = members(definition.getDefinitionClassFile());
      for (String member : after) {
        if (!before.contains(member)) {
          return loaded.getName() + " has a new " + member;
        }
      }
      for (String member : before) {
        if (!after.contains(member)) {
          return loaded.getName() + " no longer has its " + member;
        }
      }
    }
    return null;
  }

  private static Set<String> members(Class<?> loaded) {
    Set<String> members = new TreeSet<>();
    try {
      for (Field field : loaded.getDeclaredFields()) {
        members.add(field(field.getName(), Type.getDescriptor(field.getType())));
      }
      for (Method method : loaded.getDeclaredMethods()) {
        members.add(method(method.getName(), Type.getMethodDescriptor(method)));
      }
      for (Constructor<?> each : loaded.getDeclaredConstructors()) {
        members.add(method("<init>", Type.getConstructorDescriptor(each)));
      }
    } catch (LinkageError e) {
      members.clear(); // a class that it refers to is missing
    }
    return members;
  }

  private static Set<String> members(byte[] classFile) {
    Set<String> members = new TreeSet<>();
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public FieldVisitor visitField(
                  int access, String name, String type, String signature, Object value) {
                members.add(field(name, type));
                return null;
              }

              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] thrown) {
                if (!name.equals("<clinit>")) {
                  members.add(method(name, type));
                }
                return null;
              }
            },
            ClassReader.SKIP_CODE);
    return members;
  }

  private static String field(String name, String type) {
    return "field " + Type.getType(type).getClassName() + " " + name;
  }

  private static String method(String name, String type) {
    StringBuilder text = new StringBuilder();
    for (Type parameter : Type.getArgumentTypes(type)) {
      text.append(text.length() == 0 ? "" : ", ").append(parameter.getClassName());
    }
    if (name.equals("<init>")) {
      return "constructor (" + text + ")";
    }
    String what = name.startsWith("lambda$") ? "lambda expression in " : "method ";
    String shown = name.startsWith("lambda$") ? name.split("\\$")[1] : name;
    return what + shown + "(" + text + ")";
  }
}
