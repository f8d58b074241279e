import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { missingJdk } from '../harness/java.ts';
import { node24, requires, root, skipWithout } from '../harness/requirements.ts';
import { ConformanceProxy, type Fixtures } from './conformance-proxy.ts';
import { DemoSession } from './demo-session.ts';

const conformance = path.join(root, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
/** By the version of the protocol: the scenarios that do not apply, each with the reason. */
const notApplicable = {
  '2025-11-25': path.join(root, 'test/mcp/conformance.yml'),
  '2026-07-28': path.join(root, 'test/mcp/conformance-2026.yml'),
} as const;

/** Maximum output of a run, in bytes. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/** The scenarios call tools and resources of a test server; these are our equivalents. */
const fixtures = (project: string): Fixtures => ({
  tools: {
    test_simple_text: { name: 'ui_status', arguments: {} },
    test_image_content: { name: 'ui_screenshot', arguments: {} },
    test_error_handling: { name: 'ui_get_node', arguments: { ref: 'nosuch' } },
    test_tool_with_progress: { name: 'ui_launch', arguments: { project } },
  },
  prompts: {
    test_simple_prompt: { name: 'audit', arguments: {} },
    test_prompt_with_arguments: { name: 'why', arguments: { arg1: 'node', arg2: 'question' } },
  },
  resources: { 'test://static-text': 'ui://reference', 'test://watched-resource': 'ui://live/apps' },
});

/** A Maven project whose build prints some lines, which are reported as progress, and fails. */
function failingProject(dir: string): string {
  fs.mkdirSync(dir);
  fs.writeFileSync(path.join(dir, 'pom.xml'), '<project/>');
  const script = '#!/bin/sh\nfor step in 1 2 3 4 5 6; do echo "Step $step"; sleep 0.2; done\nexit 1\n';
  fs.writeFileSync(path.join(dir, 'mvnw'), script, { mode: 0o755 });
  return dir;
}

describe('the conformance scenarios of MCP', function () {
  let session: DemoSession;
  let proxy: ConformanceProxy;

  before(async function () {
    requires(this, 'node24', 'display', 'agent');
    skipWithout(this, missingJdk(17));
    session = await DemoSession.start();
    const file = (name: string): string => fs.readFileSync(path.join(session.dir, name), 'utf8');
    proxy = await ConformanceProxy.start({
      port: file('mcp-port'),
      token: file('mcp-token'),
      fixtures: fixtures(failingProject(path.join(session.base, 'failing'))),
    });
  });
  after(async () => {
    await proxy?.stop();
    await session?.stop();
  });

  for (const [version, list] of Object.entries(notApplicable)) {
    it(`of ${version} hold over Streamable HTTP, except those that do not apply`, async () => {
      const results = path.join(session.base, `results-${version}`);
      const which = ['--suite', 'all', '--spec-version', version, '--expected-failures', list];
      const args = ['server', '--url', proxy.url, ...which, '-o', results];
      const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) => {
        execFile(node24, [conformance, ...args], { maxBuffer: MOST_OUTPUT }, (error, stdout, stderr) =>
          resolve({
            code: error === null ? 0 : error.code,
            output: stdout.slice(stdout.indexOf('=== SUMMARY')) + stderr,
          }),
        );
      });
      assert.equal(code, 0, `${output}\n${failures(results)}`);
    });
  }

  it('are left out only for a reason', () => {
    for (const list of Object.values(notApplicable)) {
      const lines = fs.readFileSync(list, 'utf8').trim().split('\n');
      const withoutReason = lines.filter((line, at) => /^ +- /.test(line) && !/^ +# \S/.test(lines[at - 1] ?? ''));
      assert.deepEqual(withoutReason, []);
    }
  });
});

/** The checks that failed, in a line each. */
function failures(results: string): string {
  return fs
    .readdirSync(results)
    .flatMap((name) => {
      const checks: { status: string; errorMessage?: string }[] = JSON.parse(
        fs.readFileSync(path.join(results, name, 'checks.json'), 'utf8'),
      );
      return checks.filter(({ status }) => status === 'FAILURE').map(({ errorMessage }) => `${name}: ${errorMessage}`);
    })
    .join('\n');
}
