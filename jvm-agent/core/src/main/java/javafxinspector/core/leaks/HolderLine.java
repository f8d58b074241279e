package javafxinspector.core.leaks;

import java.util.ArrayList;
import java.util.List;

/**
 * The holder of a node, in one line.
 *
 * @param key equal for holders of the same kind, because it contains no names of single objects
 * @param text {@code Orders.listeners → ArrayList → lambda Orders.java:42}
 */
record HolderLine(String key, String text) {
  private static final String ARROW = " → ";
  private static final int MAX_PARTS = 8;

  /** Whether the path leads through another holder. */
  boolean isBehind(HolderLine other) {
    return key.startsWith(other.key + ARROW);
  }

  /** Collects the parts of the line, starting at the root. */
  static final class Builder {
    private final List<Part> parts = new ArrayList<>();

    private record Part(String key, String text, Kind kind) {}

    private enum Kind {
      OF_APPLICATION,
      COLLECTION,
      OBJECT
    }

    /** Adds a part that belongs to the application. */
    void add(String text) {
      add(text, text);
    }

    void add(String key, String text) {
      // Parts in front of the first one of the application are of no interest, except a window,
      // scene or node.
      if (parts.stream().allMatch(part -> part.kind == Kind.COLLECTION)) {
        parts.clear();
      }
      put(new Part(key, text, Kind.OF_APPLICATION));
    }

    /** Adds the listeners of a property. The property may already be the last part. */
    void listener(String property) {
      if (property != null && !parts.isEmpty() && last().text.equals(property)) {
        parts.remove(parts.size() - 1);
      }
      add(property == null ? "listener" : "listener on " + property);
    }

    /**
     * Adds an event filter or handler. It does not matter which collection of JavaFX contains it.
     */
    void handler(String text) {
      if (!parts.isEmpty() && last().kind == Kind.COLLECTION) {
        parts.remove(parts.size() - 1);
      }
      add(text);
    }

    void collection(String text) {
      put(new Part(text, text, Kind.COLLECTION));
    }

    /** Adds a window, scene or node, and removes the objects that contain it. */
    void object(String key, String text) {
      while (!parts.isEmpty() && last().kind != Kind.OF_APPLICATION) {
        parts.remove(parts.size() - 1);
      }
      put(new Part(key, text, Kind.OBJECT));
    }

    /** Removes all parts, because an object that a window shows needs no holder. */
    void restart() {
      parts.clear();
    }

    private Part last() {
      return parts.get(parts.size() - 1);
    }

    boolean isEmpty() {
      return parts.isEmpty();
    }

    private void put(Part part) {
      if (parts.isEmpty() || !last().text.equals(part.text)) {
        parts.add(part);
      }
    }

    HolderLine holder() {
      List<String> keys = parts.stream().map(Part::key).toList();
      List<String> texts = new ArrayList<>(parts.stream().map(Part::text).toList());
      if (texts.size() > MAX_PARTS) {
        int half = MAX_PARTS / 2;
        texts.subList(half, texts.size() - half + 1).clear();
        texts.add(half, "…");
      }
      return new HolderLine(String.join(ARROW, keys), String.join(ARROW, texts));
    }
  }
}
