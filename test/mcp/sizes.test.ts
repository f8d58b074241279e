import assert from 'node:assert/strict';
import path from 'node:path';
import { LivePicture } from '../../src/contract/live.ts';
import { sessionHash } from '../../src/contract/session.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import { ScreenshotOutput } from '../../src/contract/snapshot.ts';
import { compileApp } from '../harness/apps.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { JAVAFX_21, missingJdk, monocle, monocleArgs, startJava, type JavaApplication } from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { freshDir, remove, until } from '../harness/until.ts';

/** Bytes that a message over stdio may have; the SDK's client closes at 10 MiB. */
const LIMIT = 8 * 1024 * 1024;

describe('a window whose image is larger than a message, over stdio', function () {
  let base: string;
  let application: JavaApplication;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17));
    base = freshDir('tall');
    const runDir = path.join(base, 'run');
    const dir = await makeSessionDirectory(path.join(base, '.javafx-inspector'));
    const { classes, javafx } = await compileApp('tall', JAVAFX_21);
    application = startJava({
      main: 'Tall',
      classPath: [classes, ...javafx, ...(await monocle())],
      jvmArgs: [...agentArgs({ run: runDir, session: sessionHash(dir) }), ...monocleArgs],
    });
    const size = await application.line(/^ready (.*)$/, { ms: 60_000 });
    assert.match(String(size), /400\.0x9000\.0/);
    mcp = await connectStdio({ dir, runDir });
    await until(async () => (await mcp.call('ui_status')).selected !== undefined);
  });
  after(async () => {
    await mcp?.close();
    await application?.stop();
    if (base !== undefined) remove(base);
  });

  it('is read by its resource at a lower scale, even if all of its height is requested', async () => {
    // The request of an inspector's page that shows the window 620 pixels wide.
    for (const query of ['?scale=2&max=13950', '']) {
      const { contents } = await mcp.client.readResource({ uri: `ui://live/picture${query}` });
      const [text, image] = contents;
      assert.ok(text !== undefined && 'text' in text && image !== undefined && 'blob' in image);
      const state = LivePicture.parse(JSON.parse(text.text));
      assert.ok(state.scale < 1 && state.height > 2000, JSON.stringify(state));
      assert.equal(Math.round(state.width / state.scale / 10), 40);
      assert.ok(image.blob.length < LIMIT && image.blob.length > LIMIT / 3, `${image.blob.length}`);
    }
    assert.equal((await mcp.call('ui_status')).state, 'running');
  });

  it('is returned by ui_screenshot at a lower scale, inline as well', async () => {
    for (const inline of [false, true]) {
      const { structuredContent, content, isError } = await mcp.result('ui_screenshot', { scale: 1, inline });
      assert.ok(isError !== true, JSON.stringify(content).slice(0, 300));
      const { scale, dataBase64 } = ScreenshotOutput.parse(structuredContent);
      assert.ok(scale < 1);
      assert.equal(dataBase64 !== undefined, inline);
      assert.ok(JSON.stringify({ structuredContent, content }).length < LIMIT);
    }
    assert.equal((await mcp.call('ui_status')).state, 'running');
  });
});
