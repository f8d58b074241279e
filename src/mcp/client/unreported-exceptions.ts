import { escaped } from '../../contract/shown-text.ts';
import * as z from 'zod';
import type { Application } from '../applications/applications.ts';
import type { ReportedException } from '../session/exceptions.ts';
import type { Session } from '../session/session.ts';

/** Maximum number of different exceptions that are reported in full; the rest is only counted. */
const MAX_EXCEPTIONS = 5;
const MESSAGE_LENGTH = 160;

/** The uncaught exceptions of one application since the last response to a client. */
export interface UnreportedExceptions {
  readonly exceptions: readonly (ReportedException & { readonly times?: number })[];
  /** Number of further exceptions. */
  readonly omitted: number;
}

const Numbered = z.array(z.object({ n: z.number().optional() })).optional();
const OwnExceptions = z.object({
  exceptions: Numbered,
  results: z.array(z.object({ exceptions: Numbered })),
});

/** The part of the result of `ui_logs` that lists exceptions. */
const Logged = z.object({ uncaught: z.array(z.object({ n: z.number() })) });

interface Cursor {
  /** All exceptions up to this number were reported to the client. */
  upTo: number;
  /** Later numbers that were already reported in results of the client's own actions. */
  own: number[];
}

/** Reports each uncaught exception to a client once: in the result of its action, or with its next response. */
export class ExceptionReports {
  private readonly cursors = new Map<string, Cursor>();

  constructor(private readonly session: Session) {
    for (const application of session.applications.connected) {
      this.cursors.set(application.agent.token, { upTo: session.exceptions.of(application).last, own: [] });
    }
  }

  /**
   * Returns the exceptions since the last call and marks them as reported.
   * @param body structured part of the response, or details of the error, with the exceptions that it already contains
   * @returns undefined if there is nothing to report
   */
  take(application: Application, body: unknown): UnreportedExceptions | undefined {
    const { last, kept } = this.session.exceptions.of(application);
    const cursor = this.cursors.get(application.agent.token) ?? { upTo: 0, own: [] };
    this.cursors.set(application.agent.token, cursor);
    const own = new Set([...cursor.own, ...ownNumbers(body)]);
    const fresh = kept.filter(({ n }) => n > cursor.upTo && !own.has(n));
    const reportedAnyway = [...own].filter((n) => n > cursor.upTo && n <= last).length;
    const count = last - cursor.upTo - reportedAnyway;
    cursor.upTo = Math.max(cursor.upTo, last);
    cursor.own = [...own].filter((n) => n > last);
    if (count <= 0) return undefined;
    const exceptions = grouped(fresh).slice(-MAX_EXCEPTIONS);
    const shown = exceptions.reduce((sum, { times = 1 }) => sum + times, 0);
    return { exceptions, omitted: count - shown };
  }
}

/** Returns the exceptions as parts of a line. */
export function exceptionTexts({ exceptions, omitted }: UnreportedExceptions): string[] {
  const texts = exceptions.map(({ type, message, frame, times }) => {
    const text = message === null ? '' : `: ${oneLine(message)}`;
    return `uncaught ${type}${text}${frame ? ` at ${frame}` : ''}${times === undefined ? '' : ` (${times} times)`}`;
  });
  const more = omitted === 1 ? '1 more exception' : `${omitted} more exceptions`;
  return omitted > 0 ? [...texts, more] : texts;
}

/** Numbers of the exceptions in the results of `ui_perform`, or in those of `ui_logs`. */
function ownNumbers(body: unknown): number[] {
  const logged = Logged.safeParse(body);
  if (logged.success) return logged.data.uncaught.map(({ n }) => n);
  const parsed = OwnExceptions.safeParse(body);
  if (!parsed.success) return [];
  return [parsed.data, ...parsed.data.results].flatMap(({ exceptions = [] }) =>
    exceptions.flatMap(({ n }) => (n === undefined ? [] : [n])),
  );
}

/** Groups equal exceptions with the same frame: one entry each, with the number of occurrences. */
function grouped(exceptions: readonly ReportedException[]): UnreportedExceptions['exceptions'] {
  const groups = new Map<string, { latest: ReportedException; times: number }>();
  for (const latest of exceptions) {
    const key = JSON.stringify([latest.type, latest.message, latest.frame]);
    const times = (groups.get(key)?.times ?? 0) + 1;
    groups.delete(key);
    groups.set(key, { latest, times });
  }
  return [...groups.values()].map(({ latest, times }) => (times === 1 ? latest : { ...latest, times }));
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return escaped(line.length > MESSAGE_LENGTH ? `${line.slice(0, MESSAGE_LENGTH - 1)}…` : line);
}
