/** Compiles evaluated code with JShell: in the application, or in a JVM of its own. */
package javafxinspector.core.evaluation.compiler;
