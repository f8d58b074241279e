import * as z from 'zod';
import type { LiveSelection } from '../../contract/live.ts';
import { defineResource } from './define.ts';

/** The shared selection. */
export const liveSelection = defineResource({
  uri: 'ui://live/selection',
  name: 'live-selection',
  title: 'Selection',
  description: 'The node that the user or an AI agent selected, and who selected it. Supports subscriptions.',
  mimeType: 'application/json',
  params: z.strictObject({}),
  async read(_params, { session }) {
    const { client, current, rev } = session.selection;
    const state: z.input<typeof LiveSelection> = { rev, ...current, ...(client === undefined ? {} : { client }) };
    return { text: JSON.stringify(state) };
  },
  watch: (_params, session, changed) => session.selection.changed.add(changed),
});
