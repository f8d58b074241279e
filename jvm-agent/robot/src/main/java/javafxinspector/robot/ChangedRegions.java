package javafxinspector.robot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.BoundingBox;

/** Finds the regions in which two pictures of the same size differ. */
final class ChangedRegions {
  /** Regions that are nearer to each other, in pixels, are one. */
  private static final int GAP = 12;

  /** Maximum number of regions. */
  private static final int MAX_REGIONS = 20;

  private final int[] before;
  private final int[] after;
  private final int width;
  private final List<int[]> found = new ArrayList<>();

  /** The number of pixels that differ. */
  private int pixels;

  private ChangedRegions(int[] before, int[] after, int width) {
    this.before = before;
    this.after = after;
    this.width = width;
  }

  /** The fields of a step that say what has changed. */
  static Map<String, Object> of(int[] before, int[] after, int width, double scale) {
    ChangedRegions regions = new ChangedRegions(before, after, width);
    regions.addRows();
    List<Object> changed = new ArrayList<>();
    for (int[] at : regions.found.subList(0, Math.min(MAX_REGIONS, regions.found.size()))) {
      Map<String, Object> region = new LinkedHashMap<>();
      region.put(
          "bounds",
          TracedScene.bounds(
              new BoundingBox(
                  at[0] / scale,
                  at[1] / scale,
                  (at[2] + 1 - at[0]) / scale,
                  (at[3] + 1 - at[1]) / scale)));
      region.put("nodes", List.of());
      changed.add(region);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("changed", changed);
    if (regions.found.size() > MAX_REGIONS) {
      fields.put("moreRegions", regions.found.size() - MAX_REGIONS);
    }
    fields.put("ratio", (double) regions.pixels / after.length);
    return fields;
  }

  /** Groups the rows that differ. */
  private void addRows() {
    int from = -1;
    int last = -1;
    int height = after.length / width;
    for (int y = 0; y < height; y++) {
      if (differs(y)) {
        if (from >= 0 && y - last > GAP) {
          addColumns(from, last);
          from = y;
        }
        from = from < 0 ? y : from;
        last = y;
      }
    }
    if (from >= 0) {
      addColumns(from, last);
    }
  }

  /** Groups the columns that differ within some rows. */
  private void addColumns(int top, int bottom) {
    int from = -1;
    int last = -1;
    for (int x = 0; x < width; x++) {
      if (differs(x, top, bottom)) {
        if (from >= 0 && x - last > GAP) {
          found.add(new int[] {from, top, last, bottom});
          from = x;
        }
        from = from < 0 ? x : from;
        last = x;
      }
    }
    found.add(new int[] {from, top, last, bottom});
  }

  private boolean differs(int y) {
    int from = y * width;
    return !Arrays.equals(before, from, from + width, after, from, from + width);
  }

  private boolean differs(int x, int top, int bottom) {
    int different = 0;
    for (int y = top; y <= bottom; y++) {
      different += before[y * width + x] == after[y * width + x] ? 0 : 1;
    }
    pixels += different;
    return different > 0;
  }
}
