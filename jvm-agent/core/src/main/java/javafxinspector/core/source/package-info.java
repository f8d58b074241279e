/** Where the code of the application is written and loaded from. */
package javafxinspector.core.source;
