/** The tools that the application publishes itself, for AI agents to call. */
package javafxinspector.core.published;
