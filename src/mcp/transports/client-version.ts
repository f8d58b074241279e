/** What a server does with a client of another version. */
export type Fit = 'fits' | 'newer' | 'other';

/**
 * How a client's version stands to the server's: another major version does not fit; of a newer minor one, the server
 * makes way when it is idle; everything else fits.
 */
export function fit(server: string, client: string): Fit {
  const [serverMajor = 0, serverMinor = 0] = parts(server);
  const [clientMajor = 0, clientMinor = 0] = parts(client);
  if (serverMajor !== clientMajor) return 'other';
  return clientMinor > serverMinor ? 'newer' : 'fits';
}

function parts(version: string): number[] {
  return version.split(/[.+-]/).slice(0, 2).map(Number);
}
