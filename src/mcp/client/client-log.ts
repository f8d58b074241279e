import { escaped } from '../../contract/shown-text.ts';
import type { LoggingLevel, Server } from '@modelcontextprotocol/server';
import { RELOAD_META } from '../../contract/reload.ts';
import type { Session } from '../session/session.ts';

/** From the lowest. */
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

/** The log messages that one client of a protocol before 2026-07-28 is sent: what the session announces, and what became of saved files. */
export class ClientLog {
  private lowestLevel: LoggingLevel = 'debug';
  private readonly forget: readonly (() => void)[];

  /** @param isInitialized whether the client may be sent notifications */
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
    // The SDK keeps the level by the id of a session over HTTP, but a server has one client here.
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
