import type net from 'node:net';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

/**
 * MCP on a joined socket, for the client and the server: messages have the same form in both directions. Expects a paused
 * socket. Unlike the SDK's transport, it closes when its socket closes, and closing it closes the socket.
 */
export class SocketTransport extends StdioServerTransport {
  private closed = false;

  constructor(private readonly socket: net.Socket) {
    super(socket, socket);
    socket.once('close', () => void this.close());
    // While the transport is open, it reports errors itself; later, an error must not crash the process.
    socket.on('error', () => {});
  }

  override async start(): Promise<void> {
    await super.start();
    this.socket.resume();
  }

  override async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    this.socket.end();
    await super.close();
  }
}
