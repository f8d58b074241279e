import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import type { ScreenshotOutput } from '../../contract/snapshot.ts';
import type { Program } from '../applications/applications.ts';
import { shoot } from '../shot.ts';
import type { Screenshot } from './tool.ts';

type Wanted = z.input<(typeof agentMethods)['screenshot']['params']>;

/**
 * Takes a screenshot of a window with its popups, within `timeoutMs` (READ_MS).
 * @param copies how often the image stands in the response
 * @returns its measures, and the PNG; the scale is lower than the one asked for where that is over the limit of a response
 */
export async function takeScreenshot(
  application: Program,
  wanted: Wanted,
  signal: AbortSignal,
  copies = 1,
): Promise<{ measures: z.infer<typeof ScreenshotOutput>; picture: Screenshot }> {
  const { width, height, scale, origin, window, png } = await shoot(application.connection, wanted, signal, { copies });
  return {
    measures: {
      app: application.app,
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
