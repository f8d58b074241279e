import type * as z from 'zod';
import { ScreenshotInput, ScreenshotOutput } from '../../contract/snapshot.ts';
import { takeScreenshot } from './take-screenshot.ts';
import { describeNode } from './describe-target.ts';
import { defineTool } from './tool.ts';

/** A screenshot of a window (docs/contract.md, "Screenshots"). */
export const uiScreenshot = defineTool({
  name: 'ui_screenshot',
  title: 'Screenshot of a window',
  description:
    'Takes a PNG screenshot of a window with its popups, or of one node (ref). Scene x = pixel / scale + origin.x. For ' +
    'layout, colors and charts; to find nodes, use ui_get_snapshot. An image over 8 MB gets a lower scale.',
  input: ScreenshotInput,
  output: ScreenshotOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: ({ ref, stageIndex }) => [
    {
      summary: `screenshot of ${ref === undefined ? (stageIndex === undefined ? 'the window' : `window ${stageIndex}`) : describeNode(ref)}`,
    },
  ],
  async handle({ app, inline, format: _png, ...wanted }, { session, signal }) {
    const application = session.applications.application(app);
    const { measures, image } = await session.ask(application, () =>
      takeScreenshot(application, wanted, signal, inline ? 2 : 1),
    );
    const structured = inline ? { ...measures, dataBase64: image.dataBase64 } : measures;
    return { structured, text: measuresLine(measures), image };
  },
});

/** What the image shows, as one line. */
function measuresLine({ app, stageIndex, width, height, scale, origin }: z.infer<typeof ScreenshotOutput>): string {
  return `${width}x${height} pixels of window ${stageIndex} of ${app}, scale ${scale}, origin ${origin.x},${origin.y}`;
}
