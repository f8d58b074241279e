package javafxinspector.core.input;

import javafxinspector.core.effects.EffectReader;
import javafxinspector.core.exceptions.UncaughtExceptions;
import javafxinspector.core.input.act.ActionContext;

/** The services with which actions are performed. */
record ActionServices(
    ActionContext context,
    ActionQueue queue,
    UncaughtExceptions exceptions,
    EffectReader effects) {}
