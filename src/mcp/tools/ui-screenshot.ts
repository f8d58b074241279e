import { joinLines, quoted } from '../../contract/shown-text.ts';
import type * as z from 'zod';
import { ScreenshotInput, ScreenshotOutput } from '../../contract/snapshot.ts';
import { UiError } from '../../contract/error.ts';
import type { Application } from '../applications/applications.ts';
import { asUiError } from '../errors.ts';
import { called } from '../format/called.ts';
import { comparisonText } from '../format/comparison-text.ts';
import { READ_MS } from '../limits.ts';
import type { SavedScreenshot } from '../session/saved-screenshots.ts';
import { withinPixels } from '../session/screenshot.ts';
import type { Session } from '../session/session.ts';
import { compareScreenshots } from './support/compare-screenshots.ts';
import { pngScreenshot, takeScreenshot, type TakenScreenshot } from './support/take-screenshot.ts';
import { calledAt } from './support/describe-target.ts';
import { resourceLink } from './support/resource-link.ts';
import { defineTool } from './support/tool.ts';

type Input = z.output<typeof ScreenshotInput>;
type Output = z.infer<typeof ScreenshotOutput>;

/** A screenshot of a window (docs/contract/screen.md, "Screenshots"), optionally compared with an earlier one (docs/what-changed.md). */
export const uiScreenshot = defineTool({
  name: 'ui_screenshot',
  title: 'Screenshot',
  description:
    'Takes a PNG of a window with its popups, or of one node (ref). Scene x = pixel / scale + origin.x. For ' +
    'layout and colors, not to find nodes. To check a change: saveAs, then compareTo.',
  input: ScreenshotInput,
  output: ScreenshotOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  showsWindow: true,
  done: ({ ref, saveAs, compareTo }, outcome, { nodes }) => {
    const { ref: node, stageIndex: window } = ('structured' in outcome ? outcome.shows : undefined) ?? {};
    const uid = (typeof node === 'string' ? node : node?.uid) ?? ref?.uid;
    const known = typeof window === 'string' ? nodes(window) : undefined;
    const what = ref === undefined ? (known?.text ? called(known) : 'the window') : calledAt(ref, nodes, uid);
    const compared = compareTo === undefined ? '' : `, compared with ${quoted(compareTo)}`;
    const saved = saveAs === undefined ? '' : `, saved as ${quoted(saveAs)}`;
    return [{ deed: `take a screenshot of ${what}${compared}${saved}`, ...(uid ? { target: uid } : {}) }];
  },
  async handle({ app, inline, format: _png, saveAs, compareTo, ...wanted }, { session, signal }) {
    const application = session.applications.application(app);
    const copies = inline ? 2 : 1;
    const compared = compareTo === undefined ? undefined : session.screenshots.get(application.connection, compareTo);
    const { measures, image, now, text } = await session.ask(application, async () =>
      compareTo === undefined || compared === undefined
        ? taken(
            await takeScreenshot(application, { ...wanted, withNodes: saveAs !== undefined }, signal, copies),
            wanted,
          )
        : compareWith(compareTo, compared, application, { wanted, signal, copies }),
    );
    const saved = saveAs === undefined ? undefined : save(session, application, saveAs, now);
    const structured = { ...measures, ...saved?.fields, ...(inline ? { dataBase64: image.dataBase64 } : {}) };
    const lines = [measuresLine(measures), ...text, ...(saved === undefined ? [] : [saved.line])];
    const { window, node } = now.taken;
    const shows = node === undefined ? { stage: 'index' as const, stageIndex: window.uid } : { ref: { uid: node } };
    const query = { app: application.app, name: saveAs };
    const links = saveAs === undefined ? undefined : [resourceLink('ui://screenshot', saveAs, 'image/png', query)];
    return { structured, text: joinLines(lines), image, links, shows };
  },
});

interface Shown extends Omit<TakenScreenshot, 'result'> {
  readonly measures: Output;
  readonly now: SavedScreenshot;
  readonly text: readonly string[];
}

type Wanted = Pick<Input, 'stage' | 'stageIndex' | 'ref' | 'scale'>;

function taken({ measures, image, result }: TakenScreenshot, wanted: Wanted): Shown {
  return { measures, image, now: { wanted, taken: result }, text: [] };
}

/** Takes the screenshot with the same content and scale as the saved one, unless the request specifies others, and compares it. */
async function compareWith(
  name: string,
  before: SavedScreenshot,
  application: Application,
  { wanted, signal, copies }: { wanted: Wanted; signal: AbortSignal; copies: number },
): Promise<Shown> {
  const { ref, stage, stageIndex, scale = before.taken.scale } = wanted;
  const isGiven = ref !== undefined || stage !== undefined || stageIndex !== undefined;
  const sameWindow = { stage: 'index' as const, stageIndex: before.taken.window.uid };
  const scope = isGiven ? { ref, stage, stageIndex } : before.wanted.ref === undefined ? sameWindow : before.wanted;
  const params = { ...scope, scale, withNodes: true, timeoutMs: READ_MS };
  const result = await application.connection
    .request('screenshot', params, withinPixels(READ_MS, signal))
    .catch((error: unknown) => Promise.reject(isGiven ? error : ofSaved(name, asUiError(error))));
  const now: SavedScreenshot = { wanted: scope, taken: result };
  const { comparison, png, ...size } = await compareScreenshots(name, before, now, copies);
  const { measures, image } = pngScreenshot(application, { ...result, ...size, png });
  return {
    measures: { ...measures, comparedTo: name, ...comparison },
    image,
    now,
    text: comparisonText(name, comparison).split('\n'),
  };
}

/** The error if a saved screenshot shows a window or node that can no longer be shown. */
function ofSaved(name: string, error: UiError): UiError {
  const { code, message, details } = error;
  if (code === 'MCP_UI_APP_GONE') return error;
  return new UiError(
    code,
    `${message} ${quoted(name)} shows it: give ref or stageIndex to compare something else.`,
    details,
  );
}

function save(
  session: Session,
  application: Application,
  name: string,
  now: SavedScreenshot,
): { fields: Pick<Output, 'saved' | 'dropped'>; line: string } {
  const dropped = session.screenshots.save(application.connection, name, now);
  return {
    fields: { saved: name, ...(dropped.length === 0 ? {} : { dropped }) },
    line: `saved as ${quoted(name)}${dropped.length === 0 ? '' : `; dropped for it: ${dropped.join(', ')}`}`,
  };
}

/** Describes the image in one line. */
function measuresLine({ app, stageIndex, width, height, scale, origin }: Output): string {
  return `${width}x${height} pixels of window ${stageIndex} of ${app}, scale ${scale}, origin ${origin.x},${origin.y}`;
}
