package javafxinspector.core.audit;

import javafx.scene.Node;

/**
 * A defect.
 *
 * @param order of the node in the document
 * @param also another node that the finding is about; null for none
 * @param message what is wrong, without a full stop
 * @param fix what to change; null if that is not certain
 * @param place in a stylesheet; null for the code that created the node
 */
record Finding(
    AuditCheck check, Node node, int order, Node also, String message, String fix, Place place) {
  /**
   * @param url the URL of the stylesheet
   * @param line from 1; null if it is not known
   */
  record Place(String url, Integer line) {}

  /** The values that findings share if, as far as is known, one change fixes them all. */
  record Cause(AuditCheck check, String message, Node also, Place place) {}

  /** Clients group findings by the same values (src/contract/audit-causes.ts). */
  Cause cause() {
    return new Cause(check, message, also, place);
  }
}
