package javafxinspector.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Writes the entries of a record component of type {@code Map<String, Object>}, or the components
 * of a nested record, as if they were components of the outer record. Entries whose value is null
 * are left out. Such a record cannot be read.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Unwrapped {}
