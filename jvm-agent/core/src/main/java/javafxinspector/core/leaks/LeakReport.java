package javafxinspector.core.leaks;

import java.util.List;

/**
 * What has stayed of the repetitions of a call ({@code Leaks} of the contract).
 *
 * @param tasks null if they could not be observed
 * @param omitted number of further kinds of nodes; null for none
 * @param problem why the nodes, or their holders, are not known; null for nothing
 * @param pauseMs how long the longest collection took, in milliseconds
 */
public record LeakReport(
    int repeated,
    List<StayingNode> nodes,
    List<StayingTask> tasks,
    Integer omitted,
    String problem,
    double pauseMs) {}
