/** Permissions of clients for requests for which the token is not enough. */
package javafxinspector.core.permission;
