import { ProfileInput, ProfileOutput } from '../../contract/profile.ts';
import type { NamedNode } from '../../contract/query.ts';
import { profileText } from '../format/profile-text.ts';
import { namedNode } from './named-node.ts';
import { MOST_MS, SLICES_MS, within } from '../limits.ts';
import type { ClientIdentity } from '../session/client-identity.ts';
import { ProjectSources } from '../sources/project-sources.ts';
import { defineTool } from './tool.ts';

const DURATION_MS = 3000;
const NODES = 50;

/** Measures what pulses and nodes cost (docs/profile.md). */
export const uiProfile = defineTool({
  name: 'ui_profile',
  title: 'Profile',
  description: 'Measures what pulses spend on CSS, layout and rendering, and which nodes cost most, while you act.',
  input: ProfileInput,
  output: ProfileOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: (_input, outcome) => {
    const deed = 'profile the application';
    if ('error' in outcome) return [{ deed }];
    const { pulses, slow } = outcome.structured;
    return [{ deed, result: `${pulses} pulses, ${slow.length} slow` }];
  },
  async handle({ app, durationMs = DURATION_MS }, { session, signal, client }) {
    const application = session.applications.application(app);
    const timeoutMs = Math.min(durationMs + SLICES_MS, MOST_MS);
    const { pulses, total, slow, top, omitted, unsettled, removed, fired, painted } = await session.ask(
      application,
      (agent) => agent.request('profile', { durationMs, limit: NODES, timeoutMs }, within(timeoutMs, signal)),
    );
    const sources = await ProjectSources.of(application, {
      dir: session.lifecycle.dir,
      wanted: top.length > 0 || unsettled !== undefined || fired !== undefined,
      signal,
    });
    const result = {
      pulses,
      total,
      slow,
      omitted,
      removed,
      painted,
      top: top.map(({ line: _line, ...cost }) => sources.inRow(cost)),
      ...(unsettled === undefined
        ? {}
        : {
            unsettled: unsettled.map(({ line: _line, by, ...each }) => {
              const { source } = sources.inRow({ source: by });
              return { ...each, ...(source === undefined ? {} : { by: source }) };
            }),
          }),
      ...(fired === undefined
        ? {}
        : {
            fired: fired.map(({ line: _line, listeners, ...each }) => ({
              ...sources.inRow(each),
              ...(listeners === undefined ? {} : { listeners: listeners.map((own) => sources.inRow(own)) }),
            })),
          }),
    };
    const lines = {
      top: top.map(({ line }) => line),
      unsettled: unsettled?.map(({ line }) => line),
      fired: fired?.map(({ line }) => line),
    };
    return { structured: { app: application.app, ...brief(result, client) }, text: profileText(result, lines) };
  },
});

/** A profile with names of its nodes only. */
function brief<P extends Omit<ProfileOutput, 'app'>>(profile: P, client: ClientIdentity): P {
  const { top, unsettled, fired, painted } = profile;
  const named = <T extends { node?: NamedNode | undefined }>(each: T): T =>
    each.node === undefined ? each : { ...each, node: namedNode(each.node, client) };
  const { regions } = painted ?? {};
  return {
    ...profile,
    top: top.map(named),
    ...(unsettled === undefined ? {} : { unsettled: unsettled.map(named) }),
    ...(fired === undefined ? {} : { fired: fired.map(named) }),
    ...(regions === undefined ? {} : { painted: { ...painted, regions: regions.map(named) } }),
  };
}
