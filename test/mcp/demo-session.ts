import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { PerformOutput } from '../../src/contract/action.ts';
import type { ClientOptions } from '../../src/contract/join.ts';
import { UiNode } from '../../src/contract/node.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { rootsOf, sessionHash } from '../../src/contract/session.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { demoClasses, startDemo } from '../harness/demo.ts';
import type { JavaApplication } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { root } from '../harness/requirements.ts';
import { ServerHere } from '../harness/server-here.ts';
import { freshDir, remove, until } from '../harness/until.ts';

type Arguments = Record<string, unknown>;

export const css = (selector: string): { selector: { css: string } } => ({ selector: { css: selector } });

/** The demo application with the agent, and a client of its session's server, which runs in this process; in folders of its own. */
export class DemoSession {
  private constructor(
    readonly base: string,
    readonly dir: string,
    readonly runDir: string,
    readonly demo: JavaApplication,
    private readonly server: ServerHere,
    readonly mcp: McpClient,
  ) {}

  /** @param project whether its sources and classes are in the folder of the session, as those of a Maven project */
  static async start({ project = false } = {}): Promise<DemoSession> {
    const base = fs.realpathSync(freshDir('tools'));
    const runDir = path.join(base, 'run');
    const dir = await makeSessionDirectory(path.join(base, '.javafx-inspector'));
    const classes = path.join(base, 'target/classes');
    if (project) {
      fs.cpSync(path.join(root, 'examples/demo/src'), path.join(base, 'src'), { recursive: true });
      fs.cpSync(await demoClasses(), classes, { recursive: true });
    }
    const options = { run: runDir, session: sessionHash(dir), ...(project && { roots: rootsOf(dir) }) };
    const demo = await startDemo({ jvmArgs: agentArgs(options), ...(project && { classes }) });
    const server = await ServerHere.start({ dir, runDir });
    const session = new DemoSession(base, dir, runDir, demo, server, await server.connect());
    const { mcp } = session;
    await until(async () => (await mcp.call('ui_status')).selected === session.app);
    return session;
  }

  /** The application's name in inputs. */
  get app(): string {
    return `Main-${this.demo.pid}`;
  }

  /** Another client of the same directory. */
  join(name: string, options?: ClientOptions): Promise<McpClient> {
    return this.server.connect({ name, ...(options && { options }) });
  }

  async perform(...actions: Arguments[]): Promise<z.output<typeof PerformOutput>> {
    return PerformOutput.parse(await this.mcp.call('ui_perform', { actions }));
  }

  async query(selector: Arguments): Promise<z.output<typeof QueryOutput>> {
    return QueryOutput.parse(await this.mcp.call('ui_query', { selector }));
  }

  /** The address of the first node that matches. */
  async refOf(selector: string): Promise<{ uid: string }> {
    const uid = (await this.query({ css: selector })).matches[0]?.ref.uid;
    assert.ok(uid, `${selector} is there`);
    return { uid };
  }

  /** The text that a node shows. */
  async textOf(selector: string): Promise<string | null | undefined> {
    const ref = await this.refOf(selector);
    return UiNode.parse(await this.mcp.call('ui_get_node', { ref, fields: ['text'] })).text?.label;
  }

  async stop(): Promise<void> {
    await this.mcp.close();
    await this.server.close();
    await this.demo.stop();
    remove(this.base);
  }
}
