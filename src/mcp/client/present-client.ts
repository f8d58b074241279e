import { CHAT_EXTENSION, CHAT_PAGE_TYPE, ChatCapability } from '../../contract/chat.ts';
import { shownName } from '../../contract/client-names.ts';
import type { CallerEnvironment } from '../../contract/join.ts';
import { clientOf, getsStructured, type ClientIdentity } from '../session/client-identity.ts';
import type { Switched } from '../session/connected-clients.ts';
import type { Ask } from '../session/editors.ts';
import type { Session } from '../session/session.ts';
import { mayRun } from '../tools/support/run-permission.ts';
import { showsForms, type Introduction } from './introduction.ts';

/** The first version of the protocol whose results have links to resources. Versions are dates. */
const FIRST_WITH_LINKS = '2025-06-18';

/** The identity that a client sends in `initialize` or with its requests, and the options that follow from it. */
export class PresentClient {
  private introduced: Introduction | undefined;

  constructor(
    private readonly session: Session,
    private readonly caller: CallerEnvironment,
    private readonly mayBeUser: boolean,
  ) {}

  /** Notes the identity that the client has sent. */
  introduce(introduction: Introduction): void {
    this.introduced = introduction;
  }

  get identity(): ClientIdentity {
    return clientOf(this.introduced?.info, this.introduced?.capabilities, this.mayBeUser);
  }

  /** Whether its results have structured content. */
  get isStructured(): boolean {
    const { structured } = this.caller.options ?? {};
    return structured === undefined ? getsStructured(this.introduced?.info?.name) : structured === 'always';
  }

  /** Whether its chat shows pages (docs/in-the-chat.md). */
  get showsPages(): boolean {
    const declared = this.introduced?.capabilities.extensions?.[CHAT_EXTENSION];
    return ChatCapability.safeParse(declared).data?.mimeTypes?.includes(CHAT_PAGE_TYPE) === true;
  }

  /** Whether its results have links to resources. Earlier versions of the protocol reject them, and the user sees the resources themselves. */
  get getsLinks(): boolean {
    return !this.identity.isUser && (this.introduced?.version ?? '') >= FIRST_WITH_LINKS;
  }

  /** Whether it can show its user a form. */
  get showsForms(): boolean {
    return this.introduced !== undefined && showsForms(this.introduced.capabilities);
  }

  /** The restrictions of this client. The session's file does not restrict the inspector itself. */
  get switched(): Switched[] {
    const own: Switched = {
      switches: this.caller.options ?? {},
      where: (field) => (field === 'tools' ? '--tools' : '--read-only'),
    };
    const { switches } = this.session.lifecycle;
    return this.identity.isUser ? [own] : [own, { switches, where: (field) => `"${field}" in config.json` }];
  }

  /**
   * Adds the client to those of the session, and to those through which the user can be asked.
   * @param ask asks the user through it; absent if the server cannot send it requests
   * @returns a function that removes it
   */
  enter(ask?: Ask): () => void {
    const { session, identity } = this;
    const { name, version } = this.introduced?.info ?? { name: '', version: '' };
    const remove = session.clients.add({
      identity,
      name: shownName(name),
      version: shownName(version),
      switched: () => this.switched,
      mayRun: () => mayRun(session, this.caller),
    });
    const forget = ask !== undefined && identity.isUser && this.showsForms ? session.editors.add(ask) : (): void => {};
    return () => {
      remove();
      forget();
    };
  }
}
