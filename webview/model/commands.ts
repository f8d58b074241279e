import { AppEntry, OkOutput, PickOutput, Selection } from '../../src/contract/app.ts';
import { PerformOutput } from '../../src/contract/action.ts';
import { UiNode } from '../../src/contract/node.ts';
import type { Progress } from '@modelcontextprotocol/sdk/types.js';
import type { Inspector } from './inspector.ts';
import { selectorOf } from './selector.ts';

/** What a person can do with a node or with the program, from a menu, a key or the editor's own commands. */
export class Commands {
  constructor(private readonly inspector: Inspector) {}

  /** Selects a row here and for everybody who shares this program. */
  select(uid: string | undefined): void {
    const { inspector } = this;
    if (uid === inspector.selected.get()) return;
    inspector.selected.set(uid);
    clearTimeout(this.#tell);
    inspector.telling = uid !== undefined && inspector.tree.nodes.get(uid)?.kind === undefined;
    this.#remember();
    if (!inspector.telling || uid === undefined) return;
    this.tell(uid);
  }

  /** Tells everybody the row that is selected here. An arrow key that is held down passes many: only where it stops is told. */
  tell(uid: string): void {
    clearTimeout(this.#tell);
    this.inspector.telling = true;
    const tell = setTimeout(() => void this.#tellSelection(uid, () => this.#tell === tell), SETTLED_MS);
    this.#tell = tell;
  }

  /** At once: the page may be hidden by what the person does next. Only a key that is held down waits for its end. */
  #remember(): void {
    const { memory } = this.inspector;
    const held = performance.now() - this.#chosen < SETTLED_MS;
    this.#chosen = performance.now();
    if (held) memory.soon();
    else memory.now();
  }
  #chosen = -Infinity;

  /** Tells the choice to everybody; once more when the connection was lost over it. */
  async #tellSelection(uid: string, isLast: () => boolean): Promise<void> {
    const { connection } = this.inspector;
    const told = () => {
      if (!isLast()) return;
      this.inspector.telling = false;
      this.inspector.memory.soon();
    };
    try {
      await connection.call('ui_select_node', { ref: { uid } }, Selection);
      told();
    } catch {
      // A node that has just gone is no news: its row goes too.
      if (connection.link.get().state === 'open') return told();
      const forget = connection.link.on(({ state }) => {
        if (state !== 'open') return;
        forget();
        if (isLast()) void this.#tellSelection(uid, isLast);
      });
    }
  }
  #tell: ReturnType<typeof setTimeout> | undefined;

  selectorText = (uid: string): string => selectorOf(this.inspector.tree, uid);

  copySelector = (uid: string): void => void this.copy(this.selectorText(uid));

  copyUid = (uid: string): void => void this.copy(uid);

  copyPath = (uid: string): void =>
    this.#run(async () => {
      const { connection } = this.inspector;
      const { ref } = await connection.call('ui_get_node', { ref: { uid }, fields: ['type'] }, UiNode);
      await this.copy(ref.path);
    });

  /** Puts text into the clipboard. */
  async copy(text: string): Promise<void> {
    if (this.inspector.host.kind === 'vscode') this.inspector.host.send({ command: 'copy', text });
    else await navigator.clipboard.writeText(text);
  }

  scrollIntoView = (uid: string): void =>
    this.#run(async () => {
      const actions = [{ type: 'scrollTo', target: { ref: { uid } } }];
      await this.inspector.connection.call('ui_perform', { actions }, PerformOutput);
    });

  /** A PNG of a node, or without one of the window that the preview shows. */
  savePicture = (uid?: string): void =>
    this.#run(async () => {
      const { connection, shownWindow, tree } = this.inspector;
      const window = uid ?? shownWindow;
      if (window === undefined) return;
      const node = tree.nodes.get(window);
      const whole = node?.kind !== undefined;
      const input = whole ? { stage: 'index', stageIndex: window } : { ref: { uid: window } };
      const { content } = await connection.callRaw('ui_screenshot', input);
      for (const block of content) {
        if (block.type !== 'image') continue;
        const name = fileName(node?.id ?? node?.text ?? node?.type ?? 'window');
        if (this.inspector.host.kind === 'vscode') {
          this.inspector.host.send({ command: 'savePicture', name, dataBase64: block.data });
        } else download(`${name}.png`, block.data);
      }
    });

  /** Switches "select node" in the program's own windows on or off. */
  togglePick = (): void => this.pick(this.inspector.apps.get()?.pickMode !== true);

  pick(on: boolean): void {
    this.#run(() => this.inspector.connection.call('ui_pick', { on }, PickOutput));
  }

  /** Connects to a running program. */
  attach = ({ app, title }: AppEntry): void => this.#connect(`Connecting to ${title ?? app}…`, 'ui_attach', { app });

  /** Starts what was launched last, or the project. */
  launchAgain = (): void =>
    this.#connect(`Starting ${this.inspector.apps.get()?.again ?? 'the program'}…`, 'ui_launch', { again: true });

  /** The page says how far it is, and the person can cancel. */
  #connect(title: string, tool: string, input: Record<string, unknown>): void {
    const { inspector } = this;
    const stop = new AbortController();
    const step = (text: string) => inspector.attaching.set({ title, step: text, cancel: () => stop.abort() });
    step('');
    const options = { signal: stop.signal, onprogress: ({ message = '' }: Progress) => step(message) };
    this.#run(async () => {
      try {
        await inspector.connection.call(tool, input, AppEntry, options);
      } catch (error) {
        if (!stop.signal.aborted) throw error;
      } finally {
        inspector.attaching.set(undefined);
      }
    });
  }

  detach = (): void =>
    this.#run(() => {
      const app = this.inspector.apps.get()?.selected;
      return this.inspector.connection.call('ui_detach', app == null ? {} : { app }, OkOutput);
    });

  /** Runs a task that the person asked for; its failure is put before them. */
  #run(task: () => Promise<unknown>): void {
    task().then(() => this.inspector.say(undefined), this.inspector.fail);
  }
}

const SETTLED_MS = 60;

const fileName = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'picture';

function download(name: string, base64: string): void {
  const link = document.createElement('a');
  link.href = `data:image/png;base64,${base64}`;
  link.download = name;
  link.click();
}
