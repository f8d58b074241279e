import * as z from 'zod';

/** All error codes (docs/contract/responses.md, "Error codes"). */
export const ErrorCode = z.enum([
  'MCP_UI_NOT_ENABLED',
  'MCP_UI_NO_STAGES',
  'MCP_UI_NODE_NOT_FOUND',
  'MCP_UI_STALE_REF',
  'MCP_UI_ACTION_FAILED',
  'MCP_UI_TIMEOUT',
  'MCP_UI_INTERNAL',
  'MCP_UI_INVALID_INPUT',
  'MCP_UI_APP_GONE',
  'MCP_UI_ATTACH_FAILED',
  'MCP_UI_LAUNCH_FAILED',
  'MCP_UI_REFUSED',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Why an action failed: `details.reason` of MCP_UI_ACTION_FAILED (docs/contract/responses.md, "Failure reasons"). */
export const FailureReason = z.enum([
  'disabled',
  'invisible',
  'covered',
  'blockedByModal',
  'outOfView',
  'zeroSize',
  'moving',
  'readOnly',
  'notFocusable',
  'ambiguous',
  'noMatch',
  'noSuchItem',
  'noSuchKey',
  'rejected',
  'nativeDialog',
  'gone',
  'unsupported',
  'compile',
  'exception',
]);
export type FailureReason = z.infer<typeof FailureReason>;

/** The body of every error (docs/contract/responses.md, "Errors"): a message that says what to do next, and machine-readable details. */
export const UiErrorBody = z.object({
  code: ErrorCode.describe('Kind of error'),
  message: z.string().describe('The problem and the next step'),
  details: z.record(z.string(), z.unknown()).optional().describe('Fields that depend on the code'),
});
export type UiErrorBody = z.infer<typeof UiErrorBody>;

/** The text of a failed tool call. */
export const UiErrorResponse = z.object({ error: UiErrorBody });

/** An error that clients receive as `{"error":{…}}`. Any code of the server can throw it. */
export class UiError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
    this.name = 'UiError';
  }

  /** The JSON form. */
  get body(): UiErrorBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}

/** Returns true if the request may succeed later: the application was busy, or the server could not be reached. */
export function isLate(error: unknown): boolean {
  return !(error instanceof UiError) || error.code === 'MCP_UI_TIMEOUT';
}
