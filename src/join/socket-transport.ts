import type net from 'node:net';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';

/**
 * MCP on a joined socket, which comes paused, for either end: frames are the same in both directions. It closes with its
 * socket, which the SDK's transport by itself does not notice, and the socket with it.
 */
export class SocketTransport extends StdioServerTransport {
  private closed = false;

  constructor(private readonly socket: net.Socket) {
    super(socket, socket);
    socket.once('close', () => void this.close());
    // While it is open, the transport reports errors; afterwards an error must not end the process.
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
