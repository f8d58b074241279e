package javafxinspector.core.leaks;

import java.util.ArrayList;
import java.util.List;

/**
 * Who holds a node, in one line.
 *
 * @param key the same for holders of the same kind: without names of single objects
 * @param text {@code Orders.listeners → ArrayList → lambda Orders.java:42}
 */
record HolderLine(String key, String text) {
  private static final String ARROW = " → ";
  private static final int MAX_PARTS = 8;

  /** Whether it leads through another one. */
  boolean isBehind(HolderLine other) {
    return key.startsWith(other.key + ARROW);
  }

  /** Collects the parts of the line, from the root on. */
  static final class Builder {
    private final List<Part> parts = new ArrayList<>();

    private record Part(String key, String text, Kind kind) {}

    private enum Kind {
      OF_APPLICATION,
      COLLECTION,
      OBJECT
    }

    /** Adds a part of the application. */
    void add(String text) {
      add(text, text);
    }

    void add(String key, String text) {
      // What is in front of the application says nothing, except for a window, scene or node.
      if (parts.stream().allMatch(part -> part.kind == Kind.COLLECTION)) {
        parts.clear();
      }
      put(new Part(key, text, Kind.OF_APPLICATION));
    }

    /** Adds the listeners of a property, which may be the last part. */
    void listener(String property) {
      if (property != null && !parts.isEmpty() && last().text.equals(property)) {
        parts.remove(parts.size() - 1);
      }
      add(property == null ? "listener" : "listener on " + property);
    }

    /** Adds an event filter or handler; in which collection of JavaFX it is does not matter. */
    void handler(String text) {
      if (!parts.isEmpty() && last().kind == Kind.COLLECTION) {
        parts.remove(parts.size() - 1);
      }
      add(text);
    }

    void collection(String text) {
      put(new Part(text, text, Kind.COLLECTION));
    }

    /** Adds a window, scene or node, instead of those that contain it. */
    void object(String key, String text) {
      while (!parts.isEmpty() && last().kind != Kind.OF_APPLICATION) {
        parts.remove(parts.size() - 1);
      }
      put(new Part(key, text, Kind.OBJECT));
    }

    /** Forgets the parts: what is shown in a window needs no holder. */
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
