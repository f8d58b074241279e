import type { Request, Response } from 'express';
import { escaped } from '../../../contract/shown-text.ts';
import type { TraceStatus } from '../../../contract/trace.ts';
import { asUiError } from '../../errors.ts';
import type { Session } from '../../session/session.ts';

/**
 * `POST /trace`: starts (`do=start`, with `app` or `next`) or ends (`do=stop`) the trace of the session, for the command line.
 * 204 means that the trace waits for an application, or that there is none to end.
 */
export function traceRequests(session: Session) {
  return async (request: Request, response: Response): Promise<void> => {
    try {
      const { do: what, app, next } = request.query;
      const status = what === 'stop' ? await session.tracing.stop() : started(session, app, next !== undefined);
      if (status === undefined) response.status(204).end();
      else response.json(status);
    } catch (error) {
      response
        .status(409)
        .type('text')
        .send(escaped(asUiError(error).message));
    }
  };
}

function started(
  { applications, lifecycle, tracing }: Session,
  app: unknown,
  isNext: boolean,
): TraceStatus | undefined {
  const dir = lifecycle.requireConfigured();
  if (!isNext) return tracing.start(dir, applications.application(typeof app === 'string' ? app : undefined));
  tracing.startWithNext(dir);
  return undefined;
}
