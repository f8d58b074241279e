import type { ResourceUri } from '../../../contract/resources.ts';
import type { ResourceLink } from './tool.ts';

/** @returns a link to a resource with its query; parameters without a value are left out */
export function resourceLink(
  uri: ResourceUri,
  name: string,
  mimeType: string,
  query: Readonly<Record<string, string | undefined>>,
): ResourceLink {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return { uri: `${uri}?${new URLSearchParams(given)}`, name, mimeType };
}
