import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

interface Request {
  readonly requestId: RequestId;
  readonly signal: AbortSignal;
}

/**
 * @returns a function that calls `undo` if the response to a request cannot be sent: the request was cancelled, or the
 * connection in which the client waited for it has closed while its session goes on
 */
export function followDelivery(transport: Transport): (request: Request, undo: () => void) => void {
  const undos = new Map<RequestId, () => void>();
  const undo = (id: RequestId): void => {
    const known = undos.get(id);
    undos.delete(id);
    known?.();
  };
  const send = transport.send.bind(transport);
  transport.send = async (message, options) => {
    const id = 'method' in message ? undefined : message.id;
    try {
      await send(message, options);
      if (id !== undefined) undos.delete(id);
    } catch (error) {
      if (id !== undefined) undo(id);
      throw error;
    }
  };
  return ({ requestId, signal }, toUndo) => {
    undos.set(requestId, toUndo);
    signal.addEventListener('abort', () => undo(requestId), { once: true });
  };
}
