import fs from 'node:fs';
import * as z from 'zod';
import { RecordInput, type LiveRecording } from '../../contract/record.ts';
import { ROBOT_JAVA } from '../dist.ts';
import { reviewed } from '../record/review.ts';
import { qualifiedName, testRun } from '../record/run-test.ts';
import { testClass, testNeeds } from '../record/test-class.ts';
import type { Session } from '../session/session.ts';
import { defineResource } from './define.ts';

const { className, package: packageName } = RecordInput.shape;

/** The current recording, or else the last one, with the user's changes. */
export const liveRecording = defineResource({
  uri: 'ui://live/recording',
  name: 'live-recording',
  title: 'Recorded test',
  description:
    'The current or last recording of a test: the steps with what is checked after each, and what the user has ' +
    'left out. With className, also its code. Supports subscriptions.',
  mimeType: 'application/json',
  params: z.strictObject({ className, package: packageName }),
  async read(params, { session }) {
    if (params.className !== undefined && session.recordings.app === undefined) session.recordings.take();
    return { text: JSON.stringify(recording(session, params)) };
  },
  watch: (_params, session, changed) => session.recordings.changed.add(changed),
});

function recording(
  { recordings, replays, lifecycle }: Session,
  test: { className?: string | undefined; package?: string | undefined },
): z.input<typeof LiveRecording> {
  const { current } = recordings;
  if (current === undefined) return { n: 0, on: false, steps: [], needs: [] };
  const { n, app, title, main, before, review, recorded, steps, wasInterrupted } = current;
  const without = [...review.without];
  const replay = replays.of(n);
  const kept = steps.filter(({ id }) => !review.without.has(id));
  return {
    n,
    app,
    ...(title === undefined ? {} : { title }),
    ...(main === undefined ? {} : { main }),
    on: recordings.app !== undefined,
    ...(before === undefined ? {} : { before }),
    ...(wasInterrupted ? { interrupted: true } : {}),
    steps: reviewed(recorded, review),
    ...(recordings.isTaken ? { taken: true } : {}),
    ...(replay === undefined ? {} : { replay }),
    needs: testNeeds(kept, current),
    ...(test.className === undefined
      ? {}
      : {
          code: testClass(steps, { ...current, className: test.className, package: test.package, without }),
          ...commandOf(lifecycle.dir, qualifiedName(test.className, test.package)),
          robot: fs.readFileSync(ROBOT_JAVA, 'utf8'),
        }),
  };
}

function commandOf(dir: string | undefined, test: string): { command?: string } {
  const run = testRun(dir, test);
  return run === undefined ? {} : { command: run.command };
}
