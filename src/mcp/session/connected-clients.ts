import type { ClientIdentity } from './client-identity.ts';
import type { MayRun } from '../../contract/live.ts';
import type { ToolSwitches } from '../../contract/tool-switches.ts';
import { Signal } from '../signal.ts';

/** Switches, with the place where they are set: a command-line option or a file. */
export interface Switched {
  readonly switches: ToolSwitches;
  readonly where: (field: 'tools' | 'readOnly') => string;
}

/** A client that is connected to the session. */
export interface ConnectedClient {
  readonly identity: ClientIdentity;
  /** Its own name and version, as in `initialize`. */
  readonly name: string;
  readonly version: string;
  /** The current restrictions of this client. */
  readonly switched: () => readonly Switched[];
  /** Whether the user has allowed this client to run code. */
  readonly mayRun: () => MayRun;
}

/** The clients that are connected to the session, in the order in which they connected. */
export class ConnectedClients {
  readonly changed = new Signal();
  private readonly clients = new Set<ConnectedClient>();

  get all(): readonly ConnectedClient[] {
    return [...this.clients];
  }

  /** @returns a function that removes the client */
  add(client: ConnectedClient): () => void {
    this.clients.add(client);
    this.changed.fire();
    return () => {
      if (this.clients.delete(client)) this.changed.fire();
    };
  }
}
