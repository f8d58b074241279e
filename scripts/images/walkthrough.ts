import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Locator } from 'playwright-core';
import { Desk, ID } from '../../test/vscode/page/desk.ts';
import { command } from '../../test/harness/requirements.ts';
import { until } from '../../test/harness/until.ts';
import { settled } from './settled.ts';
import { THEMES, type Theme } from './side-by-side.ts';

/** The size of the images of the walkthrough, which shows them at about 500 px. */
const SMALL = { width: 760, height: 660 };
const WIDE = { width: 1300, height: 680 };
const css = (selector: string) => ({ selector: { css: selector } });
/** The actions of an AI agent. */
const ACTIONS = [
  { type: 'click', target: css('#newContactTab') },
  { type: 'typeText', target: css('#firstName'), text: 'Ada' },
  { type: 'typeText', target: css('#lastName'), text: 'Lovelace' },
];

/**
 * Takes the real editor with the real demo: an image of each step of the walkthrough, and the inspector in an editor.
 * @param save receives each image as PNG, with its name and theme: `run-light`
 */
export async function takeWalkthrough(
  themes: readonly Theme[],
  save: (name: string, image: Uint8Array) => void,
): Promise<void> {
  const desk = await Desk.open({
    launch: true,
    settings: { 'debug.internalConsoleOptions': 'neverOpen', 'workbench.reduceMotion': 'on' },
  });
  const take = async (name: string): Promise<void> => {
    for (const theme of themes) {
      await setTheme(desk, theme);
      save(`${name}-${theme}`, await settled(desk.editor.page));
    }
  };
  try {
    const { page } = desk.editor;
    await page.setViewportSize(SMALL);
    await desk.start('Contacts');
    await (await desk.row('Window', 'Contacts')).waitFor({ timeout: 60_000 });
    await widenSidebar(desk);
    const view = await desk.page();
    await view.getByRole('tab', { name: 'Preview' }).click();
    await view.locator('.preview-area img').first().waitFor();
    await take('run');

    await (await desk.search('#filter')).hover();
    await view.locator('.preview .outline.hover').first().waitFor();
    await take('look');

    await act(desk);
    await page.mouse.move(0, 0);
    await desk.search('#lastName');
    await view.getByRole('tab', { name: 'Activity' }).click();
    await view.locator('.activity li', { hasText: 'ui_perform' }).first().waitFor();
    // The labels of nodes that the AI agent has used are shown only for some seconds.
    await view.locator('.row .who').first().waitFor({ state: 'hidden' });
    await take('agent');

    await desk.startDemo();
    await listApplications(desk);
    await take('attach');
    await page.keyboard.press('Escape');

    await page.setViewportSize(WIDE);
    await desk.editor.runCommand('JavaFX Inspector: Open in Editor');
    await desk.editor.executeCommand('workbench.action.closeSidebar');
    const panel = await desk.editor.webview(ID, 'editor');
    await panel.getByRole('img', { name: 'Preview of the window “Contacts”' }).waitFor();
    await take('open-in-editor');
  } finally {
    await desk.close();
  }
}

/** Acts as an AI agent in the project. */
async function act(desk: Desk): Promise<void> {
  const place = [
    '--dir',
    path.join(desk.scratch, 'workspace/.javafx-inspector'),
    '--run-dir',
    path.join(desk.scratch, 'run'),
  ];
  const client = new Client({ name: 'claude-code', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [command, 'mcp', ...place] }));
  try {
    await client.callTool({ name: 'ui_perform', arguments: { actions: ACTIONS, timeoutMs: 45_000 } });
  } finally {
    await client.close();
  }
}

/** Opens the list of running applications at the application that was started in a terminal. */
async function listApplications(desk: Desk): Promise<void> {
  const { page } = desk.editor;
  await desk.editor.runCommand('JavaFX Inspector: Attach to Application…');
  const rows = page.locator('.quick-input-widget .monaco-list-row');
  const own = rows.filter({ hasText: `-${desk.pid}` });
  await own.first().waitFor({ timeout: 60_000 });
  // Other applications on this machine must not be in the image.
  await page.locator('.quick-input-widget input.input').fill(String(desk.pid));
  const listed = rows.filter({ hasText: /-\d+/ });
  await until(async () => (await listed.count()) === 1 && (await own.count()) === 1, { what: 'only this application' });
}

/** Sets the theme of the workspace, and waits until the editor and its pages use it. */
async function setTheme(desk: Desk, theme: Theme): Promise<void> {
  await desk.editor.eval(
    async (api, name) => await api.workspace.getConfiguration('workbench').update('colorTheme', name, false),
    THEMES[theme],
  );
  const isDark = theme === 'dark';
  const { page } = desk.editor;
  await page.locator(isDark ? '.monaco-workbench.vs-dark' : '.monaco-workbench.vs').waitFor();
  for (const frame of page.frames()) {
    const isPage = await frame.evaluate(() => document.body.className.includes('vscode-')).catch(() => false);
    if (isPage) await frame.locator(isDark ? 'body.vscode-dark' : 'body.vscode-light').waitFor();
  }
}

/** Gives the view most of the window by dragging its sash. */
async function widenSidebar({ editor: { page } }: Desk): Promise<void> {
  const side = await boxOf(page.locator('.part.sidebar'));
  await page.mouse.move(side.x + side.width, 400);
  await page.mouse.down();
  await page.mouse.move(SMALL.width - 180, 400, { steps: 8 });
  await page.mouse.up();
  await page.mouse.move(0, 0);
}

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('A part of the editor is not visible.');
  return box;
}
