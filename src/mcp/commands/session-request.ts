import fs from 'node:fs';
import path from 'node:path';

/**
 * Sends an HTTP request to the running server of a session directory.
 * @throws Error if no server runs for it
 */
export async function requestOf(dir: string, where: string, method: 'GET' | 'POST'): Promise<Response> {
  const [port, token] = ['mcp-port', 'mcp-token'].map((name) => contentOf(path.join(dir, name)));
  if (port === undefined || token === undefined) throw noServer(dir);
  const headers = { Authorization: `Bearer ${token}` };
  return fetch(`http://127.0.0.1:${port}${where}`, { method, headers }).catch(() => {
    throw noServer(dir);
  });
}

function contentOf(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
}

function noServer(dir: string): Error {
  return new Error(`No server runs for ${dir}. Start it with "javafx-inspector serve", or connect an AI agent.`);
}
