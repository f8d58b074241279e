package javafxinspector.core.input;

import javafxinspector.core.effects.EffectReader;
import javafxinspector.core.exceptions.UncaughtExceptions;
import javafxinspector.core.input.act.ActionContext;

/** What actions are performed with. */
record ActionServices(
    ActionContext context,
    ActionQueue queue,
    UncaughtExceptions exceptions,
    EffectReader effects) {}
