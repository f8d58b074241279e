import * as z from 'zod';
import type { LiveSelection } from '../../contract/live.ts';
import { defineResource } from './define.ts';

/** The shared selection. */
export const liveSelection = defineResource({
  uri: 'ui://live/selection',
  name: 'live-selection',
  title: 'Selection',
  description: 'The node that the person or an AI agent points at, and who does. Can be subscribed to.',
  mimeType: 'application/json',
  params: z.strictObject({}),
  async read(_params, { session }) {
    const state: z.input<typeof LiveSelection> = { rev: session.selection.rev, ...session.selection.current };
    return { text: JSON.stringify(state) };
  },
  watch: (_params, session, changed) => session.selection.changed.add(changed),
});
