/** Operations on strings that several packages need. */
package javafxinspector.core.text;
