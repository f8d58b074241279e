import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const Link = z.object({ url: z.string() });

/** Requests a one-time link to the inspector from the running server of a session directory. */
export async function newLink(dir: string): Promise<string> {
  const [port, token] = ['mcp-port', 'mcp-token'].map((name) => fs.readFileSync(path.join(dir, name), 'utf8').trim());
  const response = await fetch(`http://127.0.0.1:${port}/link`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok)
    throw new Error(`The server of ${dir} returned status ${response.status}: ${await response.text()}`);
  return Link.parse(await response.json()).url;
}
