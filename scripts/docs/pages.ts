import fs from 'node:fs';
import path from 'node:path';
import { root } from '../setup/paths.ts';
import { anchorsOf } from './links.ts';

const docs = path.join(root, 'docs');

/** The pages of the contract and of the protocol, as paths below docs: the first one, then those of its folder by name. */
export const CONTRACT: readonly string[] = pagesOf('contract');
export const PROTOCOL: readonly string[] = pagesOf('protocol');

const anchors = new Map([...CONTRACT, ...PROTOCOL].map((page) => [page, anchorsOf(readPage(page))]));

function pagesOf(name: string): string[] {
  const files = fs.readdirSync(path.join(docs, name)).filter((file) => file.endsWith('.md'));
  return [`${name}.md`, ...files.sort().map((file) => `${name}/${file}`)];
}

/** Returns the text of a page; empty if it does not exist. @param page path below docs */
export function readPage(page: string): string {
  const file = path.join(docs, page);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
}

/** Returns the first of these pages that has a heading with an anchor. */
export function pageWith(anchor: string, pages: readonly string[]): string {
  const page = pages.find((each) => anchors.get(each)?.has(anchor) === true);
  if (page === undefined) throw new Error(`No page of ${pages[0]} has a heading with the anchor ${anchor}.`);
  return page;
}

/** Returns the relative link from one page to another; empty for the same page. */
export function linkBetween(from: string, to: string): string {
  return from === to ? '' : path.posix.relative(path.posix.dirname(from), to);
}
