package javafxinspector.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Writes {@code null} for a record component instead of leaving it out; on a record, for all of its
 * components. Used for fields that {@code src/contract} declares as nullable but not optional.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.TYPE})
public @interface KeepNull {}
