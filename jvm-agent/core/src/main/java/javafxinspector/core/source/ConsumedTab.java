package javafxinspector.core.source;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javafxinspector.core.threads.AnyThread;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Determines from the instructions of a handler of key events whether it consumes TAB in any case.
 * A handler that may move the focus, or that calls code outside of JavaFX, counts as not consuming
 * it.
 */
@AnyThread
public final class ConsumedTab {
  private static final String KEY_CODE = "javafx/scene/input/KeyCode";
  private static final Pattern MOVES = Pattern.compile("(?i).*(focus|traverse|fire).*");

  private ConsumedTab() {}

  private enum What {
    OTHER,
    TAB,
    OTHER_KEY,
    CONSUME,
    UNKNOWN,
    JUMP,
    RETURN
  }

  /**
   * @param targets possible targets of a jump, other than the next instruction
   * @param opcode opcode of a jump
   */
  private record Step(What what, int opcode, List<Label> targets) {}

  /**
   * @param method that a handler from FXML calls; null for other handlers
   */
  public static boolean by(Object handler, Method method) {
    List<String> called = MethodBodies.called(handler, method);
    // KeyEvent::consume
    if (called != null && called.get(0).startsWith("javafx/") && called.get(1).equals("consume")) {
      return true;
    }
    Body body = new Body();
    return MethodBodies.visit(MethodBodies.loader(handler, method), called, body)
        && !body.steps.isEmpty()
        && body.endsConsumed(0, false, null, new HashSet<>());
  }

  /** The relevant instructions of a method. */
  private static final class Body extends MethodVisitor {
    private final List<Step> steps = new ArrayList<>();
    private final Map<Label, Integer> labels = new HashMap<>();

    private record Visited(int at, boolean isConsumed) {}

    Body() {
      super(Opcodes.ASM9);
    }

    /**
     * Whether all paths from an instruction consume the event before they return.
     *
     * @param isTab whether the last comparison was with TAB; null if there was no comparison with a
     *     key
     */
    private boolean endsConsumed(
        int from, boolean wasConsumed, Boolean isTab, Set<Visited> visited) {
      boolean isConsumed = wasConsumed;
      Boolean compared = isTab;
      for (int at = from; at < steps.size(); at++) {
        if (!visited.add(new Visited(at, isConsumed))) {
          return true; // a repetition; its end is examined elsewhere
        }
        Step step = steps.get(at);
        switch (step.what) {
          case RETURN:
            return isConsumed;
          case UNKNOWN:
            return false;
          case CONSUME:
            isConsumed = true;
            break;
          case TAB:
            compared = true;
            break;
          case OTHER_KEY:
            compared = false;
            break;
          case JUMP:
            Boolean taken = compared == null ? null : isTaken(step.opcode, compared);
            compared = null;
            if (!Boolean.FALSE.equals(taken) || step.opcode == Opcodes.GOTO) {
              for (Label target : step.targets) {
                if (!endsConsumed(labels.get(target), isConsumed, null, visited)) {
                  return false;
                }
              }
            }
            if (Boolean.TRUE.equals(taken) || step.opcode == Opcodes.GOTO) {
              return true;
            }
            break;
          default:
            break;
        }
      }
      return isConsumed;
    }

    /** Whether a comparison with a key jumps when TAB is pressed; null for other jumps. */
    private static Boolean isTaken(int opcode, boolean isTab) {
      switch (opcode) {
        case Opcodes.IF_ACMPEQ:
        case Opcodes.IFNE:
          return isTab;
        case Opcodes.IF_ACMPNE:
        case Opcodes.IFEQ:
          return !isTab;
        default:
          return null;
      }
    }

    private void add(What what) {
      steps.add(new Step(what, 0, List.of()));
    }

    @Override
    public void visitInsn(int opcode) {
      boolean isEnd = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
      add(isEnd || opcode == Opcodes.ATHROW ? What.RETURN : What.OTHER);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      boolean isKey = opcode == Opcodes.GETSTATIC && owner.equals(KEY_CODE);
      add(!isKey ? What.OTHER : name.equals("TAB") ? What.TAB : What.OTHER_KEY);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (name.equals("consume") && descriptor.equals("()V")) {
        add(What.CONSUME);
      } else {
        boolean isKnown = owner.startsWith("java/") || owner.startsWith("javafx/");
        add(isKnown && !MOVES.matcher(name).matches() ? What.OTHER : What.UNKNOWN);
      }
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      add(name.startsWith("makeConcat") ? What.OTHER : What.UNKNOWN);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      steps.add(new Step(What.JUMP, opcode, List.of(label)));
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... cases) {
      visitLookupSwitchInsn(otherwise, null, cases);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] cases) {
      List<Label> targets = new ArrayList<>(List.of(cases));
      targets.add(otherwise);
      steps.add(new Step(What.JUMP, Opcodes.GOTO, targets));
    }

    @Override
    public void visitLabel(Label label) {
      labels.put(label, steps.size());
    }
  }
}
