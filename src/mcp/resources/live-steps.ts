import * as z from 'zod';
import { StepImage, type LiveSteps } from '../../contract/live.ts';
import { defineResource } from './define.ts';

/** The application before and after the actions of AI agents. */
export const liveSteps = defineResource({
  uri: 'ui://live/steps',
  name: 'live-steps',
  title: 'Before and after',
  description:
    'Changes on screen by calls of AI agents, newest first, at most 20: the nodes in each region that differs. With the ' +
    'number n of an activity entry and image, a PNG as second content. Screenshots are taken only while there is a ' +
    'subscriber. Supports subscriptions.',
  mimeType: 'application/json',
  params: z.strictObject({
    n: z.string().regex(/^\d+$/, 'expected a number').optional().describe('Number of an entry of the activity list'),
    image: StepImage.optional().describe('Which image to return, with frames around what differs; only with n'),
  }),
  async read({ n, image }, { session: { steps } }) {
    const shown = n === undefined ? steps.shown : steps.shown.filter(({ entries }) => entries.includes(Number(n)));
    const text = JSON.stringify({ steps: shown } satisfies z.input<typeof LiveSteps>);
    const png = n === undefined || image === undefined ? undefined : await steps.image(Number(n), image);
    return png === undefined ? { text } : { text, image: { mimeType: 'image/png', blob: png.toString('base64') } };
  },
  watch: (_params, { steps }, changed) => steps.watch(changed),
});
