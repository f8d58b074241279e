import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { type AgentMethod, PROTOCOL } from '../../src/contract/agent.ts';
import { EXTENSION_CLIENT } from '../../src/contract/client-names.ts';
import { Rendezvous } from '../../src/contract/app.ts';
import type { RunQuestion } from '../../src/contract/run-question.ts';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { RawClient } from '../harness/raw-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { freshDir, remove } from '../harness/until.ts';
import { ReloadingProject } from './reloading-project.ts';

const Redefined = z.object({ classes: z.array(z.string()) });
const Changed = z.object({ views: z.number() });
const Failure = z.object({
  message: z.string(),
  data: z.object({ code: z.string(), details: z.record(z.string(), z.unknown()).optional() }),
});

/** Tests the abilities of a process that has read the token, but lacks the permission to run code. */
describe('a client with the token alone', function () {
  let project: ReloadingProject;
  let outside: string;
  let raw: RawClient;
  let next = 1;
  let main: string;
  let quiet: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17) ?? missingJdk(25));
    project = await ReloadingProject.start('maven');
    // The server would apply files that a test saves to the same view, after the FXML that the test sends.
    quiet = await project.connect({ options: { hotReload: false } });
    outside = fs.realpathSync(freshDir('outside'));
    const file = path.join(project.base, 'run', `${project.application.pid}.json`);
    const { port, token } = Rendezvous.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    raw = await RawClient.connect(port);
    const id = next++;
    const params = { protocol: PROTOCOL, token, client: 'raw' };
    raw.send({ jsonrpc: '2.0', id, method: 'hello', params });
    await raw.response(id);
    main = pathToFileURL(project.copy('main.fxml')).href.replace('file:///', 'file:/');
  });
  after(async () => {
    raw?.destroy();
    await quiet?.close();
    await project?.stop();
    if (outside !== undefined) remove(outside);
  });

  const reload = async (method: AgentMethod, params: object): Promise<{ result?: unknown; error?: unknown }> => {
    const id = next++;
    raw.send({ jsonrpc: '2.0', id, method, params });
    return raw.response(id);
  };
  const refusal = async (method: AgentMethod, params: object): Promise<string> => {
    const { result, error } = await reload(method, params);
    assert.equal(result, undefined, JSON.stringify(params));
    const { message, data } = Failure.parse(error);
    assert.equal(data.code, 'MCP_UI_REFUSED', message);
    return message;
  };
  const source = (): string => fs.readFileSync(project.source('main.fxml'), 'utf8');

  it('has no classes loaded from elsewhere', async () => {
    const classes = path.join(project.base, 'target/classes');
    const name = 'reloading/SideController.class';
    const changed = fs.readFileSync(path.join(classes, name)).toString('latin1').replace('mutated ', 'adapted ');
    fs.mkdirSync(path.join(outside, 'reloading'));
    fs.writeFileSync(path.join(outside, name), changed, 'latin1');
    const linked = path.join(classes, 'linked');
    fs.symlinkSync(outside, linked);
    try {
      for (const folder of [
        outside,
        linked,
        `${classes}/../../../${path.basename(outside)}`,
        pathToFileURL(outside).href,
        `jar:${pathToFileURL(outside).href}!/`,
        'target/classes',
        '\\\\server\\share',
      ]) {
        const { result, error } = await reload('reloadClasses', { folders: [{ folder, archives: [classes] }] });
        if (result === undefined) assert.equal(Failure.parse(error).data.code, 'MCP_UI_REFUSED', folder);
        else assert.deepEqual(Redefined.parse(result).classes, [], folder);
      }
    } finally {
      fs.rmSync(linked);
    }
    fs.writeFileSync(path.join(classes, name), changed, 'latin1');
    const { result } = await reload('reloadClasses', { folders: [{ folder: classes, archives: [] }] });
    assert.deepEqual(Redefined.parse(result).classes, ['reloading.SideController'], 'those of the application are');
  });

  it('has no other code run by FXML that it sends', async () => {
    const before = await project.ask('state');
    const add = (element: string, top = ''): string =>
      source().replace('<Badge />', `<Badge />${element}`).replace('?>', `?>${top}`);
    for (const text of [
      add('<java.lang.ProcessBuilder/>'),
      add('<Runtime fx:factory="getRuntime"/>', '<?import java.lang.*?>'),
      add('<fx:script>java.lang.System.exit(1)</fx:script>', '<?language groovy?>'),
      add(`<fx:include source="${pathToFileURL(path.join(outside, 'x.fxml')).href}"/>`),
      add('<fx:include source="../../../../../../../etc/x.fxml"/>'),
      add('<Button onAction="#initialize"/>'),
      add('<Button onAction="java.lang.System.exit(1)"/>'),
      add('<Label text="${controller.class}"/>'),
      add('<Badge System.err="x"/>', '<?import java.lang.*?>'),
      add('<Label><scene><window title="x"/></scene></Label>'),
      source().replace('reloading.MainController', 'reloading.SideController'),
    ]) {
      assert.match(
        await refusal('reloadView', { urls: [main], text }),
        /^Line \d+: .* needs the permission to run code/,
      );
      assert.match(await refusal('uploadView', { type: 'main', namespace: 'DEFAULT', text }), /needs the permission/);
      assert.match(await refusal('reloadView', { urls: [main], text, key: 'guessed' }), /needs the permission/);
      const file = path.join(outside, 'view.fxml');
      fs.writeFileSync(file, text);
      assert.match(await refusal('reloadView', { urls: [main], file }), /is in no folder from which/);
      assert.match(await refusal('reloadView', { urls: [main], file, text }), /needs the permission/);
    }
    const doctype = source().replace('?>', '?><!DOCTYPE BorderPane SYSTEM "http://127.0.0.1:1/x.dtd">');
    const { error } = await reload('reloadView', { urls: [main], text: doctype });
    assert.equal(Failure.parse(error).data.code, 'MCP_UI_INVALID_INPUT');
    assert.equal(await project.ask('state'), before, 'nothing was loaded');
  });

  it('has a file that is empty now, because it is being written, read again', async () => {
    const file = project.source('main.fxml');
    const text = source();
    fs.writeFileSync(file, '');
    const { error } = await reload('reloadView', { urls: [main], file, text });
    fs.writeFileSync(file, text);
    const { code, details } = Failure.parse(error).data;
    assert.deepEqual([code, details?.['incomplete']], ['MCP_UI_INVALID_INPUT', true]);
  });

  it('may send parts of JavaFX and of the view itself', async () => {
    const text = source()
      .replace('text="First"', 'text="Sent"')
      .replace('<Badge />', '<Badge /><Slider fx:id="s" VBox.vgrow="ALWAYS"/><Label text="${s.value}"/>');
    const { result } = await reload('reloadView', { urls: [main], text });
    assert.equal(Changed.parse(result).views, 1);
    await project.shows('text title', 'Sent');
  });
});

describe('ui_upload_viewdef of FXML that runs code', function () {
  let project: ReloadingProject;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17) ?? missingJdk(25));
    project = await ReloadingProject.start('maven');
  });
  after(() => project?.stop());

  const upload = (): Record<string, unknown> => ({
    type: 'side',
    namespace: 'DEFAULT',
    content: fs
      .readFileSync(project.source('side.fxml'), 'utf8')
      .replace('<Label', '<fx:define><java.util.ArrayList fx:id="all"/></fx:define><Label')
      .replace('"Hint"', '"Allowed"'),
  });

  it('needs the permission of ui_run, for which the user is asked', async () => {
    const { code, message } = await project.mcp.fail('ui_upload_viewdef', upload());
    assert.equal(code, 'MCP_UI_REFUSED');
    assert.match(
      message,
      /^Line 5: the class java\.util\.ArrayList needs the permission to run code.*"--allow", "run"/,
    );
    assert.equal(await project.ask('text hint'), 'text hint Hint');
    const asked: (RunQuestion | undefined)[] = [];
    const agent = await project.connect({ options: { editorAsks: true } });
    const editor = await project.connect({
      name: EXTENSION_CLIENT,
      answer: (_text, question) => {
        asked.push(question);
        return 'once';
      },
    });
    assert.equal((await agent.call('ui_upload_viewdef', upload())).views, 1);
    assert.equal(await project.ask('text hint'), 'text hint Allowed');
    assert.deepEqual(
      asked.map((each) => [each?.client, each?.language, each?.code]),
      [['Claude', 'fxml', upload().content]],
    );
    assert.match(asked[0]?.why ?? '', /java\.util\.ArrayList/);
    await Promise.all([agent.close(), editor.close()]);
  });

  it('needs no question if the client may run code', async () => {
    const allowed = await project.connect({ options: { allow: ['run'] } });
    assert.equal((await allowed.call('ui_upload_viewdef', upload())).views, 0, 'it has not changed');
    await allowed.close();
  });
});
