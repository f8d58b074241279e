import type { RunDecision } from '../../contract/live.ts';
import { Signal } from '../signal.ts';

interface Running {
  readonly app: string;
  readonly agent: { readonly mainClass: string | null };
}

/** The place where an AI agent wants to run code: an application, or the input of `ui_launch` as text. */
export type Subject = Running | string;

/** A refusal applies to all processes of an application, so that a restart does not end it, or to all launches. */
const keyOf = (subject: Subject): string =>
  typeof subject === 'string' ? 'launch' : `application ${subject.agent.mainClass ?? subject.app}`;

/**
 * The user's answers about AI agents that want to run code. A yes applies to one AI agent, as long as the application is
 * connected. A no applies to all AI agents, under any name, until the user revokes it: an AI agent cannot end it. The
 * permission "always" is a setting of the editor, which is remembered here only to show it.
 */
export class RunDecisions {
  readonly changed = new Signal();
  private readonly allowed = new Map<Subject, Map<string, 'yes' | 'always'>>();
  /** By key: the application, and the names of the refused AI agents. */
  private readonly refused = new Map<string, { readonly app?: string; readonly names: Set<string> }>();

  constructor(
    private readonly applications: {
      readonly connected: readonly Running[];
      onChanged(listener: () => void): unknown;
    },
  ) {
    applications.onChanged(() => {
      const { connected } = applications;
      for (const subject of this.allowed.keys()) {
        if (typeof subject === 'string' || connected.includes(subject)) continue;
        this.allowed.delete(subject);
        this.changed.fire();
      }
    });
  }

  /** @param who name of the AI agent for users */
  of(who: string, subject: Subject): RunDecision['decision'] | undefined {
    return this.allowed.get(subject)?.get(who) ?? (this.refused.has(keyOf(subject)) ? 'no' : undefined);
  }

  /** Whether the user has refused this AI agent itself, regardless of its own options. */
  hasRefused(who: string, subject: Subject): boolean {
    return this.of(who, subject) === 'no' && this.refused.get(keyOf(subject))?.names.has(who) === true;
  }

  /** @param decision undefined if it applies to the call only */
  set(who: string, subject: Subject, decision: RunDecision['decision'] | undefined): void {
    const all = this.allowed.get(subject) ?? new Map<string, 'yes' | 'always'>();
    if (decision === 'no') {
      const { names = new Set<string>() } = this.refused.get(keyOf(subject)) ?? {};
      const app = typeof subject === 'string' ? {} : { app: subject.app };
      this.refused.set(keyOf(subject), { ...app, names: names.add(who) });
    }
    if (decision === undefined || decision === 'no') all.delete(who);
    else all.set(who, decision);
    this.allowed.set(subject, all);
    this.changed.fire();
  }

  /**
   * Returns the decisions about an AI agent.
   * @param asks whether the user is asked about it, so that refusals of other AI agents apply to it too
   */
  about(who: string, asks: boolean): RunDecision[] {
    const yes = [...this.allowed].flatMap(([subject, all]) => {
      const decision = all.get(who);
      return decision === undefined ? [] : [{ ...(typeof subject !== 'string' && { app: subject.app }), decision }];
    });
    const no = [...this.refused]
      .filter(([, { names }]) => asks || names.has(who))
      .map(([key, { app }]) => {
        const now = this.applications.connected.find((each) => keyOf(each) === key)?.app ?? app;
        return { ...(now !== undefined && { app: now }), decision: 'no' as const };
      });
    return [...yes, ...no];
  }

  /** Revokes the user's decisions about one AI agent or all, and every refusal, so that the user is asked again. */
  forget(who?: string): void {
    for (const all of this.allowed.values()) {
      if (who === undefined) all.clear();
      else all.delete(who);
    }
    this.refused.clear();
    this.changed.fire();
  }

  /** Ends the permissions when the session starts over. Refusals stay, because an AI agent can restart the session. */
  startOver(): void {
    this.allowed.clear();
    this.changed.fire();
  }
}
