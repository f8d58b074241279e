import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { skipWithout } from '../../harness/requirements.ts';
import { stopProcess, until, killAtExit } from '../../harness/until.ts';
import type { Desk } from './desk.ts';

/** Settings by which the editor lists ports by their processes. */
export const PORTS = { 'remote.autoForwardPorts': true, 'remote.autoForwardPortsSource': 'process' };

/** @param opened the desk that the suite shares with others, opened with {@link PORTS} */
export function ports(opened: () => Desk): void {
  describe('the Ports view of a remote window', function () {
    let desk: Desk;
    let other: ChildProcess | undefined;

    before(function () {
      skipWithout(
        this,
        process.platform === 'linux' ? undefined : 'Linux, where the editor finds ports by their processes',
      );
      desk = opened();
    });
    after(() => stopProcess(other));

    it('lists a server of the user, but not ours', async () => {
      const dir = path.join(desk.scratch, 'workspace/.javafx-inspector');
      await desk.editor.openViewContainer('JavaFX Inspector');
      const ours = await until(
        () => ['ui-port', 'mcp-port'].map((name) => fs.readFileSync(path.join(dir, name), 'utf8').trim()),
        { ms: 60_000, what: 'the ports of our server' },
      );
      // Starts later than our servers, so that the editor has seen those when it shows this one.
      const code = `const s = require('http').createServer().listen(0, '127.0.0.1', () => console.log(s.address().port))`;
      const server = killAtExit(spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] }));
      other = server;
      let port = '';
      server.stdout.setEncoding('utf8').on('data', (text: string) => (port += text.trim()));
      await until(() => port !== '', { what: 'the other server listens' });
      await desk.editor.executeCommand('~remote.forwardedPorts.focus');
      const listed = (): Promise<string> => desk.editor.page.locator('.part.panel').innerText();
      await until(async () => (await listed()).includes(port), { ms: 60_000, what: 'the port of the other server' });
      const text = await listed();
      for (const each of ours) assert.ok(!text.includes(each), text);
    });
  });
}
