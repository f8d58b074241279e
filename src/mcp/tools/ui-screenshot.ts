import { ScreenshotInput, ScreenshotOutput } from '../../contract/snapshot.ts';
import { takeScreenshot } from './shot.ts';
import { defineTool } from './tool.ts';

/** A screenshot of a window (docs/contract.md, "Screenshots"). */
export const uiScreenshot = defineTool({
  name: 'ui_screenshot',
  title: 'Screenshot of a window',
  description:
    'Takes a screenshot of a window with its popups, or of the part that one node (ref) covers, as PNG. Pixels at scale 1 are ' +
    'scene coordinates: scene x = pixel / scale + origin.x. One over the limit of a response (8 MB) is taken at a lower scale. For what a tree cannot tell; to find nodes, ui_get_snapshot is better.',
  input: ScreenshotInput,
  output: ScreenshotOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: ({ ref, stageIndex }) => [
    {
      summary: `screenshot of ${ref?.uid ?? ref?.path ?? (stageIndex === undefined ? 'the window' : `window ${stageIndex}`)}`,
    },
  ],
  async handle({ app, inline, format: _png, ...wanted }, { session, signal }) {
    const application = session.applications.application(app);
    const { measures, picture } = await session.ask(application, () =>
      takeScreenshot(application, wanted, signal, inline ? 2 : 1),
    );
    const structured = inline ? { ...measures, dataBase64: picture.dataBase64 } : measures;
    return { structured, text: JSON.stringify(measures), picture };
  },
});
