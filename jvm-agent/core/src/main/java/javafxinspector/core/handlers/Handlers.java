package javafxinspector.core.handlers;

import java.util.List;
import javafxinspector.core.choosers.Choosers;
import javafxinspector.core.effects.EffectReader;
import javafxinspector.core.effects.UnreportedRecorders;
import javafxinspector.core.emulated.Emulation;
import javafxinspector.core.evaluation.Evaluator;
import javafxinspector.core.exceptions.UncaughtExceptions;
import javafxinspector.core.forced.ForcedStates;
import javafxinspector.core.leaks.Leaks;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.model.Model;
import javafxinspector.core.permission.Permissions;
import javafxinspector.core.profile.Profiler;
import javafxinspector.core.property.Editing;
import javafxinspector.core.published.PublishedTools;
import javafxinspector.core.record.Recordings;
import javafxinspector.core.record.Repetition;
import javafxinspector.core.reload.Reloads;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.runtime.FxThread;
import javafxinspector.core.runtime.Threads;
import javafxinspector.core.screen.Highlights;
import javafxinspector.core.screen.Picking;
import javafxinspector.core.variables.Variables;
import javafxinspector.core.watched.WatchedProperties;

/** Lists every method that the Java agent serves besides hello, enable and detach, one per line. */
public final class Handlers {
  private Handlers() {}

  public static List<Handler<?>> all(
      Model model,
      UncaughtExceptions exceptions,
      Choosers choosers,
      Reloads reloads,
      Permissions permissions,
      Evaluator evaluator,
      Variables variables,
      Editing editing,
      Emulation emulation,
      Profiler profiler,
      Leaks leaks,
      PublishedTools published,
      FxThread fx,
      Threads threads,
      AgentLog log) {
    Highlights highlights = new Highlights(model.nodes());
    Picking picking = new Picking(model.windows(), model.nodes(), highlights);
    LiveTree live = new LiveTree(model, fx, threads, log);
    EffectReader effects = new EffectReader(live, model, log);
    Repetition repetition = new Repetition(model);
    CheckedViews views = new CheckedViews(reloads, permissions);
    UnreportedRecorders unreported = new UnreportedRecorders(effects, model.windows());
    return List.of(
        new ReadWindows(model, editing),
        ReadSnapshot.light(model, unreported),
        ReadSnapshot.full(model),
        new ReadScreen(model),
        new Query(model, unreported),
        new ReadNode(model, reloads.stylesheetTexts(), unreported),
        new ReadLines(model),
        new ReadMade(model),
        new ReadElement(model),
        new AuditWindows(model, reloads.stylesheetTexts(), live),
        new ReadProfile(profiler),
        new ReadVariables(variables),
        new ReadProperties(model.addresses(), editing),
        new ReadFxml(model.addresses(), editing),
        new SetProperty(model.addresses(), editing),
        new WatchProperty(model.addresses(), new WatchedProperties(editing)),
        new ForceStates(model.addresses(), new ForcedStates(model)),
        new Emulate(model.windows(), emulation),
        new WaitFor(model, fx),
        new Watch(fx, live),
        new Unwatch(live),
        new Perform(model, exceptions, choosers, effects, unreported, leaks, profiler),
        new MeasureLeaks(leaks),
        new ReadUnreported(unreported),
        new Screenshot(model, live),
        new Highlight(model, highlights),
        new Pick(picking),
        new Record(new Recordings(model, choosers, live, effects, log)),
        new FindRecorded(repetition),
        new CheckRecorded(repetition),
        new ReadResources(reloads),
        new ReloadStylesheet(reloads, permissions),
        new ReloadView(views),
        new UploadView(reloads, views),
        new ReloadResource(reloads, permissions),
        new ReloadClasses(reloads, permissions),
        new EditStyle(model.addresses(), reloads.styleEdits(), permissions.roots()),
        new Evaluate(evaluator),
        new Compiled(evaluator),
        new ReadTools(published),
        new CallTool(published));
  }
}
