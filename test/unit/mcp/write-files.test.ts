import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { projectOf } from '../../../src/contract/session.ts';
import { SavedPlace } from '../../../src/contract/style-edit.ts';
import { isMavenProject } from '../../../src/mcp/applications/launch/maven.ts';
import { replaceInFile } from '../../../src/mcp/client/project-file.ts';
import type { McpClient } from '../../harness/mcp-client.ts';
import { TestServer } from './test-server.ts';

const VIEW = '<VBox>\n  <Button/>\n  <Button/>\n</VBox>\n';
const UNSURE = /not certain which element that is now\. Nothing was written/;

describe('Files of the project that pages write', () => {
  let server: TestServer;
  let file: string;
  let page: McpClient;
  let another: McpClient;

  beforeEach(async () => {
    server = await new TestServer().start();
    file = path.join(projectOf(server.lifecycle.dir ?? assert.fail('no session directory')), 'main.fxml');
    fs.writeFileSync(file, VIEW);
    page = await server.client('javafx-inspector-page');
    another = await server.client('javafx-inspector-page');
  });
  afterEach(() => server.close());

  const write = (by: McpClient, line: number, name: string, document = VIEW): Promise<SavedPlace> => {
    const set = { name, value: 1, kind: 'number', type: 'Double' };
    const edit = { loaded: { document, line, column: 3 }, type: 'Button', set };
    return by.client.request({ method: 'javafxInspector/writeFxml', params: { file, edit } }, SavedPlace);
  };
  const read = (): string => fs.readFileSync(file, 'utf8');

  it('are regular files: a named pipe is refused at once', async function () {
    if (process.platform === 'win32') this.skip();
    fs.rmSync(file);
    execFileSync('mkfifo', [file]);
    await assert.rejects(write(page, 2, 'opacity'), /has no file .*main\.fxml\. Nothing was written/);
    const pom = path.join(path.dirname(file), 'pom.xml');
    execFileSync('mkfifo', [pom]);
    assert.equal(isMavenProject(path.dirname(file)), false);
  });

  it('contain the changes of all pages one after another, without a reload', async () => {
    assert.deepEqual(await write(page, 3, 'opacity'), { file: 'main.fxml', line: 3 });
    await write(another, 3, 'rotate');
    await write(page, 2, 'scaleX');
    await write(another, 3, 'scaleY');
    assert.equal(read(), '<VBox>\n  <Button scaleX="1"/>\n  <Button opacity="1" rotate="1" scaleY="1"/>\n</VBox>\n');
  });

  it('are not written if one of two equal elements may be the other one', async () => {
    await write(page, 3, 'opacity');
    const now = read().replace('<VBox>', '<VBox>\n  <Button/>');
    fs.writeFileSync(file, now);
    await assert.rejects(write(page, 2, 'rotate'), UNSURE);
    assert.equal(read(), now);
    await write(page, 3, 'rotate');
    assert.equal(read(), now.replace('opacity="1"', 'opacity="1" rotate="1"'), 'this one is known by what was written');
  });

  it('are not written without the document that was loaded', async () => {
    const edit = {
      line: 3,
      column: 3,
      type: 'Button',
      set: { name: 'opacity', value: 1, kind: 'number', type: 'Double' },
    };
    const request = { method: 'javafxInspector/writeFxml', params: { file, edit } };
    await assert.rejects(page.client.request(request, SavedPlace), /loaded/);
    const style = { stylesheet: 'file:/a.css', line: 1, rule: 1, property: '-fx-a', from: '1', to: '2' };
    await assert.rejects(
      page.client.request({ method: 'javafxInspector/saveStyle', params: { edit: style } }, SavedPlace),
      /loaded/,
    );
    assert.equal(read(), VIEW);
  });

  it('are not written if they are replaced between being read and written', () => {
    assert.throws(
      () =>
        replaceInFile(file, () => {
          fs.writeFileSync(file, 'other');
          return [{ start: 0, end: 1, text: 'x' }];
        }),
      /was changed just now\. Try again\. Nothing was written/,
    );
    assert.equal(read(), 'other');
  });
});
