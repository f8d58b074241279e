import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { until } from '../test/harness/until.ts';
import { buildParts } from './build.ts';
import { takeAnswers } from './images/answers.ts';
import { takeAsk } from './images/ask.ts';
import { takeChat } from './images/chat.ts';
import { takeRules } from './images/details.ts';
import { takeDialogs } from './images/dialogs.ts';
import { takeEditor } from './images/editor.ts';
import { takeEmulate } from './images/emulate.ts';
import { takeLeaks } from './images/leaks.ts';
import { takeRecorder } from './images/recorder.ts';
import { Recording } from './images/recording.ts';
import { SideBySide, type Theme } from './images/side-by-side.ts';
import { takeTrace } from './images/trace.ts';
import { takeWalkthrough } from './images/walkthrough.ts';
import { root } from './setup/paths.ts';
import { log, SetupError } from './setup/log.ts';

const FOLDER = path.join(root, 'docs/images');
/** The images of the walkthrough, which are part of the extension's package. */
const WALKTHROUGH = path.join(root, 'media/walkthrough');
/** Maximum size; a larger file would slow down the README. */
const MAX_GIF_BYTES = 1.5 * 1024 * 1024;
/** Minimum number of pixels that a click in the application changes. */
const MIN_CHANGED_PIXELS = 20_000;
const themes: readonly Theme[] = ['light', 'dark'];

/** The functions that take the images, by the name with which `npm run images` runs only one of them. */
const GROUPS: Readonly<Record<string, () => Promise<void>>> = {
  rules: async () => {
    for (const [theme, image] of await takeRules(themes)) write(`rules-${theme}.png`, image);
  },
  dialogs: async () => writeAll(await takeDialogs(themes)),
  ask: async () => writeAll(await takeAsk(themes)),
  emulate: async () => writeAll(await takeEmulate(themes)),
  trace: async () => writeAll(await takeTrace(themes)),
  leaks: async () => writeAll(await takeLeaks(themes)),
  answers: async () => writeAll(await takeAnswers(themes)),
  chat: async () => writeAll(await takeChat(themes)),
  recorder: async () => writeAll(await takeRecorder(themes)),
  walkthrough: () => takeWalkthrough(themes, (name, image) => write(`${name}.png`, image)),
  editor: async () => {
    for (const theme of themes) write(`editor-${theme}.png`, await takeEditor(theme));
  },
  inspector: takeInspector,
};

/**
 * `npm run images [-- GROUP…]`: takes the images of the READMEs, the documentation and the walkthrough in the real editor and
 * the real page, with the real demo.
 */
export async function main(chosen: readonly string[] = []): Promise<void> {
  const unknown = chosen.find((name) => !(name in GROUPS));
  if (unknown !== undefined) throw new SetupError(`Unknown images: ${unknown}. Use ${Object.keys(GROUPS).join(', ')}.`);
  await buildParts();
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const [name, take] of Object.entries(GROUPS)) if (chosen.length === 0 || chosen.includes(name)) await take();
}

/** Takes images of the inspector next to the application, and a recording of its use. */
async function takeInspector(): Promise<void> {
  for (const theme of themes) {
    const scene = await SideBySide.open(theme);
    try {
      const row = await scene.desk.search('#filter');
      await row.click();
      await row.hover();
      await scene.settled();
      write(`inspector-${theme}.png`, (await scene.take()).toPng());
      if (theme === 'light') write('hover-and-click.gif', await record(scene));
    } finally {
      await scene.close();
    }
  }
}

/** Records how hovering over a row of the tree outlines its node in the application, and how the node is clicked in the preview. */
async function record(scene: SideBySide): Promise<Uint8Array> {
  // A point to the right of the tabs, where nothing reacts to the pointer.
  const last = await middle(scene.view.getByRole('tab', { name: 'Activity' }));
  const start = { x: last.x + 150, y: last.y };
  const recording = new Recording(scene, start);
  const tab = await scene.desk.search('#newContactTab');
  const target = await scene.desk.onScreen(tab);
  // The request for the position has labeled the row as used by an AI agent, for some seconds.
  await scene.settled();
  await tab.locator('.who').waitFor({ state: 'hidden' });
  await scene.desk.editor.page.mouse.move(start.x, start.y);
  await scene.settled();
  await recording.hold(600);
  for (const row of [await scene.desk.row('#filter'), tab]) {
    await recording.moveTo(await middle(row));
    await scene.settled();
    await recording.hold(1100);
  }
  const interact = scene.view.getByRole('checkbox', { name: 'Interact' });
  await recording.moveTo(await middle(interact));
  await interact.click();
  await recording.hold(500);
  await recording.moveTo(await scene.inPreview(target));
  await recording.hold(700);
  const before = await scene.take();
  await scene.desk.editor.page.mouse.down();
  await scene.desk.editor.page.mouse.up();
  // The application switches to another tab first, and then the preview is updated.
  await until(async () => (await scene.take()).diff(before).count > MIN_CHANGED_PIXELS, {
    what: 'the click has an effect',
  });
  await scene.settled();
  await recording.hold(2500);
  return recording.toGif();
}

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (box === null) throw new SetupError('A target of the recording is not visible.');
  return { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
}

function writeAll(images: ReadonlyMap<string, Uint8Array>): void {
  for (const [name, image] of images) write(`${name}.png`, image);
}

function write(name: string, bytes: Uint8Array): void {
  const isStep = /^(?:run|attach|look|agent)-/.test(name);
  const file = path.join(isStep ? WALKTHROUGH : FOLDER, name);
  if (name.endsWith('.gif') && bytes.length > MAX_GIF_BYTES)
    throw new SetupError(
      `${name} has ${bytes.length} bytes, but at most ${MAX_GIF_BYTES} are allowed. Shorten the recording.`,
    );
  fs.writeFileSync(file, bytes);
  log(`Saved ${file} (${Math.round(bytes.length / 1024)} kB)`);
}
