import assert from 'node:assert/strict';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { Selection } from '../../src/contract/app.ts';
import { UiNode } from '../../src/contract/node.ts';
import { QueryOutput } from '../../src/contract/query.ts';
import { ScreenshotOutput } from '../../src/contract/snapshot.ts';
import { missingJdk, type JavaApplication } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { Chat, SHOWS_PAGES } from './chat-host/chat.ts';
import { useBrowser } from './hooks.ts';
import { startDesk, type Desk } from './real.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The rows of the list of a ComboBox. */
const ROWS = '.combo-box-popup .list-cell';

/** An application, a client whose chat shows pages, and the chat. */
class Scene {
  private constructor(
    readonly desk: Desk,
    readonly application: JavaApplication,
    readonly client: Client,
    readonly other: Client,
  ) {}

  static async open(start: (desk: Desk) => Promise<JavaApplication>): Promise<Scene> {
    const desk = await startDesk();
    const application = await start(desk);
    const client = await desk.agent('Visual Studio Code', {}, SHOWS_PAGES);
    const other = await desk.agent('claude-ai');
    await until(async () => (await client.callTool({ name: 'ui_screenshot' })).isError !== true, {
      what: 'the application is connected',
    });
    return new Scene(desk, application, client, other);
  }

  /** Acts in the application, as another client than the chat's. */
  async perform(...actions: Record<string, unknown>[]): Promise<void> {
    const done = await this.other.callTool({ name: 'ui_perform', arguments: { actions, timeoutMs: 45_000 } });
    assert.notEqual(done.isError, true, JSON.stringify(done.content));
  }

  /** The uid of the one node that a selector matches in any window, and whose summary has this text. */
  async uid(css: string, text = ''): Promise<string> {
    const input = { selector: { css }, scope: { stage: 'all' } };
    const { structuredContent } = await this.other.callTool({ name: 'ui_query', arguments: input });
    const matches = QueryOutput.parse(structuredContent).matches.filter(({ summary }) => summary.includes(text));
    const uid = matches[0]?.ref.uid;
    assert.ok(matches.length === 1 && uid != null, `${matches.length} nodes match ${css} ${text}`);
    return uid;
  }

  /** Where a node is on the screen. */
  async onScreen(uid: string): Promise<Box> {
    const input = { ref: { uid }, fields: ['bounds'] };
    const { structuredContent } = await this.other.callTool({ name: 'ui_get_node', arguments: input });
    const { x, y, width, height } = UiNode.parse(structuredContent).layout?.localToScreen ?? {};
    assert.ok(x != null && y != null && width != null && height != null);
    return { x, y, width, height };
  }

  /**
   * The position on the screen of the image of a stage with its popups, from the screenshot of another client.
   * @param root of the scene of the stage
   */
  async imageOnScreen(root: string): Promise<{ x: number; y: number }> {
    const { structuredContent } = await this.other.callTool({ name: 'ui_screenshot', arguments: { stageIndex: root } });
    const { origin } = ScreenshotOutput.parse(structuredContent);
    const { x, y } = await this.onScreen(root);
    return { x: x + origin.x, y: y + origin.y };
  }

  /** The selection of all clients. */
  async selected(): Promise<string | null | undefined> {
    const { structuredContent } = await this.other.callTool({ name: 'ui_select_node' });
    return Selection.parse(structuredContent).match?.ref.uid;
  }
}

/** The page in a chat, as a user sees it. */
class Page {
  constructor(
    readonly chat: Chat,
    private readonly scene: Scene,
  ) {}

  loaded(): Promise<void> {
    return this.chat.said.filter({ hasText: /^Screenshot of / }).waitFor();
  }

  async heading(title: RegExp): Promise<void> {
    await this.chat.frame.getByRole('heading', { name: title }).waitFor();
  }

  /** Size of the image in pixels. */
  size(): Promise<{ width: number; height: number }> {
    return this.chat.image.evaluate((image) =>
      image instanceof HTMLImageElement
        ? { width: image.naturalWidth, height: image.naturalHeight }
        : { width: 0, height: 0 },
    );
  }

  async refresh(): Promise<void> {
    await this.chat.frame.getByRole('button', { name: 'Refresh' }).click();
    await this.chat.nodes.and(this.chat.frame.locator('[aria-busy=false]')).waitFor();
  }

  /**
   * Clicks on the middle of a node, by its place on the screen.
   * @param root of the scene of the stage that the page shows
   */
  async clickOn(uid: string, root: string): Promise<void> {
    const { x, y, width, height } = await this.place(uid, root);
    await this.chat.nodes.click({ position: { x: x + width / 2, y: y + height / 2 } });
  }

  /** Waits until a node is outlined as selected. */
  async selectedIs(uid: string): Promise<void> {
    await until(async () => (await this.chat.outline('selected').getAttribute('data-uid')) === uid, {
      what: `the outline of ${uid}`,
    });
  }

  /** Waits until a node is outlined as selected, and checks that the outline is where it is on the screen. */
  async outlined(uid: string, root: string): Promise<void> {
    await this.selectedIs(uid);
    const { x, y, width, height } = await this.place(uid, root);
    const [outline, image] = [await this.chat.outline('selected').boundingBox(), await this.chat.image.boundingBox()];
    assert.ok(outline !== null && image !== null);
    const differences = [
      ...[outline.x - image.x - x, outline.y - image.y - y],
      ...[outline.width - width, outline.height - height],
    ];
    assert.ok(
      differences.every((each) => Math.abs(each) < 1.5),
      `the outline is off by ${differences.join()}`,
    );
  }

  /** Where a node is in the image, in pixels of the page. */
  private async place(uid: string, root: string): Promise<Box> {
    const [node, start] = [await this.scene.onScreen(uid), await this.scene.imageOnScreen(root)];
    const shown = await this.chat.image.boundingBox();
    assert.ok(shown !== null);
    const ratio = shown.width / (await this.size()).width;
    return {
      x: (node.x - start.x) * ratio,
      y: (node.y - start.y) * ratio,
      width: node.width * ratio,
      height: node.height * ratio,
    };
  }
}

describe('The page in a chat, with popups,', function () {
  const browser = useBrowser('agent');
  let scene: Scene;
  let chat: Chat;
  let page: Page;
  let root: string;

  before(async () => {
    scene = await Scene.open((desk) => desk.startDemo());
    root = await scene.uid('#root');
  });
  after(() => scene?.desk.stop());
  beforeEach(async () => {
    chat = await Chat.open(browser(), scene.client);
    page = new Page(chat, scene);
  });
  afterEach(async () => {
    await chat.close();
    await scene.perform({ type: 'pressKey', key: 'ESCAPE' }, { type: 'pressKey', key: 'ESCAPE' });
  });

  /** Selects a node by a click on the page, and checks that all clients have it selected and that its outline is where it is. */
  const selects = async (uid: string): Promise<void> => {
    await page.clickOn(uid, root);
    await page.outlined(uid, root);
    assert.equal(await scene.selected(), uid);
  };

  it('selects the clicked item of an open menu or submenu', async () => {
    await scene.perform(
      { type: 'expand', target: { css: '#fileMenu' } },
      { type: 'expand', target: { css: '#recentMenu' } },
    );
    await chat.answer('ui_screenshot');
    await page.loaded();
    for (const css of ['#saveItem', '#recentCustomers']) await selects(await scene.uid(css));
  });

  it('selects the clicked item of a context menu', async () => {
    await scene.perform({ type: 'click', target: { css: '#contacts' }, button: 'SECONDARY' });
    await chat.answer('ui_screenshot');
    await page.loaded();
    await selects(await scene.uid('#deleteItem'));
  });

  it('selects the clicked row in the list of a ComboBox, which the AI agent’s selection shows in its stage', async () => {
    await scene.perform(
      { type: 'select', target: { css: '#tabs' }, text: 'New contact' },
      { type: 'expand', target: { css: '#city' } },
    );
    const uid = await scene.uid(ROWS, 'Lisbon');
    await chat.answer('ui_select_node', { ref: { uid } });
    await page.loaded();
    await page.heading(/^Contacts — Main$/);
    await page.outlined(uid, root);
    await selects(await scene.uid(ROWS, 'Madrid'));
    // The stage still shows after the popup has closed.
    await scene.perform({ type: 'collapse', target: { css: '#city' } });
    await page.refresh();
    await page.heading(/^Contacts — Main$/);
    await chat.said.filter({ hasText: 'not visible here' }).waitFor();
  });
});

describe('The page in a chat, for windows and nodes,', function () {
  const browser = useBrowser('agent');
  let scene: Scene;
  let chat: Chat;
  let page: Page;
  let ask: string;
  let hammer: string;
  let sizes: string;
  /** The root of the scene of the second window. */
  let toolbox: string;

  before(async function () {
    skipWithout(this, missingJdk(25));
    scene = await Scene.open((desk) => desk.startApp('Showing'));
    ask = await scene.uid('#ask');
    await scene.perform({ type: 'click', target: { css: '#tools' } });
    [hammer, sizes] = [await scene.uid('#hammer'), await scene.uid('#sizes')];
    toolbox = await scene.uid('#toolbox');
  });
  after(() => scene?.desk.stop());
  beforeEach(async () => {
    chat = await Chat.open(browser(), scene.client);
    page = new Page(chat, scene);
  });
  afterEach(() => chat.close());

  it('shows the window that the call names, and selects its nodes and those of its popups', async () => {
    await chat.answer('ui_screenshot', { stageIndex: ask });
    await page.loaded();
    await page.heading(/^Showing — /);
    await scene.perform({ type: 'expand', target: { uid: sizes } });
    await chat.answer('ui_screenshot', { stageIndex: hammer });
    await page.heading(/^Toolbox — /);
    for (const uid of [hammer, await scene.uid(ROWS, 'Large')]) {
      await page.clickOn(uid, toolbox);
      await page.outlined(uid, toolbox);
      assert.equal(await scene.selected(), uid);
    }
    await scene.perform({ type: 'collapse', target: { uid: sizes } });
  });

  it('shows the window of the node that the AI agent has selected', async () => {
    for (const [uid, title] of [
      [ask, /^Showing — /],
      [hammer, /^Toolbox — /],
    ] as const) {
      await chat.answer('ui_select_node', { ref: { uid } });
      await page.loaded();
      await page.heading(title);
      await page.selectedIs(uid);
    }
  });

  it('shows only the node of the call, however it was found, also after “Refresh”', async () => {
    const input = { ref: { css: '#ask' }, stageIndex: ask };
    const { width, height } = measures(await chat.answer('ui_screenshot', { ...input, saveAs: 'ask' }));
    await page.loaded();
    const box = await scene.onScreen(ask);
    assert.ok(Math.abs(width - box.width) < 2 && Math.abs(height - box.height) < 2);
    assert.deepEqual(await page.size(), { width, height });
    await page.refresh();
    assert.deepEqual(await page.size(), { width, height });
    await chat.nodes.click();
    await page.selectedIs(ask);
    // Only the saved screenshot has the window or node that it was taken of.
    await chat.answer('ui_screenshot', { compareTo: 'ask' });
    await page.loaded();
    assert.deepEqual(await page.size(), { width, height });
  });

  it('stays with the window or node of the call while another window has the focus', async () => {
    await chat.answer('ui_screenshot');
    await page.loaded();
    const title = await chat.frame.getByRole('heading').textContent();
    const dialog = (): Promise<void> => scene.perform({ type: 'click', target: { uid: ask } });
    await chat.answer('ui_screenshot', {}, { meanwhile: dialog });
    await page.loaded();
    await page.refresh();
    assert.equal(await chat.frame.getByRole('heading').textContent(), title);
    await chat.answer('ui_select_node', { ref: { uid: hammer } });
    await page.heading(/^Toolbox — /);
    const { width, height } = measures(await chat.answer('ui_screenshot', { ref: { css: '#ask' }, stageIndex: ask }));
    await page.loaded();
    assert.deepEqual(await page.size(), { width, height });
    await chat.answer('ui_screenshot');
    await page.heading(/^Question — /);
    await scene.perform({ type: 'click', target: { text: 'Cancel' } });
  });

  it('finds window and node by the rest of the result if the chat does not pass on its _meta', async () => {
    const passOn = (result: CallToolResult): CallToolResult => {
      assert.ok(result._meta !== undefined);
      return { ...result, _meta: undefined };
    };
    assert.equal((await scene.other.callTool({ name: 'ui_screenshot' }))._meta, undefined);
    for (const uid of [ask, hammer]) {
      await chat.answer('ui_select_node', { ref: { uid } }, { passOn });
      await page.heading(uid === ask ? /^Showing — / : /^Toolbox — /);
      await chat.answer('ui_screenshot', { stageIndex: uid }, { passOn });
      await page.heading(uid === ask ? /^Showing — / : /^Toolbox — /);
    }
    const input = { ref: { css: '#ask' }, stageIndex: ask };
    const { width, height } = measures(await chat.answer('ui_screenshot', input, { passOn }));
    await page.loaded();
    assert.deepEqual(await page.size(), { width, height });
  });

  it('outlines the nodes of a popup also if its window has more nodes than the page gets', async () => {
    scene.application.send('many\n');
    await scene.application.line(/^many$/);
    await scene.perform({ type: 'expand', target: { uid: sizes } });
    await chat.answer('ui_screenshot', { stageIndex: hammer });
    await page.loaded();
    // The content of the popup may appear only after the first screenshot.
    const few = chat.said.filter({ hasText: 'Only the first 5000 nodes have outlines.' });
    await until(async () => (await few.count()) > 0 || (await page.refresh(), (await few.count()) > 0), {
      what: 'the popup with its nodes',
    });
    const large = await scene.uid(ROWS, 'Large');
    await page.clickOn(large, toolbox);
    await page.outlined(large, toolbox);
    await scene.perform({ type: 'collapse', target: { uid: sizes } });
  });

  it('says that the window was closed', async () => {
    await chat.answer('ui_screenshot', { stageIndex: hammer });
    await page.loaded();
    await scene.perform({ type: 'closeWindow', stageIndex: hammer });
    await chat.frame.getByRole('button', { name: 'Refresh' }).click();
    await chat.frame.getByRole('alert').filter({ hasText: 'The window was closed.' }).waitFor();
    await chat.said.filter({ hasText: 'This is an earlier screenshot.' }).waitFor();
  });
});

/** The size of the image that a tool call has returned. */
function measures({ structuredContent }: CallToolResult): { width: number; height: number } {
  const { width, height } = ScreenshotOutput.parse(structuredContent);
  return { width, height };
}
