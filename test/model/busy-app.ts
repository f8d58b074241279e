import { PerformOutput, type Action } from '../../src/contract/action.ts';
import { UiErrorResponse } from '../../src/contract/error.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { HeadlessSession } from '../mcp/headless-session.ts';
import { LoggingApp } from './logging-app.ts';
import type { Claim } from './verdict.ts';

const ACT_MS = 20_000;
/** A target that is hidden or disabled for longer is not waited for. */
const WAIT_MS = 400;

/** The parts of a response besides {@link Claim}. */
export interface Response {
  readonly claim: Claim;
  /** Titles of the windows that have opened. */
  readonly opened: readonly string[];
  /** The last values of nodes with an id that it reports as changed. */
  readonly values: ReadonlyMap<string, string>;
  readonly uid: string | undefined;
}

/** The application `Busy` of test/apps/moving, with several MCP clients. */
export class BusyApp {
  readonly log: LoggingApp;
  private readonly clients: McpClient[] = [];

  private constructor(private readonly session: HeadlessSession) {
    this.log = new LoggingApp(session.application);
  }

  static async start(): Promise<BusyApp> {
    return new BusyApp(await HeadlessSession.start('moving', 'Busy$Main'));
  }

  /** Connects so many clients in all. */
  async connect(count: number): Promise<void> {
    while (this.clients.length < count) this.clients.push(await this.session.connect());
  }

  /** Performs actions as a client. The first that fails ends them. */
  async perform(user: number, actions: readonly Action[]): Promise<Response> {
    const client = this.clients[user];
    if (client === undefined) throw new Error(`There is no client ${user}.`);
    const { isError, structuredContent, content } = await client.result('ui_perform', {
      actions,
      timeoutMs: ACT_MS,
      waitMs: WAIT_MS,
    });
    if (!isError) return said(PerformOutput.parse(structuredContent));
    const [text] = content;
    const { error } = UiErrorResponse.parse(JSON.parse(text?.type === 'text' ? text.text : ''));
    const { code, message, details } = error;
    const claim = {
      ok: false,
      mayHaveHappened: details?.['mayHaveHappened'] === true,
      reason: String(details?.['reason'] ?? code),
      message,
    } as const;
    return { claim, opened: [], values: new Map(), uid: undefined };
  }

  stop(): Promise<void> {
    return this.session.stop();
  }
}

function said({ results }: PerformOutput): Response {
  const last = results.at(-1);
  const target = last?.target;
  const fields = last?.fields?.map(({ id, text }) => `${id} ${text}`) ?? [];
  const values = results.flatMap(({ changed = [] }) =>
    changed.flatMap(({ id, field, to }) =>
      id !== undefined && ['text', 'value', 'selected'].includes(field) ? [[id, String(to ?? '')] as const] : [],
    ),
  );
  return {
    claim: { ok: true, shown: [target?.text, target?.id, ...fields].join(' ') },
    opened: results.flatMap(({ opened = [] }) => opened.map(({ title }) => title ?? '')),
    values: new Map(values),
    uid: target?.ref.uid ?? undefined,
  };
}
