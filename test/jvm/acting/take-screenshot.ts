import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';
import { Screenshot, type Region } from '../../harness/screenshot.ts';
import type { ActingApp } from './acting-app.ts';

export type Shot = Awaited<ReturnType<typeof takeScreenshot>>;
export type ShotParams = Parameters<ActingApp['connection']['request']>[1] & object;

/** A screenshot from the agent, with the position of its content. */
export async function takeScreenshot(
  acting: ActingApp,
  params: { ref?: { uid: string }; scale?: number; max?: number; atMostDevice?: boolean } & ShotParams = {},
) {
  const shot = await acting.connection.request('screenshot', params);
  const rgba = inflateSync(Buffer.from(shot.rgba, 'base64'));
  assert.equal(rgba.length, shot.width * shot.height * 4);
  return {
    ...shot,
    image: Screenshot.fromRgba(shot.width, shot.height, rgba),
    alpha: rgba.filter((_, i) => i % 4 === 3),
  };
}

/** The bounds of a node in its scene, and its uid. */
export async function locate(acting: ActingApp, selector: string): Promise<Region & { uid: string }> {
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
