import * as z from 'zod';
import { CHAT_PAGE_URI } from './chat.ts';
import { SKILL_URI } from './skills.ts';

/**
 * The URIs of all resources without their queries, in the order of `resources/list`. This is the only declaration: the list in
 * the reference for AI agents is derived from it.
 */
export const ResourceUri = z.enum([
  'ui://reference',
  'ui://mcp',
  'ui://java',
  'ui://lua',
  'ui://viewdefs',
  'ui://state',
  'ui://variables',
  'ui://audit',
  'ui://screenshot',
  'ui://live/apps',
  'ui://live/tree',
  'ui://live/picture',
  'ui://live/selection',
  'ui://live/properties',
  'ui://live/fxml',
  'ui://live/element',
  'ui://live/activity',
  'ui://live/steps',
  'ui://live/recording',
  'ui://live/source',
  'ui://live/made',
  'ui://live/log',
  'ui://live/clients',
  SKILL_URI,
  CHAT_PAGE_URI,
]);
export type ResourceUri = z.infer<typeof ResourceUri>;

/** The titles of the guides. */
export const GUIDE_TITLES = {
  'ui://reference': 'Reference: terms, coordinates, errors',
  'ui://mcp': 'Guide for AI agents',
  'ui://java': 'Guide to ui_run: Java code in the application',
  'ui://lua': 'Guide to ui_run, as ui://java, for clients of an earlier platform',
  'ui://viewdefs': 'Guide to FXML, stylesheets and hot reload',
} as const satisfies Partial<Record<ResourceUri, string>>;

/** Resources that the reference for AI agents omits: the same guide under another URI, a page for chats, and the skill. */
export const NOT_FOR_AGENTS: readonly ResourceUri[] = ['ui://lua', CHAT_PAGE_URI, SKILL_URI];
