import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { TestServer } from './test-server.ts';

describe('ui://live/source with a class', () => {
  let server: TestServer;
  const file = 'src/main/java/app/Card.java';
  beforeEach(async () => {
    server = await new TestServer().start();
    const card = path.join(server.dir, file);
    fs.mkdirSync(path.dirname(card), { recursive: true });
    fs.writeFileSync(card, '// class Card\npackage app;\n\n/** A card. */\npublic class Card extends HBox {}\n');
  });
  afterEach(() => server.close());

  const read = async (query: Record<string, string>): Promise<unknown> => {
    const client = await server.client();
    const { contents } = await client.client.readResource({ uri: `ui://live/source?${new URLSearchParams(query)}` });
    const [content] = contents;
    return JSON.parse(content !== undefined && 'text' in content ? content.text : '');
  };

  it('has the line that declares it, by its path in the project and by the name in a stack trace', async () => {
    const place = { file: path.join(server.dir, file), line: 5 };
    assert.deepEqual(await read({ file, className: 'app.Card' }), place);
    assert.deepEqual(await read({ file: 'Card.java', className: 'app.Card' }), place);
  });

  it('has no line without a class, or for one that the file does not declare', async () => {
    const place = { file: path.join(server.dir, file) };
    assert.deepEqual(await read({ file }), place);
    assert.deepEqual(await read({ file, className: 'app.Other' }), place);
  });
});
