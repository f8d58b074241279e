/** Limits of a trace: its writer keeps them, and a file that exceeds them is not opened. */
export const TRACE_LIMITS = {
  /** Maximum size of the file in bytes; the oldest screenshots are dropped for it. */
  fileBytes: 64 * 1024 * 1024,
  /** Maximum size of everything but screenshots, uncompressed, in characters. */
  textChars: 64 * 1024 * 1024,
  /** Maximum size of a line, uncompressed, in characters. */
  lineChars: 16 * 1024 * 1024,
};
export type TraceLimits = typeof TRACE_LIMITS;
