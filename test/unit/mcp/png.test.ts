import assert from 'node:assert/strict';
import zlib from 'node:zlib';
import { PNG } from 'pngjs';
import { encodePng } from '../../../src/mcp/format/png.ts';

describe('a screenshot from the Java agent', () => {
  const width = 37;
  const height = 23;
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, index) => (index * 7) % 256);
  const rgba = zlib.deflateSync(pixels).toString('base64');

  it('becomes a PNG with the same pixels', async () => {
    const png = PNG.sync.read(await encodePng({ width, height, rgba }), { checkCRC: true });
    assert.deepEqual([png.width, png.height], [width, height]);
    assert.deepEqual(Buffer.from(png.data), Buffer.from(pixels));
  });

  it('is refused when its size is not the declared one', async () => {
    await assert.rejects(encodePng({ width, height: height + 1, rgba }), /has \d+ bytes instead of/);
  });
});
