/** What a client may do for which the token does not suffice. */
package javafxinspector.core.permission;
