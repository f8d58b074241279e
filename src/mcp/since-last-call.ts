import * as z from 'zod';
import type { Program } from './applications/applications.ts';
import type { ReportedException } from './exceptions.ts';
import type { Session } from './session.ts';

/** So many different ones are reported in full, the rest as a number. */
const MOST = 5;
const MESSAGE_LENGTH = 160;

/** What has happened in one application since the last response to a client. */
export interface News {
  readonly exceptions: readonly (ReportedException & { readonly times?: number })[];
  /** How many more there were. */
  readonly omitted: number;
}

const OwnExceptions = z.object({
  results: z.array(z.object({ exceptions: z.array(z.object({ n: z.number().optional() })).optional() })),
});

const Named = z.object({ app: z.string() });

interface Cursor {
  /** The client knows all up to this number. */
  upTo: number;
  /** Numbers after it that stand in results of the client's own. */
  own: number[];
}

/** Reports each uncaught exception to one client once: in the result of its action, else with its next response. */
export class SinceLastCall {
  private readonly cursors = new Map<string, Cursor>();

  constructor(private readonly session: Session) {
    for (const application of session.applications.connected) {
      this.cursors.set(application.agent.token, { upTo: session.exceptions.of(application).last, own: [] });
    }
  }

  /**
   * What came since the last call, which counts as reported then.
   * @param body the response's structured part, or the details of its error: names the application and has the
   * exceptions that are reported in it
   * @param input of the call: names the application otherwise; without a name it is the selected one
   * @returns undefined when there is nothing to report
   */
  take(body: unknown, input: unknown): News | undefined {
    const name = appOf(body) ?? appOf(input) ?? this.session.applications.selected;
    const application = this.session.applications.connected.find(({ app }) => app === name);
    return application === undefined ? undefined : this.of(application, body);
  }

  private of(application: Program, body: unknown): News | undefined {
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
    const exceptions = grouped(fresh).slice(-MOST);
    const shown = exceptions.reduce((sum, { times = 1 }) => sum + times, 0);
    return { exceptions, omitted: count - shown };
  }
}

/** The news in one line of text. */
export function inOneLine({ exceptions, omitted }: News): string {
  const parts = exceptions.map(({ type, message, frame, times }) => {
    const said = message === null ? '' : `: ${oneLine(message)}`;
    return `${type}${said}${frame ? ` at ${frame}` : ''}${times === undefined ? '' : ` (${times} times)`}`;
  });
  const more = omitted > 0 ? [`${omitted} more`] : [];
  return `Since your last call, uncaught exceptions: ${[...parts, ...more].join('; ')}`;
}

/** Numbers of the exceptions that stand in the results of `ui_perform`. */
function ownNumbers(body: unknown): number[] {
  const parsed = OwnExceptions.safeParse(body);
  if (!parsed.success) return [];
  return parsed.data.results.flatMap(({ exceptions = [] }) =>
    exceptions.flatMap(({ n }) => (n === undefined ? [] : [n])),
  );
}

function appOf(value: unknown): string | undefined {
  return Named.safeParse(value).data?.app;
}

/** The same exception from the same place is one entry, the latest, with how often it came. */
function grouped(exceptions: readonly ReportedException[]): News['exceptions'] {
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
  return line.length > MESSAGE_LENGTH ? `${line.slice(0, MESSAGE_LENGTH - 1)}…` : line;
}
