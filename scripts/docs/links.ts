import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns the broken relative links of Markdown files, as `file: target`: links to a missing file or heading.
 * @param root the root folder of the repository
 * @param files paths relative to `root`
 */
export function brokenLinks(root: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = withoutCode(fs.readFileSync(path.join(root, file), 'utf8'));
    return targetsIn(text)
      .filter((target) => !exists(path.join(root, file), target))
      .map((target) => `${file}: ${target}`);
  });
}

/** The targets of links and images, except absolute URLs. */
function targetsIn(text: string): string[] {
  const markdown = [...text.matchAll(/\]\(([^()\s]+)\)/g)];
  const html = [...text.matchAll(/\b(?:src|srcset|href)="([^"\s]+)"/g)];
  return [...markdown, ...html].flatMap(([, target = '']) => (/^[a-z]+:/i.test(target) ? [] : [target]));
}

function exists(from: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const to = file === '' ? from : path.resolve(path.dirname(from), file);
  if (!fs.existsSync(to)) return false;
  return anchor === undefined || anchorsOf(fs.readFileSync(to, 'utf8')).has(anchor);
}

/** The anchors that GitHub generates for a page's headings: repeated ones end with `-1`, `-2`, … */
export function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(text).matchAll(/^#{1,6} +(.+?) *$/gm)) {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

function withoutCode(text: string): string {
  return text.replaceAll(/^ *```[^]*?^ *```/gm, '');
}
