package javafxinspector.core.choosers;

import java.util.ArrayDeque;
import java.util.Deque;

/** A request that acts, from its start to its end; {@link Choosers} guards it. */
public final class ChooserTurn {
  final Object client;
  final Deque<ArmedAnswer> armed = new ArrayDeque<>();

  ChooserTurn(Object client) {
    this.client = client;
  }
}
