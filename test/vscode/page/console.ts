import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { JAVAFX_21, javac, javafx } from '../../harness/java.ts';
import { root } from '../../harness/requirements.ts';
import { until } from '../../harness/until.ts';
import type { Desk } from './desk.ts';

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

/** @param opened the desk that the suite shares with others, in which no application runs and whose workspace has no build */
export function consoleOfProject(opened: () => Desk): void {
  describe('A project that “Run and Inspect” starts', function () {
    let desk: Desk;
    const workspace = (...names: string[]) => path.join(desk.scratch, 'workspace', ...names);

    before(async () => {
      desk = opened();
      // So that the terminal has its text in the document.
      await desk.editor.eval(async ({ workspace: { getConfiguration } }) => {
        await getConfiguration('editor').update('accessibilitySupport', 'on', false);
      });
      const pom = fs.readFileSync(path.join(root, 'examples/demo/pom.xml'), 'utf8');
      fs.writeFileSync(workspace('pom.xml'), pom.replace('demo/demo.Main', 'demo.Main'));
      const source = workspace('src/main/java/demo/Main.java');
      fs.mkdirSync(path.dirname(source), { recursive: true });
      fs.writeFileSync(source, MAIN);
      const classPath = await javafx(JAVAFX_21);
      javac({ sources: [source], out: workspace('target/classes'), classPath });
      // A stand-in for Maven, which would compile the project once for each start.
      const maven = `for each; do case "$each" in -Dmdep.outputFile=*) printf %s '${classPath.join(':')}' > "\${each#*=}";; esac; done`;
      fs.writeFileSync(workspace('mvnw'), `#!/bin/sh\n${maven}\n`, { mode: 0o755 });
    });

    /** The text of the terminal. */
    const shown = async (): Promise<string> => {
      const rows = desk.editor.page.locator('.terminal-wrapper.active .xterm-accessibility-tree > div');
      return (await rows.allTextContents()).join('\n').replaceAll('\u00a0', ' ');
    };
    const shows = (right: RegExp): Promise<unknown> => {
      let last = '';
      const look = async (): Promise<boolean> => right.test((last = await shown()));
      return until(look, { ms: 60_000 }).catch(() => assert.match(last, right));
    };

    it('has a terminal with its output', async () => {
      await desk.editor.runCommand('JavaFX Inspector: Run and Inspect');
      await desk.statusBar('JavaFX: Shop');
      await shows(/The shop is open\./);
    });

    it('shows an exception as a badge, and its frame as a link', async () => {
      await (await desk.row('Button', '#fail')).waitFor();
      const [perform = ''] = await desk.editor.agentTools('ui_perform');
      await desk.editor.invokeTool(perform, {
        actions: [{ type: 'click', target: { selector: { css: '#fail' } } }],
      });
      await (await desk.page()).getByRole('button', { name: '1 uncaught exception' }).waitFor();
      // The lines of JavaFX below it take more than the height of the panel.
      await desk.editor.executeCommand('workbench.action.terminal.scrollToTop');
      await shows(/Main\.java:21/);
      await desk.editor.executeCommand('workbench.action.terminal.scrollToBottom');
    });

    it('is restarted and stopped from the title of the view', async () => {
      await desk.editor.runCommand('JavaFX Inspector: Restart Application');
      await shows(/Shop has exited.*The shop is open\./s);
      await desk.statusBar('JavaFX: Shop');
      await desk.editor.page.getByRole('button', { name: 'Stop Application' }).first().click();
      await desk.statusBar('');
    });
  });
}
