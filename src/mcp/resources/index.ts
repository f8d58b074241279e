import { chatWindow } from './chat-window.ts';
import { javaGuide, luaGuide, mcpGuide, reference, viewdefsGuide } from './guides.ts';
import { liveActivity } from './live-activity.ts';
import { liveApps } from './live-apps.ts';
import { liveClients } from './live-clients.ts';
import { liveFxml } from './live-fxml.ts';
import { liveLog } from './live-log.ts';
import { liveMade } from './live-made.ts';
import { livePicture } from './live-picture.ts';
import { liveProperties } from './live-properties.ts';
import { liveRecording } from './live-recording.ts';
import { liveSelection } from './live-selection.ts';
import { liveSource } from './live-source.ts';
import { liveSteps } from './live-steps.ts';
import { liveTree } from './live-tree.ts';
import type { Resource } from './resource.ts';
import { state } from './state.ts';
import { variables } from './variables.ts';

/** All resources, in the order in which clients list them. */
export const resources: readonly Resource[] = [
  reference,
  mcpGuide,
  javaGuide,
  luaGuide,
  viewdefsGuide,
  state,
  variables,
  liveApps,
  liveTree,
  livePicture,
  liveSelection,
  liveProperties,
  liveFxml,
  liveActivity,
  liveSteps,
  liveRecording,
  liveSource,
  liveMade,
  liveLog,
  liveClients,
  chatWindow,
];

/** Splits the URI of a resource into the part before the query and the query. */
export function splitUri(uri: string): { base: string; query: URLSearchParams } {
  const at = uri.indexOf('?');
  return at < 0
    ? { base: uri, query: new URLSearchParams() }
    : { base: uri.slice(0, at), query: new URLSearchParams(uri.slice(at + 1)) };
}
