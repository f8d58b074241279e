// Does the work of the tests of this folder on Windows: bundled, and run by Windows' Node.js under Wine. Takes one JSON request a line
// from the test's process over a socket and responds to each with one line. It is the MCP client, so that stdio, the relay and
// the named pipe are Windows' own; Windows' Node.js cannot write to a pipe of Linux.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import readline from 'node:readline';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { isAlive } from '../../src/jvms/processes.ts';
import { Message, type Reply, type Request } from './requests.ts';

const clients: (Client | undefined)[] = [];

async function respond(request: Request): Promise<unknown> {
  switch (request.do) {
    case 'connect': {
      const client = new Client({ name: 'claude-ai', version: '1' });
      const { args, cwd, env } = request;
      const transport = new StdioClientTransport({
        command: process.execPath,
        args,
        cwd,
        env: { ...ownEnvironment(), ...env },
        stderr: 'inherit',
      });
      await client.connect(transport);
      return clients.push(client) - 1;
    }
    case 'call':
      return clientOf(request.client).callTool({ name: request.tool, arguments: request.args }, undefined, {
        timeout: 120_000,
      });
    case 'close':
      await clientOf(request.client).close();
      clients[request.client] = undefined;
      return true;
    case 'start': {
      const out = fs.openSync(request.log, 'a');
      const { file, args, cwd, env } = request;
      const child = spawn(file, args, {
        cwd,
        env: { ...process.env, ...env },
        stdio: ['ignore', out, out],
        detached: true,
      });
      fs.closeSync(out);
      child.once('error', () => {});
      child.unref();
      return child.pid ?? 0;
    }
    case 'run': {
      const { file, args, cwd, env } = request;
      const [out, err] = [fs.openSync(request.out, 'a'), fs.openSync(request.err, 'a')];
      const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', out, err] });
      for (const opened of [out, err]) fs.closeSync(opened);
      const [code] = await once(child, 'exit');
      return code;
    }
    case 'kill':
      process.kill(request.pid, 'SIGKILL');
      return true;
    case 'alive':
      return isAlive(request.pid);
  }
}

function clientOf(id: number): Client {
  const client = clients[id];
  if (client === undefined) throw new Error(`There is no client ${id}.`);
  return client;
}

function ownEnvironment(): Record<string, string> {
  const own: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) own[name] = value;
  return own;
}

const socket = net.connect(Number(process.argv[2]), '127.0.0.1');
socket.on('close', () => process.exit()).on('error', () => process.exit(1));
readline.createInterface({ input: socket }).on('line', (line) => {
  const { id, request } = Message.parse(JSON.parse(line));
  void respond(request)
    .then(
      (value): Reply => ({ id, value }),
      (error: unknown): Reply => ({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    )
    .then((reply) => socket.write(`${JSON.stringify(reply)}\n`));
});
