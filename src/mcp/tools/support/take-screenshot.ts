import type * as z from 'zod';
import type { agentMethods } from '../../../contract/agent.ts';
import type { ScreenshotOutput } from '../../../contract/snapshot.ts';
import type { Application } from '../../applications/applications.ts';
import { takePng, type PngScreenshot } from '../../session/screenshot.ts';
import type { Screenshot } from './tool.ts';

type ScreenshotParams = z.input<(typeof agentMethods)['screenshot']['params']>;

/** A screenshot with its measures as returned by the Java agent, and its image. */
export interface TakenScreenshot {
  readonly measures: z.infer<typeof ScreenshotOutput>;
  readonly image: Screenshot;
  readonly result: PngScreenshot;
}

/**
 * Takes a screenshot of a window with its popups. The JavaFX application thread has `timeoutMs` milliseconds (default: READ_MS)
 * for it.
 * @param copies how often the response contains the image
 * @returns its measures and the PNG. The scale is lower than requested if the image would exceed the limit of a response
 */
export async function takeScreenshot(
  application: Application,
  wanted: ScreenshotParams,
  signal: AbortSignal,
  copies = 1,
): Promise<TakenScreenshot> {
  return pngScreenshot(application, await takePng(application.connection, wanted, signal, { copies }));
}

/** The measures and the image of a screenshot. */
export function pngScreenshot(application: Application, result: PngScreenshot): TakenScreenshot {
  const { width, height, scale, origin, window, png } = result;
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
    result,
  };
}
