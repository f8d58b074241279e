import fs from 'node:fs';
import path from 'node:path';

const JAVA = 'jvm-agent/core/src/main/java/javafxinspector/core';
const JUNIT = 'jvm-agent/core/src/test/java/javafxinspector/core';
/** A file of tests and the title of one of them, which is the name of a method in JUnit. */
const TEST = /`(test\/[\w./-]+|[\w/]+Test\.java)` “([^”]+)”/;

/**
 * Returns what a page of requirements names and the repository does not contain: files, and titles of tests
 * in them. Each row must name a test, and state its requirement as a sentence.
 * @param root the root folder of the repository
 */
export function missingInCoverage(root: string, text: string): string[] {
  const files = [...text.matchAll(/`([\w./-]+\.(?:ts|java))`/g)].map(([, file = '']) => file);
  const missing = files.filter((file) => pathOf(root, file) === undefined);
  const tests = [...text.matchAll(new RegExp(TEST, 'g'))];
  const titles = tests.flatMap(([, file = '', title = '']) => {
    const found = pathOf(root, file);
    return found === undefined || fs.readFileSync(found, 'utf8').includes(title) ? [] : [`${file}: ${title}`];
  });
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (---|requirement)/.test(line));
  const untested = rows.filter((row) => !new RegExp(`${TEST.source} \\|$`).test(row));
  const fragments = rows.filter((row) => !/^\| [^|]*\.”? \|/.test(row));
  return [...missing, ...titles, ...untested, ...fragments];
}

function pathOf(root: string, file: string): string | undefined {
  return ['', JAVA, JUNIT].map((folder) => path.join(root, folder, file)).find((each) => fs.existsSync(each));
}
