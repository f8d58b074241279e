/** The application's variables: its objects with their fields and JavaFX properties. */
package javafxinspector.core.variables;
