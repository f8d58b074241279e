import * as z from 'zod';
import type { LivePicture as LivePictureSchema } from '../../contract/live.ts';
import { encodePng } from '../format/png.ts';
import { READ_MS, within } from '../limits.ts';
import { PictureTurn } from '../live/pace.ts';
import { defineResource } from './define.ts';
import { follow, programOf } from './follow.ts';

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
 * The picture of a window with its popups; while somebody is subscribed, `since` answers whether it was painted anew. Word of a
 * new one comes when the window is quiet, and the more seldom the longer pictures hold the program's FX thread.
 */
export const livePicture = defineResource({
  uri: 'ui://live/picture',
  name: 'live-picture',
  title: 'Live picture',
  description:
    'A window with its popups as PNG (the second content), and its measures. `max` bounds the longest side in pixels. ' +
    'With since=REV it is `unchanged`, without a picture, when nothing was painted since.',
  mimeType: 'application/json',
  params: z.strictObject({
    app: z.string().optional(),
    window: z.string().optional().describe("The window's uid; without it the focused stage"),
    scale: z.coerce.number().gt(0).max(8).optional().describe('Picture pixels per scene pixel (1), for sharp displays'),
    max: z.coerce.number().int().min(16).max(8192).optional(),
    since: z.string().optional(),
  }),
  async read({ app, window, scale: wanted, max, since }, { session, signal }) {
    const program = programOf(session, app);
    if (program === undefined) return { text: JSON.stringify(EMPTY satisfies LivePicture) };
    const live = session.live(program);
    // Taken before the picture: what is painted meanwhile counts as newer.
    const rev = live.pictures.rev(window);
    if (live.watched && since === rev) {
      const same: LivePicture = { app: program.app, rev, window: window ?? null, ...UNCHANGED };
      return { text: JSON.stringify(same) };
    }
    const shot = await program.connection.request(
      'screenshot',
      {
        ...(window === undefined ? {} : { stage: 'index' as const, stageIndex: window }),
        ...(wanted === undefined ? {} : { scale: wanted }),
        ...(max === undefined ? {} : { max }),
        timeoutMs: READ_MS,
      },
      within(READ_MS, signal),
    );
    live.pace.spend(shot.fxMs);
    const { width, height, scale, origin } = shot;
    const state: LivePicture = {
      app: program.app,
      rev,
      unchanged: false,
      window: shot.window.uid,
      width,
      height,
      scale,
      origin,
    };
    const png = await encodePng(shot);
    return { text: JSON.stringify(state), picture: { mimeType: 'image/png', blob: png.toString('base64') } };
  },
  watch: ({ app, window }, session, changed) =>
    follow(
      session,
      app,
      (live) => {
        let seen = live.pictures.rev(window);
        const turn = new PictureTurn(live.pace, changed);
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
