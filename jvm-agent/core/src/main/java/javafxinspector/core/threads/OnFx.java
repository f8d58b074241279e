package javafxinspector.core.threads;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Runs on the JavaFX application thread only: the method, or all methods and constructors of the
 * type and of those in it. A method that overrides or implements it does too. {@code ThreadsTest}
 * checks who calls it.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface OnFx {}
