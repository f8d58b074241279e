import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';
import { Picture, type Region } from '../../harness/picture.ts';
import type { Acting } from './start.ts';

export type Shot = Awaited<ReturnType<typeof shoot>>;
export type ShotParams = Parameters<Acting['connection']['request']>[1] & object;

/** A picture from the agent, with the place of what it shows. */
export async function shoot(
  acting: Acting,
  params: { ref?: { uid: string }; scale?: number; max?: number } & ShotParams = {},
) {
  const shot = await acting.connection.request('screenshot', params);
  const rgba = inflateSync(Buffer.from(shot.rgba, 'base64'));
  assert.equal(rgba.length, shot.width * shot.height * 4);
  return {
    ...shot,
    picture: Picture.fromRgba(shot.width, shot.height, rgba),
    alpha: rgba.filter((_, i) => i % 4 === 3),
  };
}

/** Where a node is in its scene, and its uid. */
export async function place(acting: Acting, selector: string): Promise<Region & { uid: string }> {
  const { match } = await acting.connection.request('highlight', { selector: { css: selector } });
  await acting.connection.request('highlight', { clear: true });
  const bounds = match?.layout?.boundsInScene;
  return {
    uid: match?.ref.uid ?? '',
    x: bounds?.minX ?? NaN,
    y: bounds?.minY ?? NaN,
    width: bounds?.width ?? NaN,
    height: bounds?.height ?? NaN,
  };
}
