import { ProfileInput, ProfileOutput } from '../../contract/profile.ts';
import { MOST_MS, SLICES_MS, within } from '../limits.ts';
import { profiled } from './support/profiled.ts';
import { defineTool } from './support/tool.ts';

const DURATION_MS = 3000;
const NODES = 50;
const OF_ACTIONS = 'Earlier actions are not measured: use ui_perform with profile: true.';

/** Measures the cost of pulses and nodes (docs/profile.md). */
export const uiProfile = defineTool({
  name: 'ui_profile',
  title: 'Profile',
  description:
    'Measures what pulses spend on CSS, layout and rendering, and which nodes cost most. Of actions: ui_perform with profile: true.',
  input: ProfileInput,
  output: ProfileOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: (_input, outcome) => {
    const deed = 'profile the application';
    if ('error' in outcome) return [{ deed }];
    const { pulses, slow } = outcome.structured;
    return [{ deed, result: `${pulses} pulses, ${slow.length} slow` }];
  },
  async handle({ app, durationMs = DURATION_MS }, context) {
    const { session, signal } = context;
    const application = session.applications.application(app);
    const timeoutMs = Math.min(durationMs + SLICES_MS, MOST_MS);
    const profile = await session.ask(application, (agent) =>
      agent.request('profile', { durationMs, limit: NODES, timeoutMs }, within(timeoutMs, signal)),
    );
    const { profile: brief, lines } = await profiled(profile, application, context);
    const text = lines.join('\n');
    const isEmpty = brief.pulses === 0 && !context.client.isUser;
    return { structured: { app: application.app, ...brief }, text: isEmpty ? `${text}. ${OF_ACTIONS}` : text };
  },
});
