/** Compiles evaluated code with JShell, in the application or in a separate JVM. */
package javafxinspector.core.evaluation.compiler;
