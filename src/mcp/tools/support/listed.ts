import * as z from 'zod';
import { shownApp } from '../../../contract/app-name.ts';
import type { UiError } from '../../../contract/error.ts';
import type { ActivityEntry } from '../../../contract/live.ts';
import type { Application } from '../../applications/application.ts';
import { withoutUids, type KnownNodes } from '../../format/called.ts';
import { withoutAdvice } from '../../format/without-advice.ts';
import type { Session } from '../../session/session.ts';
import type { Done } from './done.ts';
import { HeldButtons } from './held-buttons.ts';
import { inPast } from './past.ts';

/** The fields by which the input of a tool, its structured result and the details of its error name the application. */
const InApplication = z.object({ app: z.string().optional(), pid: z.number().optional() });

const held = new WeakMap<Session, HeldButtons>();

function heldIn(session: Session): HeldButtons {
  const known = held.get(session) ?? new HeldButtons();
  held.set(session, known);
  return known;
}

/** Information about an action for users only. */
export interface AboutAction {
  /** Title of its node's window, unless that is the primary stage. */
  readonly window?: string | undefined;
  /** Uid of the node on which the action could not start. */
  readonly aimed?: string | undefined;
}

/** The names by which users know the subjects of a call. */
export interface Names {
  /** Whether the user made the call. */
  readonly isUser: boolean;
  /** Name of the application that the call is about; undefined without one. */
  readonly app: string | undefined;
  readonly nodes: KnownNodes;
  /** The nodes on which the user holds a mouse button in the preview. */
  readonly held?: HeldButtons;
  /** Returns the name of an application by its `app` or pid. */
  appOf(this: void, app: string): string;
}

/** The application that a call is about. It is looked up before the call, which may end it. */
export class Subject {
  readonly application: Application | undefined;
  readonly #session: Session;
  readonly #given: string | undefined;

  /** @param takesApp whether the tool acts on the application in its input, by default the selected one */
  constructor(session: Session, input: unknown, takesApp: boolean) {
    this.#session = session;
    const { connected, selected } = session.applications;
    const { app: named, pid } = InApplication.parse(input);
    this.#given = named ?? (takesApp && pid === undefined ? selected : undefined);
    this.application = connected.find(({ app }) => app === this.#given);
  }

  /** Returns the application of a call. @param body its structured result, or the details of its error */
  of(body: unknown): string | undefined {
    return InApplication.safeParse(body).data?.app ?? this.#given;
  }

  /** Returns the names for the entries of a call. @param body as above */
  names(body: unknown, isUser: boolean): Names {
    const app = this.of(body);
    const connection = this.#session.applications.connected.find((each) => each.app === app)?.connection;
    const at = connection ?? this.application?.connection;
    const nodes: KnownNodes = (uid) => at && this.#session.names.of(at, uid);
    const appOf = (name: string): string => this.#nameOf(name);
    return { isUser, app: app === undefined ? undefined : appOf(app), nodes, held: heldIn(this.#session), appOf };
  }

  /** Returns a message for users, with the names of nodes and applications in place of identifiers that only AI agents need. */
  inWords(message: string, nodes: KnownNodes): string {
    // In quotation marks, the name is part of a call.
    return withoutUids(withoutAdvice(message), nodes).replaceAll(/(?<!["\w$-])[\w$][\w$-]*-\d+(?!["\w])/g, (app) =>
      this.#session.appNames.has(app) ? this.#session.appNames.of(app) : app,
    );
  }

  #nameOf(app: string): string {
    const { appNames } = this.#session;
    if (appNames.has(app)) return appNames.of(app);
    const found = this.#session.applications.entryOf(app);
    if (found !== undefined) return shownApp(found);
    return /^\d+$/.test(app) ? `process ${app}` : shownApp({ app });
  }
}

/** Returns the part of an entry that describes the action and its outcome. */
export function listed(
  { deed, forAgents: _, continues: __, ...done }: Done,
  failed: UiError | undefined,
  { isCancelled, inWords }: { isCancelled: boolean; inWords: (message: string) => string },
): Pick<ActivityEntry, 'ok' | 'summary' | 'result'> & Partial<ActivityEntry> {
  const { ok = failed === undefined, result = failed === undefined ? 'done' : failed.message } = done;
  return {
    ...done,
    ok,
    summary: ok ? inPast(deed) : `tried to ${deed}`,
    result: isCancelled ? 'cancelled' : ok ? result : inWords(result),
  };
}
