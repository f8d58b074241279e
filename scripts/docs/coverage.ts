import fs from 'node:fs';
import path from 'node:path';

const JAVA = 'jvm-agent/core/src/main/java/javafxinspector/core';
const JUNIT = 'jvm-agent/core/src/test/java/javafxinspector/core';
/** A test file and the title of one of its tests; in JUnit, the title is the name of a method. */
const TEST = /`(test\/[\w./-]+|[\w/]+Test\.java)` “([^”]+)”/;

/**
 * Returns files and titles of tests that a page of requirements names but the repository does not contain. Each row must name a
 * test, and state its requirement as a sentence.
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
