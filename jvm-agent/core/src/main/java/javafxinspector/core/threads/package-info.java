/** Which thread runs what (docs/architecture.md, "Threads"). Depends on nothing. */
package javafxinspector.core.threads;
