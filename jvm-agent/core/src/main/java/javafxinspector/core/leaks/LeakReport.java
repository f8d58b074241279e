package javafxinspector.core.leaks;

import java.util.List;

/**
 * The objects that remain after the repetitions of a call ({@code Leaks} in the contract).
 *
 * @param tasks null if they could not be observed
 * @param omitted number of further kinds of nodes; null for none
 * @param problem the reason why the nodes or their holders are not known; null for none
 * @param pauseMs the duration of the longest collection, in milliseconds
 */
public record LeakReport(
    int repeated,
    List<StayingNode> nodes,
    List<StayingTask> tasks,
    Integer omitted,
    String problem,
    double pauseMs) {}
