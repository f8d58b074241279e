/** File and directory choosers: answered for a client, native for the user. */
package javafxinspector.core.choosers;
