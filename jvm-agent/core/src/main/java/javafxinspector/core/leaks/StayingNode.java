package javafxinspector.core.leaks;

import java.util.List;
import javafxinspector.core.made.NodeSource;

/**
 * Nodes of one kind that stay. Each is the topmost node of a removed subtree.
 *
 * @param type as in a snapshot
 * @param id null if there is none, or they differ
 * @param text null if there is none, or they differ
 * @param repetitions number of repetitions that have created such nodes
 * @param others further nodes that the same holder keeps, such as {@code 5 × Region}; null for none
 * @param held the holders, one line each; empty if they are not known
 * @param source where the nodes were created; null if it is not known
 */
record StayingNode(
    String type,
    String id,
    String text,
    int count,
    int repetitions,
    List<String> others,
    List<String> held,
    NodeSource source) {}
