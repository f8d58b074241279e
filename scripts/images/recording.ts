import { encode } from 'modern-gif';
import { Screenshot } from '../../test/harness/screenshot.ts';
import type { SideBySide } from './side-by-side.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Duration of a frame while the pointer moves, in milliseconds. */
const STEP_MS = 60;
/** Frames per movement of the pointer. */
const STEPS = 6;

/** The mouse pointer, which screenshots do not contain: `#` is its outline, `.` its fill. */
const POINTER = [
  '#           ',
  '##          ',
  '#.#         ',
  '#..#        ',
  '#...#       ',
  '#....#      ',
  '#.....#     ',
  '#......#    ',
  '#.......#   ',
  '#........#  ',
  '#.........# ',
  '#......#####',
  '#...#..#    ',
  '#..# #..#   ',
  '#.#  #..#   ',
  '##    #..#  ',
  '      #..#  ',
  '       ##   ',
];

/** A screen recording of a {@link SideBySide} with the mouse pointer, saved as an animated GIF that repeats. */
export class Recording {
  private readonly frames: { readonly image: Screenshot; readonly delay: number }[] = [];

  constructor(
    private readonly scene: SideBySide,
    private at: Point,
  ) {}

  /** Adds a frame with the current state of the editor and the application, shown for `delay` milliseconds. */
  async hold(delay: number): Promise<void> {
    const image = await this.scene.take();
    drawPointer(image, this.scene.fromEditor(this.at));
    this.frames.push({ image, delay });
  }

  /** Moves the pointer in the editor, and records the movement. */
  async moveTo(to: Point): Promise<void> {
    const from = this.at;
    for (let step = 1; step <= STEPS; step++) {
      // The pointer moves more slowly at both ends, like a movement of the hand.
      const part = (1 - Math.cos((Math.PI * step) / STEPS)) / 2;
      this.at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.scene.desk.editor.page.mouse.move(this.at.x, this.at.y);
      await this.hold(STEP_MS);
    }
  }

  /** Encodes the GIF. Each frame contains only the pixels that have changed. */
  async toGif(): Promise<Uint8Array> {
    const [first] = this.frames;
    if (first === undefined) throw new Error('Nothing was recorded.');
    const { width, height } = first.image;
    const frames = this.frames.map(({ image, delay }, i) => ({
      data: changed(image, this.frames[i - 1]?.image),
      delay,
      disposal: 1 as const,
    }));
    return new Uint8Array(await encode({ width, height, looped: true, loopCount: 0, maxColors: 255, frames }));
  }
}

/** Returns the pixels as red, green, blue and alpha; transparent if `before` has the same pixel. */
function changed(image: Screenshot, before: Screenshot | undefined): Uint8ClampedArray<ArrayBuffer> {
  const count = image.width * image.height;
  const rgba = new Uint8ClampedArray(count * 4);
  for (let i = 0; i < count; i++) {
    const [r, g, b] = image.data.subarray(i * 3, i * 3 + 3);
    const old = before?.data.subarray(i * 3, i * 3 + 3);
    if (old !== undefined && old[0] === r && old[1] === g && old[2] === b) continue;
    rgba.set([r ?? 0, g ?? 0, b ?? 0, 255], i * 4);
  }
  return rgba;
}

function drawPointer(image: Screenshot, { x, y }: Point): void {
  POINTER.forEach((line, row) => {
    [...line].forEach((pixel, column) => {
      const [left, top] = [Math.round(x) + column, Math.round(y) + row];
      if (pixel === ' ' || left >= image.width || top >= image.height) return;
      const offset = (top * image.width + left) * 3;
      image.data.fill(pixel === '#' ? 0 : 255, offset, offset + 3);
    });
  });
}
