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
/** The longest time that a restart takes, with a build. */
const RESTART_MS = 120_000;
const NONE: LiveRecording = { n: 0, on: false, steps: [], needs: [] };

/** A change of a step or an assertion. */
type Change = Pick<RecordingEdit, 'removed' | 'text'>;

/** What the recorder needs of the page. */
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

/** The recorded test, which the server keeps: all pages see the same. */
export class Recorder {
  readonly recording = new Value<LiveRecording>(NONE);
  /** Whether the user wants to see the panel, also while nothing is recorded. */
  readonly shown: Value<boolean>;
  /** What the user has changed in this page, to take it back. */
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

  /** Reads what has changed. */
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

  /** Whether a new recording would discard steps that nobody has copied or saved. */
  get isUntaken(): boolean {
    const { steps, taken } = this.recording.get();
    return steps.length > 0 && taken !== true;
  }

  /** Starts a recording of the application that is shown, and forgets the one before. @throws UiError */
  async start(): Promise<void> {
    this.shown.set(true);
    await this.#call({ state: 'on' });
  }

  /** Records what is done from now on after a step, also while it records elsewhere. @param id of the step; 0: before the first @throws UiError */
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

  /** Leaves out a step or an assertion, or takes that back, as the user's last change. @param what for messages: “step 2” @throws UiError */
  setRemoved(id: string, what: string, removed: boolean): Promise<void> {
    const name = `the ${removed ? 'removal' : 'restoration'} of ${what}`;
    return this.#change(id, name, { removed: !removed }, { removed });
  }

  /** Changes what is entered or expected. @throws UiError if it cannot be that */
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
   * Restarts the application, so that it is in the state in which it starts, and replays all steps.
   * @param restart has it started again; it may return before that
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
   * Replays all steps, or one, in the application that is shown.
   * @param passwords what is entered into password fields, by the ids of the steps
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

  /** @returns the Java files of the test and of the class that it extends, and what runs the test. @throws UiError */
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
  /** Undefined if the project has no build that is known. */
  readonly command: string | undefined;
}
