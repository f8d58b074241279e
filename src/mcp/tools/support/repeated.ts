import type { UiErrorBody } from '../../../contract/error.ts';
import { inRun } from '../../format/leaks-text.ts';

/** Reports in which run a repeated action has failed. */
export function inRepetition(
  error: UiErrorBody,
  repetition: number | undefined,
  leaks: number | undefined,
): UiErrorBody {
  if (repetition === undefined || leaks === undefined) return error;
  const message = `${error.message} ${inRun(repetition, leaks)}`;
  return { ...error, message, details: { ...error.details, repetition } };
}
