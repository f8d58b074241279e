import type { RunDecision } from '../../contract/live.ts';
import { Signal } from '../signal.ts';
import type { Applications, Application } from '../applications/applications.ts';

/**
 * What the user has answered about AI agents that want to run code, for as long as an application is connected. That "always" is
 * allowed is a setting of the editor, which is only remembered here to show it.
 */
export class RunDecisions {
  readonly changed = new Signal();
  private readonly decided = new Map<Application, Map<string, RunDecision['decision']>>();

  constructor(applications: Applications) {
    applications.onChanged(() => {
      const { connected } = applications;
      for (const application of this.decided.keys()) {
        if (connected.includes(application)) continue;
        this.decided.delete(application);
        this.changed.fire();
      }
    });
  }

  /** @param who name of the AI agent for users */
  of(who: string, application: Application): RunDecision['decision'] | undefined {
    return this.decided.get(application)?.get(who);
  }

  /** @param decision undefined for none beyond the call */
  set(who: string, application: Application, decision: RunDecision['decision'] | undefined): void {
    const all = this.decided.get(application) ?? new Map<string, RunDecision['decision']>();
    if (all.get(who) === decision) return;
    if (decision === undefined) all.delete(who);
    else all.set(who, decision);
    this.decided.set(application, all);
    this.changed.fire();
  }

  /** The decisions about an AI agent. */
  about(who: string): RunDecision[] {
    return [...this.decided].flatMap(([{ app }, all]) => {
      const decision = all.get(who);
      return decision === undefined ? [] : [{ app, decision }];
    });
  }

  /** Takes back what was decided, about one AI agent or all. The user is asked again. */
  forget(who?: string): void {
    for (const all of this.decided.values()) {
      if (who === undefined) all.clear();
      else all.delete(who);
    }
    this.changed.fire();
  }
}
