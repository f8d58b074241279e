import { CHAT_PAGE_URI } from '../../contract/chat.ts';
import { ResourceUri } from '../../contract/resources.ts';
import { SKILL_URI } from '../../contract/skills.ts';
import { audit } from './audit.ts';
import { chatWindow } from './chat-window.ts';
import { javaGuide, luaGuide, mcpGuide, reference, viewdefsGuide } from './guides.ts';
import { liveActivity } from './live-activity.ts';
import { liveApps } from './live-apps.ts';
import { liveClients } from './live-clients.ts';
import { liveElement } from './live-element.ts';
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
import { skill } from './skill.ts';
import { screenshot } from './screenshot.ts';
import { state } from './state.ts';
import { variables } from './variables.ts';

/** The resource of each URI. */
const byUri = {
  'ui://reference': reference,
  'ui://mcp': mcpGuide,
  'ui://java': javaGuide,
  'ui://lua': luaGuide,
  'ui://viewdefs': viewdefsGuide,
  'ui://state': state,
  'ui://variables': variables,
  'ui://audit': audit,
  'ui://screenshot': screenshot,
  'ui://live/apps': liveApps,
  'ui://live/tree': liveTree,
  'ui://live/picture': livePicture,
  'ui://live/selection': liveSelection,
  'ui://live/properties': liveProperties,
  'ui://live/fxml': liveFxml,
  'ui://live/element': liveElement,
  'ui://live/activity': liveActivity,
  'ui://live/steps': liveSteps,
  'ui://live/recording': liveRecording,
  'ui://live/source': liveSource,
  'ui://live/made': liveMade,
  'ui://live/log': liveLog,
  'ui://live/clients': liveClients,
  [CHAT_PAGE_URI]: chatWindow,
  [SKILL_URI]: skill,
} satisfies Record<ResourceUri, Resource>;

/** All resources, in the order of `ResourceUri`, in which clients list them. */
export const resources: readonly Resource[] = ResourceUri.options.map((uri) => byUri[uri]);

/** Splits the URI of a resource into the part before the query and the query. */
export function splitUri(uri: string): { base: string; query: URLSearchParams } {
  const at = uri.indexOf('?');
  return at < 0
    ? { base: uri, query: new URLSearchParams() }
    : { base: uri.slice(0, at), query: new URLSearchParams(uri.slice(at + 1)) };
}
