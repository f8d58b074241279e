import type { InputQueue } from '../model/input-queue.ts';
import type { Inspector } from '../model/inspector.ts';

/** A point in the scene of a window, in scene pixels. */
export interface Point {
  window: string;
  x: number;
  y: number;
}

/** The parts through which the input of the mode is sent. */
export interface Interaction {
  readonly inspector: Inspector;
  readonly frame: HTMLElement;
  /** The field that has the focus and receives the keys. */
  readonly field: HTMLElement;
  readonly queue: InputQueue;
  isOn(): boolean;
  leave(): void;
}
