import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { UiErrorResponse, type UiErrorBody } from '../../src/contract/error.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { freshDir, remove, until } from '../harness/until.ts';
import { HeadlessSession } from './headless-session.ts';

/** The uses of the view's own file: a class and a property of the application, a handler, and another document. */
export const OWN = `<?import javafx.scene.control.*?>
<?import javafx.scene.layout.*?>
<?import sent.Card?>
<fx:root xmlns="http://javafx.com/javafx" xmlns:fx="http://javafx.com/fxml/1" type="VBox" fx:controller="sent.Controller">
  <Label fx:id="title" text="Title" />
  <PasswordField fx:id="secret" text="hidden-word" />
  <Button fx:id="save" text="Save" onAction="#save" />
  <Card fx:id="card" title="Card" />
  <fx:include source="part.fxml" />
</fx:root>
`;

const IMPORTS = ['control', 'layout', 'image', 'text', 'paint', 'shape', 'chart', 'effect']
  .map((name) => `<?import javafx.scene.${name}.*?>`)
  .join('');

/** An access time before the modification time, so that the next read updates it, in seconds. */
const UNREAD = 1000;

/** An application that shows one view from FXML, and records the possible effects of sent FXML: calls, requests and reads. */
export class SentFxml {
  private requests: string[] = [];
  private shown = 0;

  private constructor(
    readonly session: HeadlessSession,
    readonly mcp: McpClient,
    private readonly server: http.Server,
    private readonly folder: string,
    /** A file outside of the project. */
    readonly canary: string,
    /** The start of addresses that count requests. */
    readonly address: string,
  ) {}

  static async start(): Promise<SentFxml> {
    const folder = freshDir('sent');
    const project = path.join(folder, 'project');
    fs.mkdirSync(project);
    fs.writeFileSync(path.join(project, 'view.fxml'), OWN);
    fs.writeFileSync(path.join(project, 'part.fxml'), '<?import sent.Card?>\n<Card title="Part" />\n');
    const side =
      '<?import javafx.scene.layout.*?>\n<VBox xmlns:fx="http://javafx.com/fxml/1" fx:controller="sent.Side" />\n';
    fs.writeFileSync(path.join(project, 'side.fxml'), side);
    fs.writeFileSync(path.join(project, 'own.css'), '.label { -fx-padding: 1; }\n');
    const canary = path.join(folder, 'canary.css');
    fs.writeFileSync(canary, ".label { -fx-skin: 'sent.EvilSkin'; }\n");
    const server = http.createServer((_request, response) => response.end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = addressOf(server);
    const address = `http://127.0.0.1:${port}/x`;
    const args = [path.join(project, 'view.fxml'), address];
    const session = await HeadlessSession.start('sent', 'sent.Main', { args, roots: project });
    const mcp = await session.connect();
    const sent = new SentFxml(session, mcp, server, folder, canary, address);
    server.on('request', ({ url }: http.IncomingMessage) => sent.requests.push(`request ${url}`));
    return sent;
  }

  /** The URL of the canary. */
  get file(): string {
    return pathToFileURL(this.canary).href;
  }

  /** A document with the root that the view has. */
  document(content: string, { root = '', top = '' } = {}): string {
    return `${IMPORTS}<?import java.lang.*?><?import java.net.*?><?import javafx.collections.*?><?import javafx.geometry.*?>
<?import sent.Card?>${top}
<fx:root xmlns="http://javafx.com/javafx" xmlns:fx="http://javafx.com/fxml/1" type="VBox" ${root}>
${content}
</fx:root>`;
  }

  /** Sends a document. @returns the error; undefined if it was applied */
  async upload(content: string): Promise<UiErrorBody | undefined> {
    fs.utimesSync(this.canary, UNREAD, fs.statSync(this.canary).mtime);
    const upload = { type: 'view', namespace: 'DEFAULT', content };
    const { isError, content: blocks } = await this.mcp.result('ui_upload_viewdef', upload);
    const [text] = blocks;
    if (isError !== true) return undefined;
    return UiErrorResponse.parse(JSON.parse(text?.type === 'text' ? text.text : '')).error;
  }

  /** Returns the calls, requests and reads since the last time, after everything is laid out. */
  async effects(): Promise<string[]> {
    const { application } = this.session;
    const line = `shown ${++this.shown}`;
    application.send(`${line}\n`);
    await application.line(new RegExp(`^done ${line}$`));
    const calls = application.stdout.match(/^call .*$/gm) ?? [];
    application.stdout = '';
    const all = [...calls, ...this.requests.splice(0)];
    return this.isRead() ? [...all, 'read'] : all;
  }

  /** Whether the canary was read since the last upload. */
  isRead(): boolean {
    return fs.statSync(this.canary).atimeMs !== UNREAD * 1000;
  }

  /** Fails if reads of files cannot be detected on this machine. */
  async requireSeen(): Promise<void> {
    fs.utimesSync(this.canary, UNREAD, fs.statSync(this.canary).mtime);
    fs.readFileSync(this.canary);
    assert.ok(this.isRead(), 'The file system does not record when a file was read');
    await until(async () => (await fetch(this.address)).ok, { what: 'a request is seen' });
    assert.deepEqual((await this.effects()).slice(0, 1), ['request /x']);
  }

  async stop(): Promise<void> {
    await this.session.stop();
    this.server.close();
    this.server.closeAllConnections();
    remove(this.folder);
  }
}

function addressOf(server: http.Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port');
  return address;
}
