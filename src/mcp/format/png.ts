import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { UiError } from '../../contract/error.ts';

const inflate = promisify(zlib.inflate);
const deflate = promisify(zlib.deflate);
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_PER_PIXEL = 4;

/**
 * Turns the agent's picture into a PNG. Written here because the encoders on npm deflate in JavaScript on the main
 * thread, ten times as long as zlib takes on its own.
 * @param rgba base64 of the deflated pixels, four bytes each, not premultiplied, row by row
 */
export async function encodePng(picture: { width: number; height: number; rgba: string }): Promise<Buffer> {
  const { width, height, rgba } = picture;
  const rowBytes = width * BYTES_PER_PIXEL;
  const pixels = await inflate(Buffer.from(rgba, 'base64'), { maxOutputLength: rowBytes * height + 1 });
  if (pixels.length !== rowBytes * height) {
    throw new UiError('MCP_UI_INTERNAL', `The picture has ${pixels.length} bytes instead of ${rowBytes * height}.`);
  }
  // One filter byte before each row: 0, since zlib finds the flat areas of a user interface without a filter.
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y++) pixels.copy(rows, y * (rowBytes + 1) + 1, y * rowBytes, (y + 1) * rowBytes);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const data = await deflate(rows, { level: 3 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** zlib.crc32 is only in newer Node versions than those the bundle serves. */
function crc32(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
