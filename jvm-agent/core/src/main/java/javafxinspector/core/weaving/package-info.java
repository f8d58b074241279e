/** Instruments classes of the JDK and of JavaFX, so that they call the Java agent. */
package javafxinspector.core.weaving;
