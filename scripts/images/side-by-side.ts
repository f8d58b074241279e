import type { Frame } from 'playwright-core';
import type { XWindow } from '../../test/harness/display.ts';
import { Screenshot, type Region } from '../../test/harness/screenshot.ts';
import { until } from '../../test/harness/until.ts';
import { Desk } from '../../test/vscode/page/desk.ts';

export type Theme = 'light' | 'dark';

const EDITOR = { width: 760, height: 816 };
const APPLICATION = { width: 1010, height: 720 };
const PREVIEW = '.preview-area img';
const TITLE_BAR = 37;
const GAP = 24;
/** The VS Code names of the themes. */
export const THEMES: Readonly<Record<Theme, string>> = { light: 'Light 2026', dark: 'Dark 2026' };
const BACKGROUND: Readonly<Record<Theme, number>> = { light: 255, dark: 13 };

/** The real editor with the inspector, and the real demo on its own display, as images side by side. */
export class SideBySide {
  private constructor(
    readonly desk: Desk,
    readonly view: Frame,
    private readonly window: XWindow,
    private readonly theme: Theme,
    /** The part of the editor that is shown: activity bar and sidebar. */
    private readonly sidebar: Region,
  ) {}

  /** Starts the editor with a theme, launches the demo with F5 and opens the preview. */
  static async open(theme: Theme): Promise<SideBySide> {
    // Only the sidebar is visible in the images.
    const settings = {
      'workbench.colorTheme': THEMES[theme],
      'debug.toolBarLocation': 'hidden',
      'debug.internalConsoleOptions': 'neverOpen',
    };
    const desk = await Desk.open({ launch: true, settings });
    try {
      const { page } = desk.editor;
      await page.setViewportSize(EDITOR);
      await page.keyboard.press('F5');
      const shown = await desk.display.window('Contacts', { ms: 60_000 });
      const size = [String(APPLICATION.width), String(APPLICATION.height)];
      desk.display.run('xdotool', 'windowsize', '--sync', String(Number(shown.id)), ...size);
      // Over the window, the pointer on its display would highlight a table row.
      desk.display.move(0, 0);
      await (await desk.row('Window', 'Contacts')).waitFor({ timeout: 30_000 });
      await widenSidebar(desk);
      const view = await desk.page();
      await view.getByRole('tab', { name: 'Preview' }).click();
      await until(() => view.locator(PREVIEW).first().isVisible(), { what: 'the preview' });
      return new SideBySide(desk, view, await desk.display.window('Contacts'), theme, await sidebarOf(desk));
    } catch (error) {
      await desk.close();
      throw error;
    }
  }

  /** Closes the editor and the demo. */
  close(): Promise<void> {
    return this.desk.close();
  }

  /** Returns the point of the preview that shows the center of a region of the display, in pixels of the editor. */
  async inPreview({ x, y, width, height }: Region): Promise<{ x: number; y: number }> {
    const box = await this.view.locator(PREVIEW).first().boundingBox();
    if (box === null) throw new Error('The preview is not visible.');
    const scale = box.width / this.window.width;
    return {
      x: box.x + (x + width / 2 - this.window.x) * scale,
      y: box.y + (y + height / 2 - this.window.y) * scale,
    };
  }

  /** Takes an image of the editor and the application side by side. */
  async take(): Promise<Screenshot> {
    const editor = Screenshot.fromPng(await this.desk.editor.page.screenshot()).crop(this.sidebar);
    const { x, y, width, height } = this.window;
    const frame = { x, y: y - TITLE_BAR, width, height: height + TITLE_BAR };
    return this.beside(editor, this.desk.display.screenshot().crop(frame));
  }

  /** Converts a point of the editor to the coordinates of the images that {@link take} returns. */
  fromEditor({ x, y }: { x: number; y: number }): { x: number; y: number } {
    return { x: x - this.sidebar.x, y: y - this.sidebar.y };
  }

  /** Waits until two consecutive images are equal. */
  async settled(): Promise<void> {
    let last = await this.take();
    await until(
      async () => {
        const now = await this.take();
        const same = now.diff(last).count === 0;
        last = now;
        return same;
      },
      { ms: 20_000, every: 400, what: 'the editor and the application to stop changing' },
    );
  }

  private beside(left: Screenshot, right: Screenshot): Screenshot {
    const width = left.width + GAP + right.width;
    const height = Math.max(left.height, right.height);
    const all = new Screenshot(width, height, new Uint8Array(width * height * 3).fill(BACKGROUND[this.theme]));
    all.draw(left, 0, 0);
    all.draw(right, left.width + GAP, Math.round((height - right.height) / 2));
    return all;
  }
}

/** Widens the sidebar to the right edge of the editor by dragging its sash. */
async function widenSidebar({ editor: { page } }: Desk): Promise<void> {
  const sashes = await page.locator('.monaco-sash.vertical').all();
  const places = await Promise.all(sashes.map((sash) => sash.boundingBox()));
  const sash = places.find((place) => place !== null && place.x > 200 && place.height > 400);
  await page.mouse.move((sash?.x ?? 0) + 2, 400);
  await page.mouse.down();
  await page.mouse.move(EDITOR.width - 2, 400, { steps: 8 });
  await page.mouse.up();
}

async function sidebarOf({ editor: { page } }: Desk): Promise<Region> {
  const bar = await page.locator('.part.activitybar').boundingBox();
  const side = await page.locator('.part.sidebar').boundingBox();
  if (bar === null || side === null) throw new Error('The sidebar is not visible.');
  const [x, y] = [Math.round(bar.x), Math.round(side.y)];
  return { x, y, width: Math.round(side.x + side.width) - x, height: Math.round(side.height) };
}
