import { escaped } from '../../contract/shown-text.ts';
import type { LoggingLevel, Server } from '@modelcontextprotocol/server';
import { RELOAD_META } from '../../contract/reload.ts';
import type { Session } from '../session/session.ts';

/** Starts with the lowest level. */
const LEVELS: readonly LoggingLevel[] = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
];

/**
 * The log messages for one client of a protocol before 2026-07-28: announcements of the session, and the outcomes of saved
 * files.
 */
export class ClientLog {
  private lowestLevel: LoggingLevel = 'debug';
  private readonly forget: readonly (() => void)[];

  /** @param isInitialized whether the client accepts notifications already */
  constructor(
    private readonly server: Server,
    session: Pick<Session, 'announced' | 'reloaded'>,
    private readonly isInitialized: () => boolean,
  ) {
    this.forget = [
      session.announced.add((data) => this.send('info', data)),
      session.reloaded.add(({ text, outcome }) =>
        this.send(outcome.applied ? 'info' : 'warning', text, { [RELOAD_META]: outcome }),
      ),
    ];
    // Over HTTP, the SDK stores the level by session ID, but here each server has only one client.
    server.setRequestHandler('logging/setLevel', ({ params }) => {
      this.lowestLevel = params.level;
      return {};
    });
  }

  end(): void {
    for (const each of this.forget) each();
  }

  private send(level: LoggingLevel, data: string, _meta?: Record<string, unknown>): void {
    if (severity(level) < severity(this.lowestLevel) || !this.isInitialized()) return;
    const about = _meta === undefined ? {} : { _meta };
    this.server
      .sendLoggingMessage({ level, logger: 'javafx-inspector', data: escaped(data), ...about })
      .catch(() => {});
  }
}

function severity(level: LoggingLevel): number {
  return LEVELS.indexOf(level);
}
