import http from 'node:http';
import { GuardedFolder } from '../../files/guarded-folder.ts';

/** Maximum size of a file with a port or a token. */
const MAX_BYTES = 1024;

/** No server runs for a session directory, or it exited during the request. */
export class NoServer extends Error {
  constructor(dir: string) {
    super(`No server runs for ${dir}. Start it with "javafx-inspector serve", or connect an AI agent.`);
  }
}

/** The server has responded with an error. */
export class RequestRefused extends Error {
  constructor(
    dir: string,
    readonly status: number,
    readonly body: string,
  ) {
    super(`The server of ${dir} returned status ${status}: ${body}`);
  }
}

/** Error codes of a connection to a port without a server, or with a server that exits. */
const EXITED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/**
 * Sends an HTTP request to the running server of a session directory.
 * @param dir its real path
 * @returns the body, parsed as JSON; undefined if the response is empty (status 204)
 * @throws NoServer if no server runs for it, RequestRefused if the server refuses the request, Error if it cannot be reached
 */
export async function requestOf(dir: string, where: string, method: 'GET' | 'POST'): Promise<unknown> {
  const folder = new GuardedFolder(dir);
  const [port, token] = ['mcp-port', 'mcp-token'].map((name) => folder.read(name, MAX_BYTES)?.toString('utf8').trim());
  // Anything but a number could refer to another host.
  if (port === undefined || token === undefined || !/^\d+$/.test(port)) throw new NoServer(dir);
  const headers = { Authorization: `Bearer ${token}` };
  const { status, body } = await send(`http://127.0.0.1:${port}${where}`, { method, headers }).catch(
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && EXITED.has(String(error.code))) throw new NoServer(dir);
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The server of ${dir} cannot be reached at 127.0.0.1:${port}: ${why}`);
    },
  );
  if (status < 200 || status >= 300) throw new RequestRefused(dir, status, body.trim());
  return body === '' ? undefined : JSON.parse(body);
}

/** Replaces `fetch`, which would load far more and enable keep-alive probes, which not every system supports. */
function send(url: string, options: http.RequestOptions): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { ...options, agent: false }, (response) => {
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', (text: string) => (body += text))
        .once('error', reject)
        .once('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    request.once('error', reject).end();
  });
}
