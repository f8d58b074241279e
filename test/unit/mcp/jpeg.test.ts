import assert from 'node:assert/strict';
import zlib from 'node:zlib';
import { decode } from 'jpeg-js';
import { encodeJpeg } from '../../../src/mcp/format/jpeg.ts';

describe('a screenshot as JPEG', () => {
  const width = 32;
  const height = 16;
  const filled = (...pixel: number[]): string =>
    zlib.deflateSync(Uint8Array.from({ length: width * height * 4 }, (_, i) => pixel[i % 4] ?? 0)).toString('base64');

  const color = async (...pixel: number[]): Promise<number[]> => {
    const jpeg = decode(await encodeJpeg({ width, height, rgba: filled(...pixel) }), { useTArray: true });
    assert.deepEqual([jpeg.width, jpeg.height], [width, height]);
    return [...jpeg.data.slice(0, 3)];
  };
  const near = (actual: number[], expected: number[]): void =>
    assert.ok(
      actual.every((value, i) => Math.abs(value - (expected[i] ?? 0)) < 6),
      `${actual.join()} for ${expected.join()}`,
    );

  it('has the size and the colors of the pixels', async () => {
    near(await color(200, 40, 90, 255), [200, 40, 90]);
  });

  it('is white where the pixels are transparent', async () => {
    near(await color(0, 0, 0, 0), [255, 255, 255]);
    near(await color(0, 0, 0, 128), [127, 127, 127]);
  });
});
