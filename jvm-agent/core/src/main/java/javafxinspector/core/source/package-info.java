/** Where code of the application is written. */
package javafxinspector.core.source;
