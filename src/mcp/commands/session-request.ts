import fs from 'node:fs';
import path from 'node:path';

/** No server runs for a session directory, or it exited during the request. */
export class NoServer extends Error {
  constructor(dir: string) {
    super(`No server runs for ${dir}. Start it with "javafx-inspector serve", or connect an AI agent.`);
  }
}

/**
 * Sends an HTTP request to the running server of a session directory.
 * @returns the body, parsed as JSON; undefined if there is none (status 204)
 * @throws NoServer if no server runs for it, Error if the server refuses the request
 */
export async function requestOf(dir: string, where: string, method: 'GET' | 'POST'): Promise<unknown> {
  const [port, token] = ['mcp-port', 'mcp-token'].map((name) => contentOf(path.join(dir, name)));
  if (port === undefined || token === undefined) throw new NoServer(dir);
  const headers = { Authorization: `Bearer ${token}` };
  const exited = (): never => {
    throw new NoServer(dir);
  };
  const response = await fetch(`http://127.0.0.1:${port}${where}`, { method, headers }).catch(exited);
  const body = await response.text().catch(exited);
  if (!response.ok) throw new Error(`The server of ${dir} returned status ${response.status}: ${body}`);
  return body === '' ? undefined : JSON.parse(body);
}

function contentOf(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}
