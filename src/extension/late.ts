import { UiError } from '../contract/error.ts';

/** Whether a request may succeed later: the application was busy, or the server could not be reached. */
export function isLate(error: unknown): boolean {
  return !(error instanceof UiError) || error.code === 'MCP_UI_TIMEOUT';
}
