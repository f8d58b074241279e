package javafxinspector.core.threads;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Never runs on the JavaFX application thread, which it would block: it reads files, waits, or
 * works for long. In a type that is {@link OnFx}, it is an exception.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface OffFx {}
