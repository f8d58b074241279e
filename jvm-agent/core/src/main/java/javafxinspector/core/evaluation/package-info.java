/** Evaluates Java code in the application with JShell (docs/contract.md, "Running Java code"). */
package javafxinspector.core.evaluation;
