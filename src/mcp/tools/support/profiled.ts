import type * as z from 'zod';
import type { AgentProfile } from '../../../contract/agent.ts';
import type { ProfileOutput } from '../../../contract/profile.ts';
import type { NamedNode } from '../../../contract/query.ts';
import type { Application } from '../../applications/application.ts';
import { profileText } from '../../format/profile-text.ts';
import type { ClientIdentity } from '../../session/client-identity.ts';
import { ProjectSources } from '../../sources/project-sources.ts';
import { namedNode } from './named-node.ts';
import type { ToolContext } from './tool.ts';

type Profile = Omit<ProfileOutput, 'app'>;

/** Returns a profile with the files of its code, and its lines. */
export async function profiled(
  { pulses, total, slow, top, omitted, unsettled, removed, fired, painted }: z.output<typeof AgentProfile>,
  application: Application,
  { session, signal, client }: ToolContext,
): Promise<{ profile: Profile; lines: readonly string[] }> {
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
  return { profile: brief(result, client), lines: profileText(result, lines).split('\n') };
}

/** Returns a profile that contains only the names of its nodes. */
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
