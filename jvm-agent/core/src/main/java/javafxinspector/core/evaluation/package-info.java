/**
 * Evaluates Java code in the application with JShell (docs/contract/code.md, "Running Java code").
 */
package javafxinspector.core.evaluation;
