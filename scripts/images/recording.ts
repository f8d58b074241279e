import { encode } from 'modern-gif';
import { Screenshot } from '../../test/harness/screenshot.ts';
import type { SideBySide } from './side-by-side.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How long a frame shows while the pointer moves, in milliseconds. */
const STEP_MS = 60;
const STEPS = 6;

/** Row by row: `#` is the outline, `.` the body of the mouse pointer, which no screenshot holds. */
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

/** A screen recording of a {@link SideBySide} with the mouse pointer in it, as an animated GIF that repeats. */
export class Recording {
  private readonly frames: { readonly picture: Screenshot; readonly delay: number }[] = [];

  constructor(
    private readonly scene: SideBySide,
    private at: Point,
  ) {}

  /** Adds what the editor and the application show now, for `delay` milliseconds. */
  async hold(delay: number): Promise<void> {
    const picture = await this.scene.take();
    drawPointer(picture, this.scene.fromEditor(this.at));
    this.frames.push({ picture, delay });
  }

  /** Moves the editor's mouse there, and records the way. */
  async moveTo(to: Point): Promise<void> {
    const from = this.at;
    for (let step = 1; step <= STEPS; step++) {
      // Slower at both ends, as a hand moves.
      const part = (1 - Math.cos((Math.PI * step) / STEPS)) / 2;
      this.at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.scene.desk.editor.page.mouse.move(this.at.x, this.at.y);
      await this.hold(STEP_MS);
    }
  }

  /** The GIF: each frame holds only the pixels that changed. */
  async toGif(): Promise<Uint8Array> {
    const [first] = this.frames;
    if (first === undefined) throw new Error('Nothing was recorded.');
    const { width, height } = first.picture;
    const frames = this.frames.map(({ picture, delay }, i) => ({
      data: changed(picture, this.frames[i - 1]?.picture),
      delay,
      disposal: 1 as const,
    }));
    return new Uint8Array(await encode({ width, height, looped: true, loopCount: 0, maxColors: 255, frames }));
  }
}

/** Red, green, blue, alpha; transparent where `before` has the same pixel. */
function changed(picture: Screenshot, before: Screenshot | undefined): Uint8ClampedArray<ArrayBuffer> {
  const count = picture.width * picture.height;
  const rgba = new Uint8ClampedArray(count * 4);
  for (let i = 0; i < count; i++) {
    const [r, g, b] = picture.data.subarray(i * 3, i * 3 + 3);
    const old = before?.data.subarray(i * 3, i * 3 + 3);
    if (old !== undefined && old[0] === r && old[1] === g && old[2] === b) continue;
    rgba.set([r ?? 0, g ?? 0, b ?? 0, 255], i * 4);
  }
  return rgba;
}

function drawPointer(picture: Screenshot, { x, y }: Point): void {
  POINTER.forEach((line, row) => {
    [...line].forEach((mark, column) => {
      const [left, top] = [Math.round(x) + column, Math.round(y) + row];
      if (mark === ' ' || left >= picture.width || top >= picture.height) return;
      picture.data.fill(mark === '#' ? 0 : 255, (top * picture.width + left) * 3, (top * picture.width + left) * 3 + 3);
    });
  });
}
