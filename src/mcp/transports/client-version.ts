/** The relation of a client's version to that of the server. */
export type Compatibility = 'compatible' | 'newer' | 'incompatible';

/**
 * Compares the versions of a server and a client. Different major versions are incompatible. If the client has a newer
 * minor version, an idle server exits so that the client can start a newer one.
 */
export function compatibility(server: string, client: string): Compatibility {
  const [serverMajor = 0, serverMinor = 0] = parts(server);
  const [clientMajor = 0, clientMinor = 0] = parts(client);
  if (serverMajor !== clientMajor) return 'incompatible';
  return clientMinor > serverMinor ? 'newer' : 'compatible';
}

function parts(version: string): number[] {
  return version.split(/[.+-]/).slice(0, 2).map(Number);
}
