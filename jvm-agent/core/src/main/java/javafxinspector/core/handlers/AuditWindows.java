package javafxinspector.core.handlers;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javafxinspector.core.audit.Audit;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.query.NodeAddress;
import javafxinspector.core.model.style.StylesheetTexts;
import javafxinspector.core.model.style.WrittenRules;
import javafxinspector.core.model.style.WrittenRules.WrittenRule;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code audit}: checks windows for defects that users notice (docs/audit.md). */
final class AuditWindows implements Handler<AuditWindows.Params> {
  private static final int LIMIT = 50;

  record Params(NodeAddress root, List<String> checks, Integer limit, Integer timeoutMs) {}

  private final Audit audit;

  AuditWindows(Model model, StylesheetTexts stylesheets, LiveTree live) {
    ConcurrentHashMap<String, List<WrittenRule>> ownRules = new ConcurrentHashMap<>();
    audit = new Audit(model, () -> new WrittenRules(stylesheets, ownRules), live::readChanges);
  }

  @Override
  public String method() {
    return "audit";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public boolean changes(Params params) {
    return false;
  }

  @Override
  public Audit.Result handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    ParamChecks.requireNotNegative(params.limit(), "limit");
    Set<String> checks = params.checks() == null ? null : new HashSet<>(params.checks());
    return audit.run(params.root(), checks, params.limit() == null ? LIMIT : params.limit(), call);
  }
}
