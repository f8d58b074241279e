import type * as z from 'zod';
import {
  RecordOutput,
  LiveRecording,
  type RecordInput,
  type RecordingEdit,
  type ReplayRequest,
} from '../../src/contract/record.ts';
import type { LiveApps } from '../../src/contract/live.ts';
import { ROBOT_FILE } from '../../src/contract/robot.ts';
import { testName } from '../../src/contract/recorded-test.ts';
import { Value, type Event } from '../value.ts';
import type { Connection } from './connection.ts';
import { History } from './history.ts';
import { Newest } from './newest.ts';
import type { Memory } from './saved.ts';
import type { Tree } from './tree.ts';

const URI = 'ui://live/recording';
/** Maximum time for a restart, including a build. */
const RESTART_MS = 120_000;
const NONE: LiveRecording = { n: 0, on: false, steps: [], needs: [] };

/** A change of a step or an assertion. */
type Change = Pick<RecordingEdit, 'removed' | 'text'>;

/** The parts of the page that the recorder needs. */
interface Page {
  readonly connection: Connection;
  readonly memory: Memory;
  readonly tree: Tree;
  readonly responding: boolean;
  readonly respondsAgain: Event<void>;
  readonly apps: Value<LiveApps | undefined>;
  readonly rowsChanged: Event<{ changed: Set<string> }>;
  showNotice(notice: string): void;
}

/** The recorded test. The server keeps it, so all pages show the same test. */
export class Recorder {
  readonly recording = new Value<LiveRecording>(NONE);
  /** Whether the user wants to see the panel, even without a recording. */
  readonly shown: Value<boolean>;
  /** The user's changes in this page, for undoing them. */
  readonly history = new History();
  readonly #newest = new Newest();

  constructor(private readonly page: Page) {
    const { memory } = page;
    this.shown = new Value(memory.state.recorder);
    this.shown.on((shown) => {
      memory.state.recorder = shown;
      memory.soon();
    });
  }

  /** Reads the recording again after a change. */
  async read(): Promise<void> {
    const isNewest = this.#newest.read();
    const now = await this.page.connection.readAs(URI, LiveRecording);
    if (!isNewest()) return;
    const before = this.recording.get();
    if (now.n !== before.n) this.history.forget();
    if (now.n < before.n && before.steps.length > 0)
      this.page.showNotice('The JavaFX Inspector server was restarted. What was recorded is lost.');
    if (now.on) this.shown.set(true);
    this.recording.set(now);
  }

  /** Whether a new recording would discard steps that were neither copied nor saved. */
  get isUntaken(): boolean {
    const { steps, taken } = this.recording.get();
    return steps.length > 0 && taken !== true;
  }

  /** Starts a recording of the displayed application, and discards the previous one. @throws UiError */
  async start(): Promise<void> {
    this.shown.set(true);
    await this.#call({ state: 'on' });
  }

  /**
   * Inserts new steps after a step, even while recording at another place.
   * @param id of the step; 0: before the first
   * @throws UiError
   */
  insertAfter(id: string): Promise<void> {
    return this.#call({ state: 'on', after: id });
  }

  /** Ends the recording. @throws UiError */
  stop(): Promise<void> {
    return this.#call({ state: 'off' });
  }

  async #call(input: Pick<z.input<typeof RecordInput>, 'state' | 'after'>): Promise<void> {
    await this.page.connection.call('ui_record', input, RecordOutput);
    await this.read();
  }

  /**
   * Excludes a step or an assertion, or includes it again, as the user's last change.
   * @param what for messages: “step 2”
   * @throws UiError
   */
  setRemoved(id: string, what: string, removed: boolean): Promise<void> {
    const name = `the ${removed ? 'removal' : 'restoration'} of ${what}`;
    return this.#change(id, name, { removed: !removed }, { removed });
  }

  /**
   * Changes the text that a step enters or an assertion expects.
   * @throws UiError if the text is not valid for it
   */
  setText(id: string, what: string, from: string, to: string): Promise<void> {
    return this.#change(id, `the change of ${what}`, { text: from }, { text: to });
  }

  #change(id: string, what: string, from: Change, to: Change): Promise<void> {
    const { n } = this.recording.get();
    const edit = async (change: Change): Promise<void> => {
      await this.page.connection.editRecording({ n, id, ...change });
      await this.read();
    };
    return this.history.run(async () => {
      await edit(to);
      this.history.add({ what, undo: () => edit(from), redo: () => edit(to) });
    });
  }

  /**
   * Restarts the application, so that it is in its initial state, and replays all steps.
   * @param restart starts it again; may return before the application has started
   * @throws Error if it is not restarted in time
   */
  async restartAndReplay(options: Omit<ReplayRequest, 'n' | 'on'>, restart: () => Promise<unknown>): Promise<void> {
    const { page } = this;
    const before = page.tree.app;
    const isBack = (): boolean => page.responding && page.tree.app !== before && page.tree.roots.length > 0;
    await restart();
    await new Promise<void>((resolve, reject) => {
      const failed = new Error('The application was not restarted. Start it again, then use “Replay”.');
      const timer = setTimeout(() => end(() => reject(failed)), RESTART_MS);
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        for (const forget of following) forget();
        settle();
      };
      const look = (): void => {
        if (isBack()) end(resolve);
      };
      const following = [page.apps.on(look), page.rowsChanged.on(look), page.respondsAgain.on(look)];
      look();
    });
    await this.replay(options);
  }

  /**
   * Replays all steps, or one, in the displayed application.
   * @param passwords the texts for password fields, by the ids of the steps
   * @throws UiError
   */
  replay(options: Omit<ReplayRequest, 'n' | 'on'>): Promise<void> {
    return this.#replay({ on: true, ...options });
  }

  /** Stops the replay. @throws UiError */
  stopReplay(): Promise<void> {
    return this.#replay({ on: false });
  }

  async #replay(request: Omit<ReplayRequest, 'n'>): Promise<void> {
    await this.page.connection.replayRecording({ n: this.recording.get().n, ...request });
    await this.read();
  }

  /**
   * @returns the Java files of the test and of the class that it extends, and the command that runs the test
   * @throws UiError
   */
  async test(): Promise<RecordedFiles> {
    const { className, package: own } = testName(this.recording.get());
    const query = new URLSearchParams({ className, ...(own === undefined ? {} : { package: own }) });
    const { code, robot = '', command } = await this.page.connection.readAs(`${URI}?${query}`, LiveRecording);
    if (code === undefined) throw new Error('Nothing was recorded.');
    return { test: { file: `${className}.java`, code }, robot: { file: ROBOT_FILE, code: robot }, command };
  }
}

interface JavaFile {
  readonly file: string;
  readonly code: string;
}

interface RecordedFiles {
  readonly test: JavaFile;
  readonly robot: JavaFile;
  /** Undefined if the project has no known build. */
  readonly command: string | undefined;
}
