import * as z from 'zod';
import { AppName } from '../../contract/fields.ts';
import { LEAST_SIDE, MOST_SIDE, type LivePicture as LivePictureSchema } from '../../contract/live.ts';
import { ScreenshotTurn } from '../live/screenshot-pace.ts';
import { takePng } from '../session/screenshot.ts';
import { defineResource } from './define.ts';
import { follow, applicationOf } from './follow.ts';

type LivePicture = z.infer<typeof LivePictureSchema>;

const EMPTY = {
  app: null,
  rev: '0.0',
  unchanged: false,
  window: null,
  width: 0,
  height: 0,
  scale: 1,
  origin: { x: 0, y: 0 },
};
const UNCHANGED = { unchanged: true, width: 0, height: 0, scale: 1, origin: { x: 0, y: 0 } };

/**
 * The screenshot of a window with its popups. While there is a subscriber, `since` shows whether the window has been painted
 * again. Updates wait until the window is quiet, and up to two seconds longer if screenshots take much time on the JavaFX
 * application thread.
 */
export const livePicture = defineResource({
  uri: 'ui://live/picture',
  name: 'live-picture',
  title: 'Live screenshot',
  description:
    'A window with its popups: measures, and a PNG as second content. `max` limits the longest side in pixels; an image over ' +
    '8 MB gets a lower scale. With since=REV, `unchanged` is true and there is no PNG if nothing was painted since. ' +
    'Supports subscriptions.',
  mimeType: 'application/json',
  params: z.strictObject({
    app: AppName,
    window: z.string().optional().describe('Uid of the window (default: the focused stage)'),
    scale: z.coerce
      .number()
      .gt(0)
      .max(8)
      .optional()
      .describe('PNG pixels per scene pixel (default: 1), at most the scale of the display'),
    max: z.coerce
      .number()
      .int()
      .min(LEAST_SIDE)
      .optional()
      .describe(`Maximum of the longest side in pixels, at most ${MOST_SIDE}`),
    since: z.string().optional().describe('Revision of the last screenshot'),
    now: z.literal('true').optional().describe('The user requested it, so it does not delay the next updates'),
  }),
  async read({ app, window, scale: wanted, max, since, now }, { session, signal }) {
    const application = applicationOf(session, app);
    if (application === undefined) return { text: JSON.stringify(EMPTY satisfies LivePicture) };
    const live = session.live(application);
    // Read before the screenshot, so that changes during the screenshot have a newer revision.
    const rev = live.pictures.rev(window);
    if (live.watched && since === rev) {
      const same: LivePicture = { app: application.app, rev, window: window ?? null, ...UNCHANGED };
      return { text: JSON.stringify(same) };
    }
    const screenshot = await takePng(
      application.connection,
      {
        ...(window === undefined ? {} : { stage: 'index' as const, stageIndex: window }),
        ...(wanted === undefined ? {} : { scale: wanted }),
        ...(max === undefined ? {} : { max: Math.min(max, MOST_SIDE) }),
        atMostDevice: true,
      },
      signal,
      now === undefined ? { spent: (fxMs) => live.pace.spend(fxMs) } : {},
    );
    const { width, height, scale, origin, png } = screenshot;
    const state: LivePicture = {
      app: application.app,
      rev,
      unchanged: false,
      window: screenshot.window.uid,
      width,
      height,
      scale,
      origin,
    };
    return { text: JSON.stringify(state), image: { mimeType: 'image/png', blob: png.toString('base64') } };
  },
  watch: ({ app, window }, session, changed) =>
    follow(
      session,
      app,
      (live) => {
        let seen = live.pictures.rev(window);
        const turn = new ScreenshotTurn(live.pace, changed);
        const forget = live.painted.add(() => {
          const now = live.pictures.rev(window);
          if (now === seen) return;
          seen = now;
          turn.painted();
        });
        return () => {
          forget();
          turn.end();
        };
      },
      changed,
    ),
});
