package javafxinspector.core.profile;

import java.util.List;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.snapshot.LightRow;

/**
 * A profile in the form in which it is sent. All times are in milliseconds.
 *
 * @param pulses number of pulses
 * @param total of all pulses
 * @param slow the slowest pulses, the slowest first
 * @param top the nodes with the highest cost
 * @param omitted number of further nodes that were styled or laid out; null for none
 * @param unsettled nodes that were laid out again and again although nothing moved; null for none
 * @param removed nodes that are not in a window any more; null for none
 * @param fired the values whose listeners have the highest cost; null for none
 * @param painted null if it is not known
 * @param longestMs the longest time for which the JavaFX application thread was used without a
 *     break
 */
public record Profile(
    int pulses,
    Times total,
    List<Times> slow,
    List<Row> top,
    Integer omitted,
    List<Unsettled> unsettled,
    List<Removed> removed,
    List<Fired> fired,
    Painted painted,
    double longestMs) {
  /**
   * The cost of one or several pulses.
   *
   * @param ms on the JavaFX application thread
   * @param render on the render thread
   * @param waiting time until the last pulse was drawn; null for less than 0.01
   * @param animation null for less than 0.01
   * @param nodes number of nodes that were styled or laid out
   */
  public record Times(
      double ms,
      double css,
      double layout,
      double sync,
      double render,
      Double waiting,
      Double animation,
      int nodes) {}

  /**
   * The cost of a node.
   *
   * @param passes number of times that its children were laid out
   * @param styled number of times that it was styled
   * @param below CSS of the descendants that were styled because the node was; null for none
   * @param parent uid of its nearest ancestor in the list; null for none
   */
  public record Row(
      Match node,
      LightRow line,
      double css,
      double layout,
      int passes,
      int styled,
      Below below,
      String parent,
      NodeSource source) {
    Row in(String uid) {
      return new Row(node, line, css, layout, passes, styled, below, uid, source);
    }
  }

  /**
   * @param nodes number of times that such a node was styled
   */
  public record Below(double css, int nodes) {}

  /**
   * A layout that never settles.
   *
   * @param pulses number of consecutive pulses
   * @param by the code that has requested it; null if it is not known
   */
  public record Unsettled(Match node, LightRow line, int pulses, NodeSource by) {}

  /** Nodes of one class that are not in a window any more. */
  public record Removed(String type, int nodes, double css, double layout) {}

  /**
   * A property, binding, list, set or map whose listeners were called.
   *
   * @param node the node that has it; null for other values
   * @param value name of the property of the node; otherwise the name of the value
   * @param times number of calls
   * @param about true if calls were sampled; null otherwise
   * @param ms time spent in its listeners, including everything that they cause
   * @param listeners listeners of the application; null for none
   * @param binds the properties that are bound to it; null for none
   * @param source the code that computes it; null if it is not known
   */
  public record Fired(
      Match node,
      LightRow line,
      String value,
      long times,
      Boolean about,
      double ms,
      List<Listener> listeners,
      List<String> binds,
      NodeSource source) {}

  /**
   * @param source null if it is not known
   */
  public record Listener(String name, NodeSource source) {}

  /**
   * Statistics of painting, in numbers of frames of one window.
   *
   * @param whole number of frames in which the whole window was painted
   * @param inPart number of frames in which only parts were painted
   * @param regions the parts that were painted most often; null for none
   */
  public record Painted(int whole, int inPart, List<Repainted> regions) {}

  /**
   * A part of a window, in its scene.
   *
   * @param share of the scene's area, in percent
   * @param node the smallest one that contains it
   */
  public record Repainted(
      double x,
      double y,
      double width,
      double height,
      int times,
      double share,
      Match node,
      InNode inNode) {}

  /** The same part, relative to the upper left corner of the node before its transforms. */
  public record InNode(double x, double y, double width, double height) {}
}
