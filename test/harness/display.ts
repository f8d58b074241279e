import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { Screenshot, type Region } from './screenshot.ts';
import { stopProcess, until, killAtExit, sleep } from './until.ts';

/** A window on the display: its content without the frame, in pixels of the screen. Popups are `override` windows. */
export interface XWindow extends Region {
  readonly id: string;
  readonly title: string;
  readonly windowClass: string;
  readonly override: boolean;
}

/** An X display: screenshots, windows, a real mouse and keyboard. */
export class Display {
  readonly env: NodeJS.ProcessEnv;

  constructor(
    /** Its name, as DISPLAY has it. */
    readonly name: string,
    private readonly server?: ChildProcess,
    private manager?: ChildProcess,
  ) {
    this.env = { ...process.env, DISPLAY: name };
  }

  /** Runs an X application on this display until it exits; its test requires `x11`. @returns its standard output */
  run(application: string, ...args: readonly string[]): string {
    return execFileSync(application, args, { env: this.env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** Starts the window manager and waits until it manages. */
  async manage(application: string): Promise<void> {
    this.manager = killAtExit(spawn(application, [], { stdio: 'ignore', env: this.env }));
    await until(() => /window id/.test(this.run('xprop', '-root', '_NET_SUPPORTING_WM_CHECK')), { what: application });
  }

  async stop(): Promise<void> {
    await stopProcess(this.manager);
    await stopProcess(this.server);
  }

  /** A screenshot of the display, or of a window by its id, without the mouse cursor. */
  screenshot(window?: string): Screenshot {
    const of = window === undefined ? ['-root'] : ['-id', window];
    return Screenshot.fromXwd(execFileSync('xwd', [...of, '-silent'], { env: this.env, maxBuffer: 1 << 28 }));
  }

  /** Waits until two screenshots in a row, `quietMs` apart, are the same. @returns the last one */
  async settled({
    ms = 30_000,
    quietMs = 200,
    region,
  }: { ms?: number; quietMs?: number; region?: Region } = {}): Promise<Screenshot> {
    let last = this.screenshot();
    await sleep(quietMs);
    await until(
      () => {
        const now = this.screenshot();
        const same = now.diff(last, region).count === 0;
        last = now;
        return same;
      },
      { ms, every: quietMs, what: 'the display stands still' },
    );
    return last;
  }

  /** Where the mouse is, in pixels of the screen. */
  mouse(): { x: number; y: number } {
    const match = /X=(\d+)\s+Y=(\d+)/.exec(this.run('xdotool', 'getmouselocation', '--shell'));
    return { x: Number(match?.[1]), y: Number(match?.[2]) };
  }

  move(x: number, y: number): void {
    const [toX, toY] = [Math.round(x), Math.round(y)];
    const at = this.mouse();
    // With --sync xdotool waits for a move, for many seconds when the mouse is there already.
    if (at.x !== toX || at.y !== toY) this.run('xdotool', 'mousemove', '--sync', String(toX), String(toY));
  }

  /** Moves the real mouse there and clicks; button 1 is the left one, 3 the right one. */
  click(x: number, y: number, { button = 1, count = 1 } = {}): void {
    this.move(x, y);
    this.run('xdotool', 'click', '--repeat', String(count), '--delay', '60', String(button));
  }

  /** Presses keys by their X names: key('ctrl+a', 'Return'). */
  key(...keys: readonly string[]): void {
    this.run('xdotool', 'key', '--clearmodifiers', ...keys);
  }

  type(text: string): void {
    this.run('xdotool', 'type', '--delay', '15', '--', text);
  }

  /** The visible windows, lowest first; with `title`, those whose title contains it. */
  windows(title?: string | RegExp): XWindow[] {
    const found: XWindow[] = [];
    for (const line of this.run('xwininfo', '-root', '-tree').split('\n')) {
      const window = parseWindow(line);
      if (window === undefined) continue;
      if (title instanceof RegExp ? !title.test(window.title) : title !== undefined && !window.title.includes(title))
        continue;
      try {
        const state = this.run('xwininfo', '-id', window.id);
        if (/Map State: IsViewable/.test(state))
          found.unshift({ ...window, override: /Override Redirect State: yes/.test(state) });
      } catch {
        // It closed between the two calls.
      }
    }
    return found;
  }

  /** Waits for a window until it has kept its place and size for `stillMs`: both change for some 100 ms after it is shown. */
  async window(title: string | RegExp, { ms = 60_000, stillMs = 400 } = {}): Promise<XWindow> {
    let last = '';
    let since = Date.now();
    return until(
      () => {
        const now = this.windows(title)[0];
        const place = now === undefined ? '' : [now.id, now.x, now.y, now.width, now.height].join();
        if (place !== last) [last, since] = [place, Date.now()];
        return Date.now() - since >= stillMs && now;
      },
      { ms, every: 100, what: `a window "${title}"` },
    );
  }

  /** Id of the window that has the keyboard, as in `windows()`. */
  focused(): string {
    return `0x${Number(this.run('xdotool', 'getwindowfocus')).toString(16)}`;
  }

  activate({ id }: XWindow): void {
    this.run('xdotool', 'windowactivate', '--sync', String(Number(id)));
  }

  iconify({ id }: XWindow): void {
    this.run('xdotool', 'windowminimize', '--sync', String(Number(id)));
  }
}

function parseWindow(line: string): Omit<XWindow, 'override'> | undefined {
  const match =
    /^\s+(0x[0-9a-f]+) (?:"(.*)"|\(has no name\)): \((?:"(.*?)" "(.*?)")?\)\s+(\d+)x(\d+)\+-?\d+\+-?\d+\s+\+(-?\d+)\+(-?\d+)/.exec(
      line,
    );
  if (match === null) return undefined;
  const [, id = '', title = '', , windowClass = '', width, height, x, y] = match;
  if (windowClass === '' || Number(width) < 2) return undefined;
  return { id, title, windowClass, x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

/**
 * Starts a display of its own (Xvfb, on a number it chooses) with a window manager. Stop it with `stop()`.
 * On Windows and macOS it is the user's own screen, on which applications only show.
 * A hasty one repeats held keys at once, as happens elsewhere with a key that a busy machine releases late.
 * metacity, not openbox: under openbox JavaFX before 22 opens its windows at 200x200 (JDK-8316423).
 */
export async function startDisplay({
  width = 1280,
  height = 900,
  windowManager = 'metacity',
  isHasty = false,
} = {}): Promise<Display> {
  if (process.platform !== 'linux') return new Display('');
  const repeating = isHasty ? ['-ardelay', '1', '-arinterval', '1'] : [];
  const screen = ['-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-noreset', ...repeating];
  const server = killAtExit(
    spawn('Xvfb', ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] }),
  );
  let number = '';
  server.stdio[3]?.on('data', (data: Buffer) => {
    number += data.toString();
  });
  await until(() => number.endsWith('\n'), { ms: 60_000, what: 'Xvfb' }).catch(async (error: unknown) => {
    await stopProcess(server);
    throw error;
  });
  const display = new Display(`:${number.trim()}`, server);
  if (windowManager !== '') await display.manage(windowManager);
  return display;
}
