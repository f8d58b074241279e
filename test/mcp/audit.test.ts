import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { AuditOutput } from '../../src/contract/audit.ts';
import { missingJdk } from '../harness/java.ts';
import { command, requires, skipWithout } from '../harness/requirements.ts';
import { closed } from '../harness/until.ts';
import { HeadlessSession } from './headless-session.ts';

describe('an audit', function () {
  let session: HeadlessSession;
  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('audit', 'Audit$Main');
  });
  after(() => session?.stop());

  /** Runs `javafx-inspector audit` in the session. */
  async function run(...args: readonly string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
    const place = ['--dir', session.dir, '--run-dir', session.runDir, '--app', String(session.application.pid)];
    const child = spawn(process.execPath, [command, 'audit', ...place, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const code = await closed(child);
    // Repeated as the error advises, on a busy machine.
    return /when the application responds again/.test(stderr) ? run(...args) : { code, stdout, stderr };
  }

  it('lists the findings, one line each, and as many as requested', async () => {
    const mcp = await session.connect('claude-ai');
    const result = AuditOutput.parse(await mcp.call('ui_audit', { checks: ['missingName', 'missingLabel'], limit: 3 }));
    assert.equal(result.findings.length, 3);
    assert.ok((result.omitted ?? 0) >= 8);
    assert.deepEqual([result.findings[0]?.check, result.findings[0]?.severity], ['missingName', 'error']);
    assert.equal(result.findings[0]?.source?.file, 'Audit.java');
    const lines = (await mcp.text('ui_audit', { root: { css: '#missingName1' } })).split('\n');
    assert.equal(lines.length, 2, lines.join('\n'));
    assert.equal(lines[0], '1 finding in 2 nodes');
    assert.match(
      lines[1] ?? '',
      /^error missingName Button \w+ #missingName1 .*[\d.,]+ [\d.]+x[\d.]+: takes the focus, .* · set its text, .* · Audit\.java:\d+$/,
    );
    assert.equal((await mcp.fail('ui_audit', { checks: ['missingNames'] })).code, 'MCP_UI_INVALID_INPUT');
  });

  it('is a command that fails on findings of a severity, and writes reports', async () => {
    const text = await run('--fail-on', 'error');
    assert.deepEqual([text.code, text.stderr], [1, '']);
    assert.match(
      text.stdout,
      /^\d+ findings in \d+ nodes\nerror missingName: .* · 8 nodes: Button \w+ #missingName1 Audit\.java:\d+, /,
    );
    const passed = await run();
    assert.equal(passed.code, 0, passed.stderr);
    const file = path.join(session.base, 'audit.sarif');
    const sarif = await run('--format', 'sarif', '--output', file, '--fail-on', 'hint');
    assert.equal(sarif.code, 1, sarif.stderr);
    assert.match(sarif.stdout, /^\d+ findings in \d+ nodes: .*audit\.sarif\n$/);
    assert.equal(JSON.parse(fs.readFileSync(file, 'utf8')).version, '2.1.0');
    assert.match((await run('--format', 'html')).stdout, /^<!DOCTYPE html>/);
    const wrong = await run('--app', '1');
    assert.equal(wrong.code, 1);
    assert.notEqual(wrong.stderr, '');
  });
});
