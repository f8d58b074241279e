import type * as z from 'zod';
import type { agentMethods } from '../../contract/agent.ts';
import type { ScreenshotOutput } from '../../contract/snapshot.ts';
import type { Application } from '../applications/applications.ts';
import { takePng } from '../session/screenshot.ts';
import type { Screenshot } from './tool.ts';

type ScreenshotParams = z.input<(typeof agentMethods)['screenshot']['params']>;

/**
 * Takes a screenshot of a window with its popups, within `timeoutMs` (default: READ_MS).
 * @param copies how often the response contains the image
 * @returns its measures and the PNG. The scale is lower than requested if the image would exceed the limit of a response
 */
export async function takeScreenshot(
  application: Application,
  wanted: ScreenshotParams,
  signal: AbortSignal,
  copies = 1,
): Promise<{ measures: z.infer<typeof ScreenshotOutput>; image: Screenshot }> {
  const { width, height, scale, origin, window, png } = await takePng(application.connection, wanted, signal, {
    copies,
  });
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
    image: { mimeType: 'image/png', dataBase64: png.toString('base64') },
  };
}
