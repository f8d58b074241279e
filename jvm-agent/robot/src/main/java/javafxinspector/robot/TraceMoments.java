package javafxinspector.robot;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javafx.geometry.Bounds;

/** Reads the moments of a trace, each as what has changed since the one before. */
final class TraceMoments {
  /** Maximum time in seconds that a step waits for the JavaFX application thread. */
  private static final int WAIT_SECONDS = 2;

  /** A longer read of the nodes, in milliseconds, is not repeated for four times as long. */
  private static final long SLOW_MILLIS = 150;

  /** After so many moments or characters, a moment has everything. */
  private static final int MAX_CHANGES = 100;

  private static final int MAX_CHARS = 8_000_000;

  /** Maximum number of bytes of pictures, except for those of the last moments. */
  private static final long PICTURE_BYTES = 16_000_000;

  private static final int LAST_MOMENTS = 3;

  /** The picture of a window, which several moments may share. */
  static final class Shot {
    final String at = now();
    final String window;
    final double scale;
    final int width;
    final int height;

    /** Null once it was dropped. */
    byte[] png;

    /** Null once there is a newer picture of the window. */
    private int[] pixels;

    /** Its number in the file. */
    int id;

    private Shot(TracedScene.Picture of, int[] pixels) throws IOException {
      window = of.window;
      scale = of.scale;
      width = (int) of.image.getWidth();
      height = (int) of.image.getHeight();
      this.pixels = pixels;
      png = Png.of(pixels, width);
    }
  }

  /** The state of the application at one time. */
  static final class Moment {
    final String at = now();
    final List<Shot> shots = new ArrayList<>();

    /** The changes of the tree and of the nodes, as lines of the file. */
    final List<String> lines = new ArrayList<>();

    /** Whether it can be shown without those before. */
    boolean isWhole;

    /** The picture of the window that a user looks at, and the one before it; null for none. */
    Shot after;

    Shot before;

    /** How these two differ, as fields of a step. */
    Map<String, Object> difference = Map.of();
  }

  private final TracedScene.Uids uids;
  private final Map<String, Shot> lastShots = new HashMap<>();
  private Shot lastAfter;
  private Map<String, String> rows = Map.of();
  private Map<String, String> nodes = Map.of();
  private String title;
  private int moments;
  private int changes;
  private long chars;
  private long nextNodes = System.nanoTime();
  private int droppedPictures;

  TraceMoments(TracedScene.Uids uids) {
    this.uids = uids;
  }

  /** The time in UTC. */
  static String now() {
    return Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
  }

  /** The title of the first window; null for none. */
  String title() {
    return title;
  }

  int droppedPictures() {
    return droppedPictures;
  }

  /**
   * Reads what the application shows now; null if it does not respond in time.
   *
   * @param isLast whether the details of nodes are read even if that takes long
   */
  Moment read(boolean isLast) throws InterruptedException {
    boolean isDetailed = isLast || System.nanoTime() - nextNodes >= 0;
    long[] took = new long[1];
    try {
      TracedScene scene =
          InspectorRobot.soon(
              () -> {
                long began = System.nanoTime();
                TracedScene read = new TracedScene(uids, isDetailed);
                took[0] = System.nanoTime() - began;
                return read;
              },
              WAIT_SECONDS);
      // The first read takes longer, because it loads classes.
      boolean isSlow = moments > 0 && took[0] > TimeUnit.MILLISECONDS.toNanos(SLOW_MILLIS);
      nextNodes = System.nanoTime() + (isSlow ? 4 * took[0] : 0);
      return moment(scene, isDetailed);
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception | LinkageError e) {
      return null;
    }
  }

  private Moment moment(TracedScene scene, boolean isDetailed) throws IOException {
    Moment moment = new Moment();
    title = title == null ? scene.title : title;
    boolean isFull = changes >= MAX_CHANGES || chars >= MAX_CHARS;
    moment.isWhole = isDetailed && (moments == 0 || isFull);
    changes = moment.isWhole ? 0 : changes + 1;
    chars = moment.isWhole ? 0 : chars;
    moments++;
    for (TracedScene.Picture each : scene.pictures) {
      addShot(moment, each);
    }
    lastShots.keySet().retainAll(scene.rows.keySet());
    lastAfter = moment.after == null ? lastAfter : moment.after;
    Map<String, String> newRows = texts(scene.rows);
    String reset = ",\"reset\":" + moment.isWhole;
    addLine(moment, "tree", reset + changes("upserts", newRows, rows, moment.isWhole));
    rows = newRows;
    if (isDetailed) {
      Map<String, String> newNodes = texts(scene.nodes);
      String stages = ",\"stages\":" + TraceJson.of(scene.stages);
      String omitted = scene.omitted == 0 ? "" : ",\"omitted\":" + scene.omitted;
      String changed = changes("nodes", newNodes, nodes, moment.isWhole);
      addLine(moment, "nodes", stages + changed + omitted);
      nodes = newNodes;
    }
    return moment;
  }

  private void addLine(Moment moment, String kind, String fields) {
    moment.lines.add("{\"kind\":\"" + kind + "\",\"at\":\"" + moment.at + "\"" + fields + "}");
    chars += fields.length();
  }

  private static Map<String, String> texts(Map<String, Object> values) {
    Map<String, String> texts = new LinkedHashMap<>();
    values.forEach((uid, value) -> texts.put(uid, TraceJson.of(value)));
    return texts;
  }

  private static String changes(
      String name, Map<String, String> now, Map<String, String> before, boolean isWhole) {
    String changed =
        now.entrySet().stream()
            .filter(each -> isWhole || !each.getValue().equals(before.get(each.getKey())))
            .map(Map.Entry::getValue)
            .collect(Collectors.joining(",", "[", "]"));
    List<String> removed =
        before.keySet().stream()
            .filter(each -> !now.containsKey(each))
            .collect(Collectors.toList());
    return ",\"" + name + "\":" + changed + ",\"removed\":" + TraceJson.of(removed);
  }

  private void addShot(Moment moment, TracedScene.Picture picture) throws IOException {
    int[] pixels = Png.pixels(picture.image);
    int width = (int) picture.image.getWidth();
    picture.secrets.forEach(at -> cover(pixels, width, at));
    Shot last = lastShots.get(picture.window);
    boolean isSameSize = last != null && last.width == width && last.pixels.length == pixels.length;
    moment.before = last == null ? lastAfter : last;
    moment.difference =
        isSameSize
            ? ChangedRegions.of(last.pixels, pixels, width, picture.scale)
            : Map.of("reason", "These are different windows, or the size has changed.");
    boolean isSame = isSameSize && Arrays.equals(last.pixels, pixels);
    Shot shot = isSame ? last : new Shot(picture, pixels);
    if (last != null && !isSame) {
      last.pixels = null;
    }
    lastShots.put(picture.window, shot);
    moment.shots.add(shot);
    moment.after = shot;
  }

  private static void cover(int[] pixels, int width, Bounds at) {
    int left = (int) Math.max(0, Math.floor(at.getMinX()));
    int right = (int) Math.max(left, Math.min(width, Math.ceil(at.getMaxX())));
    int bottom = (int) Math.min(pixels.length / width, Math.ceil(at.getMaxY()));
    for (int y = (int) Math.max(0, Math.floor(at.getMinY())); y < bottom; y++) {
      Arrays.fill(pixels, y * width + left, y * width + right, 0xff000000);
    }
  }

  /** Drops the oldest pictures of these moments if they take too much memory. */
  void dropPictures(List<Moment> all) {
    Set<Shot> shots = shotsOf(all);
    long bytes = shots.stream().mapToLong(each -> each.png.length).sum();
    shots.removeAll(shotsOf(all.subList(Math.max(0, all.size() - LAST_MOMENTS), all.size())));
    for (Shot each : shots) {
      if (bytes > PICTURE_BYTES) {
        bytes -= each.png.length;
        each.png = null;
        droppedPictures++;
      }
    }
  }

  /** The pictures of these moments that were not dropped, oldest first. */
  private static Set<Shot> shotsOf(Collection<Moment> moments) {
    return moments.stream()
        .flatMap(each -> each.shots.stream())
        .filter(each -> each.png != null)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
