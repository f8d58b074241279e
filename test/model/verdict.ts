import { inWords, type LoggedEvent } from './events.ts';

/** What a response says of one action. */
export type Claim =
  | { readonly ok: true; readonly shown: string | undefined }
  | { readonly ok: false; readonly mayHaveHappened: boolean; readonly reason: string; readonly message: string };

/** What an action on an item makes an application log. */
export interface Expected {
  /** Each must be logged, in this order. */
  readonly events: readonly RegExp[];
  /** Which further events belong to the action; all others were caused in vain. */
  readonly allowed: RegExp;
  /** What the target displays. */
  readonly shown: RegExp;
  /** The targets that log nothing of it, to which something else may have moved the focus meanwhile: a response that names one is right. */
  readonly elsewhere?: RegExp;
}

export type Verdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'wrong'; readonly why: string };

/** Compares what a response says with what the application has logged meanwhile. */
export function verdictOn(claim: Claim, events: readonly LoggedEvent[], expected: Expected): Verdict {
  const log = events.map(inWords);
  const wrong = (what: string): Verdict => {
    const said = claim.ok ? `ok, ${claim.shown ?? 'no text'}` : `${claim.reason}: ${claim.message}`;
    return { kind: 'wrong', why: `${what}. Response: ${said}. Log: ${log.join(' | ') || 'nothing'}` };
  };
  const astray = log.find((line) => !expected.allowed.test(line));
  if (astray !== undefined) return wrong(`"${astray}" is not of this action`);
  if (!claim.ok) {
    if (log.length > 0 && !claim.mayHaveHappened) return wrong('The error says that nothing has happened');
    return { kind: 'refused', reason: claim.reason };
  }
  if (log.length === 0 && expected.elsewhere?.test(claim.shown ?? '') === true) return { kind: 'ok' };
  let from = 0;
  for (const pattern of expected.events) {
    const at = log.findIndex((line, index) => index >= from && pattern.test(line));
    if (at < 0) return wrong(`${pattern} was not logged`);
    from = at + 1;
  }
  return expected.shown.test(claim.shown ?? '') ? { kind: 'ok' } : wrong('The response names another target');
}
