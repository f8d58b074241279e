import * as vscode from 'vscode';
import { LiveLog, LiveSource } from '../../contract/live.ts';
import { frameIn, type StackFrame } from '../../contract/stack-frame.ts';
import type { InspectorClient } from '../inspector-client.ts';
import { showWarning } from '../messages.ts';
import { openFile } from '../open-file.ts';
import { showError } from '../show-error.ts';
import { ConsoleFeed, launchedOf, mayPrint } from './console-feed.ts';

const EVERY_MS = 500;
const CTRL_C = '\u0003';
const NAME = 'JavaFX Application';

interface FrameLink extends vscode.TerminalLink {
  readonly frame: StackFrame;
}

/**
 * The terminal with the output of the applications that the server has launched, which is written to files of the session.
 * Frames of stack traces are links. An application that was started with the debugger uses the editor's own console.
 */
export class Console implements vscode.Disposable, vscode.TerminalLinkProvider<FrameLink> {
  private terminal: vscode.Terminal | undefined;
  private written = new vscode.EventEmitter<string>();
  private feed: ConsoleFeed | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly registered: vscode.Disposable;

  constructor(private readonly client: InspectorClient) {
    this.registered = vscode.Disposable.from(
      vscode.window.registerTerminalLinkProvider(this),
      client.onDidChange(() => void this.follow()),
    );
  }

  dispose(): void {
    this.registered.dispose();
    this.close();
    this.terminal?.dispose();
  }

  /** Whether the server keeps the output of an application. */
  get hasOutput(): boolean {
    return launchedOf(this.client.live).length > 0;
  }

  /** Shows the output from now on, without moving the focus. Called before an application is launched. */
  async expect(): Promise<void> {
    const feed = this.open();
    this.terminal?.show(true);
    await feed.startHere();
  }

  /** Shows the output, including earlier output. */
  show(): void {
    this.open();
    this.terminal?.show();
  }

  provideTerminalLinks({ terminal, line }: vscode.TerminalLinkContext): FrameLink[] {
    const frame = terminal === this.terminal ? frameIn(line) : undefined;
    if (frame === undefined) return [];
    return [{ startIndex: frame.from, length: frame.place.length, tooltip: 'Go to Source', frame }];
  }

  async handleTerminalLink({ frame }: FrameLink): Promise<void> {
    await openFrame(this.client, frame).catch(showError);
  }

  private open(): ConsoleFeed {
    if (this.feed !== undefined) return this.feed;
    const written = new vscode.EventEmitter<string>();
    // Text that is written before the terminal is open would be lost.
    let isOpen = false;
    let early = '';
    const feed = new ConsoleFeed({
      read: (name, since) => this.client.read(`ui://live/log?name=${name}&since=${since}`, LiveLog),
      write: (text) => {
        if (isOpen) written.fire(text);
        else early += text;
      },
    });
    const pty: vscode.Pseudoterminal = {
      onDidWrite: written.event,
      open: () => {
        isOpen = true;
        written.fire(early);
      },
      close: () => {
        this.close();
        this.terminal = undefined;
      },
      handleInput: (text) => {
        if (text === CTRL_C) void vscode.commands.executeCommand('javafxInspector.stop');
      },
    };
    this.written = written;
    this.feed = feed;
    this.terminal = vscode.window.createTerminal({
      name: NAME,
      pty,
      iconPath: new vscode.ThemeIcon('output'),
      isTransient: true,
    });
    const read = (): void => {
      this.timer = setTimeout(() => {
        const done = mayPrint(this.client.live) ? feed.update().catch(() => {}) : Promise.resolve();
        void done.then(() => this.feed === feed && read());
      }, EVERY_MS);
    };
    read();
    void this.follow();
    return feed;
  }

  private async follow(): Promise<void> {
    const { live } = this.client;
    // The list is read again once the connection is back.
    if (live !== undefined) await this.feed?.follow(live).catch(() => {});
  }

  private close(): void {
    clearTimeout(this.timer);
    this.feed = undefined;
    this.written.dispose();
  }
}

/** Opens the place of a frame of a stack trace, or reports that it is not in the project. */
export async function openFrame(client: InspectorClient, { file, className, line }: StackFrame): Promise<void> {
  const query = new URLSearchParams({ file, className });
  const found = await client.read(`ui://live/source?${query}`, LiveSource);
  if (found.file === null) void showWarning(`${file} was not found in the project.`);
  else await openFile(vscode.Uri.file(found.file), { line });
}
