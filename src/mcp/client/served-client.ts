import type {
  CallToolRequest,
  CallToolResult,
  InputRequiredResult,
  ListToolsResult,
  ServerContext,
} from '@modelcontextprotocol/server';
import type { PresentClient } from './present-client.ts';
import type { Subscriptions } from './subscriptions.ts';

/** The services of a server object for one client. */
export interface ServedClient {
  readonly present: PresentClient;
  readonly subscriptions: Pick<Subscriptions, 'read' | 'subscribe' | 'unsubscribe'>;
  list(): ListToolsResult;
  call(params: CallToolRequest['params'], context: ServerContext): Promise<CallToolResult | InputRequiredResult>;
}
