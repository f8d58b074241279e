import assert from 'node:assert/strict';
import * as z from 'zod';
import { PAGE_CLIENT } from '../../src/contract/client-names.ts';
import { StyleRule } from '../../src/contract/style.ts';
import { StyleEdits, type StyleEdit } from '../../src/contract/style-edit.ts';
import { startBrowser } from '../browser/browser.ts';
import { startDemo } from '../harness/demo.ts';
import type { Region } from '../harness/screenshot.ts';
import { ReloadingProject } from '../mcp/reloading-project.ts';
import { percentile, timed, type Figure } from './figures.ts';
import { openPage, startServer } from './server.ts';
import { Watcher } from './watcher.ts';

const TIMES = 40;
const WARM = 5;
/** The color of outlines. */
const OUTLINE = '#d6006c';

/** Measures the waiting times of a user who inspects an application: outlines, styles, and changes on screen. */
export async function latencyOfInspecting(display: string): Promise<Figure[]> {
  return [...(await ofHoverAndStyles(display)), ...(await ofChanges())];
}

const figure = (what: string, times: readonly number[], limit: number): Figure => ({
  what: `${what}, 95th percentile`,
  value: percentile(times, 0.95),
  unit: 'ms',
  limit,
});

async function ofHoverAndStyles(name: string): Promise<Figure[]> {
  const server = await startServer();
  const application = await startDemo({ display: name });
  const browser = await startBrowser();
  const watcher = await Watcher.start(name);
  try {
    const inspector = await openPage(server, application, browser);
    const rows = [];
    for (const id of ['#filter', '#clearFilter']) {
      await inspector.search.fill(id);
      await inspector.search.press('Enter');
      const row = inspector.row(id);
      await row.waitFor();
      const ref = { uid: await row.getAttribute('data-uid') };
      const found = await server.client.call('ui_get_node', { ref, fields: ['bounds'] });
      const { localToScreen } = z.object({ layout: z.object({ localToScreen: Place }) }).parse(found).layout;
      rows.push({ row, region: localToScreen });
    }
    // Both are in view now.
    const places = await Promise.all(
      rows.map(async ({ row, region }) => ({ box: Place.parse(await row.boundingBox()), region })),
    );
    let turn = 0;
    const hovers = await timed(
      async () => {
        const { box, region } = places[turn++ % places.length] ?? assert.fail('no row');
        const seen = watcher.sees(OUTLINE, around(region), Math.round(region.width));
        await inspector.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await seen;
      },
      { times: TIMES, warm: WARM },
    );
    const nodes = await timed(
      () => server.client.call('ui_get_node', { ref: { css: '#clearFilter' }, fields: ['style', 'rules'] }),
      { times: TIMES, warm: WARM },
    );
    return [
      figure('From the hover over a row to the outline on screen', hovers, 60),
      figure('Styles of a node with the rules that match it', nodes, 100),
    ];
  } finally {
    await watcher.stop();
    await browser.close();
    await application.stop();
    await server.close();
  }
}

const Place = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** A region of the screen with some pixels around it, where outlines are. */
const around = ({ x, y, width, height }: Region): Region => ({
  x: x - 4,
  y: y - 4,
  width: width + 8,
  height: height + 8,
});

/** The application prints the content of the screen when that has changed. */
async function ofChanges(): Promise<Figure[]> {
  const project = await ReloadingProject.start('maven', { ownProcess: true });
  const page = await project.connect({ name: PAGE_CLIENT });
  try {
    const { application } = project;
    let count = 0;
    const properties = await timed(
      async () => {
        const value = `Title ${++count}.`;
        const set = page.call('ui_set_property', { ref: { css: '#title' }, property: 'text', value });
        await application.line(new RegExp(`^seen .*Title ${count}\\.$`));
        await set;
      },
      { times: TIMES, warm: WARM },
    );
    const edit = await titleColor(page);
    const rules = await timed(
      async () => {
        const color = `#00${(1000 + ++count).toString().padStart(4, '0')}`;
        const params = { edit: { ...edit, to: color } };
        const set = page.client.request({ method: 'javafxInspector/editStyle', params }, StyleEdits);
        await application.line(new RegExp(`^seen 0x${color.slice(1)}ff`));
        await set;
      },
      { times: TIMES, warm: WARM },
    );
    return [
      figure('A changed property until it is on screen', properties, 100),
      figure('A changed rule until it is on screen', rules, 200),
    ];
  } finally {
    await page.close();
    await project.stop();
  }
}

/** The declaration that colors the title. */
async function titleColor(page: Awaited<ReturnType<ReloadingProject['connect']>>): Promise<StyleEdit> {
  const node = await page.call('ui_get_node', { ref: { css: '#title' }, fields: ['rules'] });
  const { rules } = z.object({ rules: z.array(StyleRule) }).parse(node);
  for (const { stylesheet, line: rule, declarations } of rules) {
    const found = declarations.find(({ property }) => property === '-fx-text-fill');
    if (stylesheet === undefined || rule === undefined || found?.line === undefined) continue;
    return { stylesheet, rule, line: found.line, property: found.property, from: found.value };
  }
  return assert.fail('no rule colors #title');
}
