import fs from 'node:fs';
import path from 'node:path';
import { requires, root } from '../../harness/requirements.ts';
import { until } from '../../harness/until.ts';
import { Desk } from './desk.ts';

const MAIN = `package demo;

import javafx.application.Application;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.stage.Stage;

public class Main extends Application {
  @Override
  public void start(Stage stage) {
    Button fail = new Button("Fail");
    fail.setId("fail");
    fail.setOnAction(event -> fail());
    stage.setTitle("Shop");
    stage.setScene(new Scene(fail, 300, 200));
    stage.show();
    System.out.println("The shop is open.");
  }

  private static void fail() {
    throw new IllegalStateException("Sold out");
  }

  public static void main(String[] args) {
    launch(args);
  }
}
`;

describe('A project that “Run and Inspect” starts', function () {
  let desk: Desk;
  const workspace = (...names: string[]) => path.join(desk.scratch, 'workspace', ...names);

  before(async function () {
    requires(this, 'editor', 'chromium', 'display', 'agent');
    // So that the terminal has its text in the document.
    desk = await Desk.open({ settings: { 'editor.accessibilitySupport': 'on' } });
    const pom = fs.readFileSync(path.join(root, 'examples/demo/pom.xml'), 'utf8');
    fs.writeFileSync(workspace('pom.xml'), pom.replace('demo/demo.Main', 'demo.Main'));
    fs.mkdirSync(workspace('src/main/java/demo'), { recursive: true });
    fs.writeFileSync(workspace('src/main/java/demo/Main.java'), MAIN);
  });
  after(() => desk?.close());

  /** The text of the terminal. */
  const shown = async (): Promise<string> => {
    const rows = desk.editor.page.locator('.terminal-wrapper.active .xterm-accessibility-tree > div');
    return (await rows.allTextContents()).join('\n').replaceAll('\u00a0', ' ');
  };
  const shows = (text: string, ms = 60_000): Promise<unknown> =>
    until(async () => (await shown()).includes(text), { ms, what: `“${text}” in the terminal` });

  it('has a terminal with its output', async () => {
    await desk.editor.runCommand('JavaFX Inspector: Run and Inspect');
    await desk.statusBar('JavaFX: Shop');
    await shows('The shop is open.');
  });

  it('shows an exception as a badge, and its frame as a link', async () => {
    await (await desk.row('Button', '#fail')).waitFor();
    const [perform = ''] = await desk.editor.agentTools('ui_perform');
    await desk.editor.invokeTool(perform, {
      actions: [{ type: 'click', target: { selector: { css: '#fail' } } }],
    });
    await (await desk.page()).getByRole('button', { name: '1 uncaught exception' }).waitFor();
    await shows('Main.java:21');
  });

  it('is restarted and stopped from the title of the view', async () => {
    await desk.editor.runCommand('JavaFX Inspector: Restart Application');
    await until(async () => /Shop has exited.*The shop is open\./s.test(await shown()), {
      ms: 60_000,
      what: 'the output of the second run',
    });
    await desk.statusBar('JavaFX: Shop');
    await desk.editor.page.getByRole('button', { name: 'Stop Application' }).first().click();
    await desk.statusBar('');
  });
});
