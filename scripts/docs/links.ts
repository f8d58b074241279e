import fs from 'node:fs';
import path from 'node:path';

/**
 * The relative links of Markdown files that lead to no file, or to no heading of one, as `file: target`.
 * @param root of the repository
 * @param files relative to it
 */
export function brokenLinks(root: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const text = withoutCode(fs.readFileSync(path.join(root, file), 'utf8'));
    return targetsIn(text)
      .filter((target) => !leadsSomewhere(path.join(root, file), target))
      .map((target) => `${file}: ${target}`);
  });
}

/** Targets of links and images, without those of other sites. */
function targetsIn(text: string): string[] {
  const markdown = [...text.matchAll(/\]\(([^()\s]+)\)/g)];
  const html = [...text.matchAll(/\b(?:src|srcset|href)="([^"\s]+)"/g)];
  return [...markdown, ...html].flatMap(([, target = '']) => (/^[a-z]+:/i.test(target) ? [] : [target]));
}

function leadsSomewhere(from: string, target: string): boolean {
  const [file = '', anchor] = target.split('#');
  const to = file === '' ? from : path.resolve(path.dirname(from), file);
  if (!fs.existsSync(to)) return false;
  return anchor === undefined || anchorsOf(fs.readFileSync(to, 'utf8')).has(anchor);
}

/** The anchors of a page's headings as GitHub makes them: a repeated one gets `-1`, `-2`, … */
function anchorsOf(text: string): Set<string> {
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
