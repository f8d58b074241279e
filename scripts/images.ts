import fs from 'node:fs';
import path from 'node:path';
import { Picture } from '../test/harness/picture.ts';
import { until } from '../test/harness/until.ts';
import { Desk } from '../test/vscode/page/desk.ts';
import { buildParts } from './build.ts';
import { root } from './setup/paths.ts';
import { say } from './setup/say.ts';

const EDITOR = { width: 640, height: 780 };
/** Nothing but the sidebar is the picture's matter. */
const settings = { 'debug.toolBarLocation': 'hidden', 'debug.internalConsoleOptions': 'neverOpen' };
const GAP = 24;

/** `npm run images`: takes the pictures of README.md from the real editor and the real demo. */
export async function main(): Promise<void> {
  await buildParts();
  const desk = await Desk.open({ launch: true, settings });
  const { page } = desk.editor;
  await page.setViewportSize(EDITOR);
  await page.keyboard.press('F5');
  const shown = await desk.display.window('Contacts', { ms: 60_000 });
  desk.display.run('xdotool', 'windowsize', '--sync', String(Number(shown.id)), '1010', '720');
  await (await desk.row('Window', 'Contacts')).waitFor({ timeout: 30_000 });
  // The sidebar as wide as the window, as a person would drag it.
  const sashes = await page.locator('.monaco-sash.vertical').all();
  const places = await Promise.all(sashes.map((sash) => sash.boundingBox()));
  const sash = places.find((place) => place !== null && place.x > 200 && place.height > 400);
  await page.mouse.move((sash?.x ?? 0) + 2, 400);
  await page.mouse.down();
  await page.mouse.move(EDITOR.width - 2, 400, { steps: 8 });
  await page.mouse.up();
  const row = await desk.search('#filter');
  await row.click();
  const view = await desk.page();
  await view.getByRole('tab', { name: 'Preview' }).click();
  await until(() => view.locator('canvas, img').first().isVisible(), { what: 'the picture of the window' });
  await row.hover();
  const window = await desk.display.window('Contacts');
  await desk.display.settled();
  const editor = Picture.fromPng(await page.screenshot());
  const program = desk.display.picture();
  await desk.close();
  const file = path.join(root, 'docs/images/inspector.png');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(
    file,
    beside(editor, program.crop({ ...window, y: window.y - 37, height: window.height + 37 })).toPng(),
  );
  say(`Written: ${file}`);
}

/** Two pictures beside each other on white. */
function beside(left: Picture, right: Picture): Picture {
  const width = left.width + GAP + right.width;
  const height = Math.max(left.height, right.height);
  const all = new Picture(width, height, new Uint8Array(width * height * 3).fill(255));
  all.draw(left, 0, 0);
  all.draw(right, left.width + GAP, Math.round((height - right.height) / 2));
  return all;
}
