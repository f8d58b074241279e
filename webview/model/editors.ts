import { Value } from '../value.ts';

/**
 * The possible actions of a click on the place of a file in a browser. Only editors that register a URL scheme can be opened
 * from a page.
 */
export const editors = [
  { id: 'copy', label: 'Copy the path' },
  { id: 'idea', label: 'IntelliJ IDEA' },
  { id: 'vscode', label: 'VS Code' },
] as const;
export type Editor = (typeof editors)[number];

/** The browser sends a cookie to all ports of a host, so the choice also applies to later servers, which may use other ports. */
const COOKIE = 'javafx-inspector-open-in';
const YEAR_S = 365 * 24 * 3600;

/** The editor that the user has chosen, for all tabs and sessions of this browser. */
export class ChosenEditor extends Value<Editor> {
  constructor() {
    super(stored() ?? editors[0]);
    this.on(({ id }) => (document.cookie = `${COOKIE}=${id}; Path=/; SameSite=Strict; Max-Age=${YEAR_S}`));
  }
}

function stored(): Editor | undefined {
  const id = document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return editors.find((each) => each.id === id);
}

/**
 * Returns the URL with which an editor opens a file at a line from 1; undefined if the path should be copied.
 * @param file absolute path
 */
export function editorUrl(id: Editor['id'], file: string, line: number | undefined): string | undefined {
  const slashes = file.replaceAll('\\', '/');
  switch (id) {
    case 'copy':
      return undefined;
    case 'idea':
      return `idea://open?file=${encodeURIComponent(slashes)}${line === undefined ? '' : `&line=${line}`}`;
    case 'vscode': {
      const path = slashes
        .split('/')
        .map(encodeURIComponent)
        .join('/')
        .replace(/^([A-Za-z])%3A/, '/$1:');
      return `vscode://file${path}${line === undefined ? '' : `:${line}`}`;
    }
  }
}
