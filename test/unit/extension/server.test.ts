import assert from 'node:assert/strict';
import { relayTransport, serverCommand } from '../../../src/extension/server-command.ts';

const place = {
  execPath: process.execPath,
  dist: '/ext/dist',
  dir: '/project/.javafx-inspector',
  runDir: undefined,
  nodeSource: true,
};

describe('the command with which the extension starts its server', () => {
  it('runs the bundle with the application that runs the extension, as Node.js', () =>
    assert.deepEqual(serverCommand(place), {
      command: process.execPath,
      args: ['/ext/dist/cli.cjs', 'mcp', '--dir', '/project/.javafx-inspector'],
      env: { ELECTRON_RUN_AS_NODE: '1' },
    }));

  it('names the folder where agents announce themselves when it is set', () =>
    assert.deepEqual(serverCommand({ ...place, runDir: '/run' }).args.slice(-2), ['--run-dir', '/run']));

  it('passes on the setting that switches off the sources of nodes', () =>
    assert.deepEqual(serverCommand({ ...place, nodeSource: false }).args.slice(-1), ['--no-node-source']));

  it('sets ELECTRON_RUN_AS_NODE in our own environment', async () => {
    process.env['JAVAFX_INSPECTOR_PROBE'] = 'kept';
    const environment = await environmentOf('/a/jdk');
    delete process.env['JAVAFX_INSPECTOR_PROBE'];
    assert.equal(environment['ELECTRON_RUN_AS_NODE'], '1');
    assert.equal(environment['JAVAFX_INSPECTOR_PROBE'], 'kept');
    assert.equal(environment['JAVA_HOME'], process.env['JAVA_HOME'] ?? '/a/jdk');
  });
});

/** The environment that a process started as the server has: it sends it as a JSON-RPC notification. */
async function environmentOf(javaHome: string): Promise<Record<string, string>> {
  const script = `console.log(JSON.stringify({ jsonrpc: '2.0', method: 'environment', params: process.env }))`;
  const command = { ...serverCommand(place), args: ['-e', script] };
  const transport = relayTransport(command, javaHome, () => {});
  const received = new Promise<Record<string, string>>((resolve, reject) => {
    transport.onmessage = (message) => {
      if (!('params' in message)) return reject(new Error('no notification'));
      resolve(Object.fromEntries(Object.entries(message.params ?? {}).map(([name, value]) => [name, String(value)])));
    };
    transport.onerror = reject;
  });
  await transport.start();
  return received.finally(() => transport.close());
}
