import { UiError } from '../contract/error.ts';

/** Any failure as the error that a client is told; what is no UiError is a fault of ours. */
export function asUiError(error: unknown): UiError {
  if (error instanceof UiError) return error;
  const what = error instanceof Error ? error.message : String(error);
  return new UiError('MCP_UI_INTERNAL', `The server failed: ${what}. Please report this with the server's log.`);
}

/** An error of the protocol: the SDK sends `code`, `message` and `data` of what a request handler throws. */
class ProtocolError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly data: unknown,
  ) {
    super(message);
  }
}

/** A failure as JSON-RPC tells it; `data` has the body of a UiError. What is one already stays as it is. */
export function protocolError(error: unknown, code: number, data?: unknown): Error {
  if (error instanceof ProtocolError) return error;
  if (error instanceof UiError) return new ProtocolError(error.message, code, error.body);
  return new ProtocolError(error instanceof Error ? error.message : String(error), code, data);
}
