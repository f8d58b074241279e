import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CHAT_EXTENSION, CHAT_PAGE_TYPE, ChatCapability } from '../../contract/chat.ts';
import { shownName } from '../../contract/client-names.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import { clientOf, getsStructured, type ClientIdentity } from '../session/client-identity.ts';
import type { Switched } from '../session/connected-clients.ts';
import type { Session } from '../session/session.ts';
import { mayRun } from '../tools/run-permission.ts';
import { askThrough } from './question.ts';

/** What a client has said of itself in `initialize`, and what follows from it and from its options. */
export class PresentClient {
  constructor(
    private readonly server: Server,
    private readonly session: Session,
    private readonly caller: CallerEnvironment,
    private readonly mayBeUser: boolean,
  ) {}

  get identity(): ClientIdentity {
    return clientOf(this.server.getClientVersion(), this.server.getClientCapabilities(), this.mayBeUser);
  }

  /** Whether its results have structured content. */
  get isStructured(): boolean {
    const { structured } = this.caller.options ?? {};
    return structured === undefined ? getsStructured(this.server.getClientVersion()?.name) : structured === 'always';
  }

  /** Whether its chat shows pages (docs/in-the-chat.md). */
  get showsPages(): boolean {
    const declared = this.server.getClientCapabilities()?.extensions?.[CHAT_EXTENSION];
    return ChatCapability.safeParse(declared).data?.mimeTypes?.includes(CHAT_PAGE_TYPE) === true;
  }

  /** What restricts it. The session's file does not restrict the inspector itself. */
  get switched(): Switched[] {
    const own: Switched = {
      switches: this.caller.options ?? {},
      where: (field) => (field === 'tools' ? '--tools' : '--read-only'),
    };
    const { switches } = this.session.lifecycle;
    return this.identity.isUser ? [own] : [own, { switches, where: (field) => `"${field}" in config.json` }];
  }

  /** Adds it to the clients of the session, and to those that can ask the user. @returns a function that removes it */
  enter(): () => void {
    const { server, session, identity } = this;
    const { name, version } = server.getClientVersion() ?? { name: '', version: '' };
    const remove = session.clients.add({
      identity,
      name: shownName(name),
      version: shownName(version),
      switched: () => this.switched,
      mayRun: () => mayRun(session, this.caller),
    });
    const asks = identity.isUser && server.getClientCapabilities()?.elicitation?.form !== undefined;
    const forget = asks
      ? session.editors.add((question, signal) => askThrough(server, question, signal))
      : (): void => {};
    return () => {
      remove();
      forget();
    };
  }
}
