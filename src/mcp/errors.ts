import { escaped } from '../contract/shown-text.ts';
import { UiError } from '../contract/error.ts';
import { UnusablePathError } from '../files/unusable-path-error.ts';

/**
 * Converts any error to the one that the client receives. Any error other than a UiError or an unusable file is a bug in the
 * server.
 */
export function asUiError(error: unknown): UiError {
  if (error instanceof UiError) return error;
  if (error instanceof UnusablePathError)
    return new UiError('MCP_UI_INVALID_INPUT', error.message, { file: error.file });
  const what = error instanceof Error ? error.message : String(error);
  return new UiError('MCP_UI_INTERNAL', `The server failed: ${what}. Please report this with the server's log.`);
}

/** A JSON-RPC error: the SDK sends `code`, `message` and `data` of an error that a request handler throws. */
class ProtocolError extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly data: unknown,
  ) {
    super(message);
  }
}

/** Converts an error to a JSON-RPC error with the body of a UiError as `data`. A JSON-RPC error is returned unchanged. */
export function protocolError(error: unknown, code: number, data?: unknown): Error {
  if (error instanceof ProtocolError) return error;
  const message = escaped(error instanceof Error ? error.message : String(error));
  return new ProtocolError(message, code, error instanceof UiError ? error.body : data);
}

/** Whether the Java agent refused a request because a native dialog blocks the JavaFX application thread. */
export const isNativeDialog = (error: UiError): boolean => error.details?.reason === 'nativeDialog';
