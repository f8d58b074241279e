import * as z from 'zod';
import { LEAST_SIDE, MOST_SIDE, type LivePicture as LivePictureSchema } from '../../contract/live.ts';
import { ScreenshotTurn } from '../live/screenshot-pace.ts';
import { shoot } from '../shot.ts';
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
 * The screenshot of a window with its popups; while somebody is subscribed, `since` answers whether it was painted again. Word of a
 * new one comes when the window is quiet, and the more seldom the longer screenshots hold the application's FX thread, up to two seconds.
 */
export const livePicture = defineResource({
  uri: 'ui://live/picture',
  name: 'live-picture',
  title: 'Live screenshot',
  description:
    'A window with its popups as PNG (the second content), and its measures. `max` bounds the longest side in pixels; one over the limit of a response (8 MB) is taken at a lower scale. ' +
    'With since=REV it is `unchanged`, without a screenshot, when nothing was painted since.',
  mimeType: 'application/json',
  params: z.strictObject({
    app: z.string().optional(),
    window: z.string().optional().describe("The window's uid; without it the focused stage"),
    scale: z.coerce
      .number()
      .gt(0)
      .max(8)
      .optional()
      .describe('Pixels per scene pixel (default: 1), at most those of the display'),
    max: z.coerce
      .number()
      .int()
      .min(LEAST_SIDE)
      .optional()
      .describe(`Longest side in pixels; a larger one than ${MOST_SIDE} is taken as that`),
    since: z.string().optional(),
    now: z.literal('true').optional().describe('A user asked for it: it does not make the next ones rarer'),
  }),
  async read({ app, window, scale: wanted, max, since, now }, { session, signal }) {
    const application = applicationOf(session, app);
    if (application === undefined) return { text: JSON.stringify(EMPTY satisfies LivePicture) };
    const live = session.live(application);
    // Taken before the screenshot: what is painted meanwhile counts as newer.
    const rev = live.pictures.rev(window);
    if (live.watched && since === rev) {
      const same: LivePicture = { app: application.app, rev, window: window ?? null, ...UNCHANGED };
      return { text: JSON.stringify(same) };
    }
    const shot = await shoot(
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
    const { width, height, scale, origin, png } = shot;
    const state: LivePicture = {
      app: application.app,
      rev,
      unchanged: false,
      window: shot.window.uid,
      width,
      height,
      scale,
      origin,
    };
    return { text: JSON.stringify(state), picture: { mimeType: 'image/png', blob: png.toString('base64') } };
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
