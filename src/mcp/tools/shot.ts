import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import type { ScreenshotOutput } from '../../contract/snapshot.ts';
import type { Program } from '../applications/applications.ts';
import { encodePng } from '../format/png.ts';
import { READ_MS, within } from '../limits.ts';
import type { Picture } from './tool.ts';

type Wanted = z.input<(typeof agentMethods)['screenshot']['params']>;

/** Takes a picture of a window with its popups, within `timeoutMs` (READ_MS). @returns its measures, and the PNG */
export async function takePicture(
  program: Program,
  { timeoutMs = READ_MS, ...wanted }: Wanted,
  signal: AbortSignal,
): Promise<{ measures: z.infer<typeof ScreenshotOutput>; picture: Picture }> {
  const shot = await program.connection.request('screenshot', { ...wanted, timeoutMs }, within(timeoutMs, signal));
  const { width, height, scale, origin, window } = shot;
  const png = await encodePng(shot);
  return {
    measures: {
      app: program.app,
      contentType: 'image/png',
      width,
      height,
      scale,
      origin,
      stageIndex: window.stageIndex,
    },
    picture: { mimeType: 'image/png', dataBase64: png.toString('base64') },
  };
}
