import type { UiErrorBody } from '../../../contract/error.ts';
import { inRun } from '../../format/leaks-text.ts';

/** Says in which run an action has failed that was to be repeated. */
export function inRepetition(
  error: UiErrorBody,
  repetition: number | undefined,
  leaks: number | undefined,
): UiErrorBody {
  if (repetition === undefined || leaks === undefined) return error;
  const message = `${error.message} ${inRun(repetition, leaks)}`;
  return { ...error, message, details: { ...error.details, repetition } };
}
