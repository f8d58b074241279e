import { ScreenshotInput, ScreenshotOutput } from '../../contract/snapshot.ts';
import { takePicture } from './shot.ts';
import { defineTool } from './tool.ts';

/** A picture of a window (contract.md §4.5). */
export const uiScreenshot = defineTool({
  name: 'ui_screenshot',
  title: 'Picture of a window',
  description:
    'Takes a picture of a window with its popups, or of the part that one node (ref) covers, as PNG. Pixels at scale 1 are ' +
    'scene coordinates: scene x = pixel / scale + origin.x. For what a tree cannot tell; to find nodes, ui_get_snapshot is better.',
  input: ScreenshotInput,
  output: ScreenshotOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: ({ ref, stageIndex }) => [
    {
      summary: `picture of ${ref?.uid ?? ref?.path ?? (stageIndex === undefined ? 'the window' : `window ${stageIndex}`)}`,
    },
  ],
  async handle({ app, inline, format: _png, ...wanted }, { session, signal }) {
    const program = session.applications.program(app);
    const { measures, picture } = await session.ask(program, () => takePicture(program, wanted, signal));
    const structured = inline ? { ...measures, dataBase64: picture.dataBase64 } : measures;
    return { structured, text: JSON.stringify(measures), picture };
  },
});
