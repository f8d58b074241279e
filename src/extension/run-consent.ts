import { quoted } from '../contract/shown-text.ts';
import { showWarning } from './messages.ts';
import * as vscode from 'vscode';
import { cutCode, deedOf, type RunAnswer, type RunQuestion } from '../contract/run-question.ts';

const SECTION = 'javafxInspector.agents';
const SETTING = 'allowRun';
/** Scheme of the documents that show the code that an AI agent wants to run. */
const SCHEME = 'javafx-inspector-code';
/** Maximum number of characters of the code in the question. */
const LONGEST_CODE = 160;
/** Maximum number of characters of the application's title there, which the application itself chooses. */
const LONGEST_NAME = 60;

const SHOW = 'Show Code';
// With five buttons, longer labels would be cut off.
const ONCE = 'Once';
const APPLICATION = 'This App';
const ALWAYS = 'Always';
const NO = "Don't Allow";

const ANSWERS = new Map<string | undefined, RunAnswer>([
  [ONCE, 'once'],
  [APPLICATION, 'application'],
  [ALWAYS, 'always'],
]);

/** Resets the setting that always allows AI agents to run code. */
export async function forbidRun(): Promise<void> {
  await vscode.workspace.getConfiguration(SECTION).update(SETTING, undefined, vscode.ConfigurationTarget.Global);
}

/**
 * Asks the user whether an AI agent of the editor may run code in an application. "Always" changes the user's own setting; a
 * workspace setting is ignored. The server keeps an answer for one application.
 */
export class RunConsent implements vscode.Disposable {
  /** By question: answers that the server has not received because its call ended before the user decided. */
  private readonly asked = new Map<string, Promise<RunAnswer | 'no'>>();
  private readonly codes = new Map<string, string>();
  private readonly registered = [
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      provideTextDocumentContent: (uri) => this.codes.get(uri.toString()) ?? '',
    }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => this.codes.delete(uri.toString())),
  ];
  private shown = 0;

  dispose(): void {
    for (const each of this.registered) each.dispose();
  }

  /**
   * @param name the name under which the user knows the application
   * @param signal aborted when the server no longer waits; the answer is then used when the same question is asked again
   */
  async answer(question: RunQuestion, name: string, signal: AbortSignal): Promise<RunAnswer | 'no'> {
    if (vscode.workspace.getConfiguration(SECTION).inspect<boolean>(SETTING)?.globalValue === true) return 'always';
    const key = JSON.stringify(question);
    const asking = this.asked.get(key) ?? this.ask(question, cutCode(name, LONGEST_NAME));
    this.asked.set(key, asking);
    const answer = await asking;
    if (!signal.aborted) this.asked.delete(key);
    return answer;
  }

  private async ask(question: RunQuestion, name: string): Promise<RunAnswer | 'no'> {
    const { client, language, code, why } = question;
    const isLaunch = language === 'launch';
    const reason = why === undefined ? '' : ` ${cutCode(why, LONGEST_CODE)}`;
    const text =
      `Allow ${client} to ${deedOf(question, name)}, with ${isLaunch ? 'your rights' : 'the rights of the application and thus yours'}? ` +
      `${quoted(cutCode(code, LONGEST_CODE))}.${reason} Once: this call. ` +
      `This App: ${client}, ${isLaunch ? 'whenever it launches exactly this' : `until ${name} exits`}. ` +
      'Always: all AI agents of VS Code in all applications, as a setting.';
    for (;;) {
      const chosen = await showWarning(text, SHOW, ONCE, APPLICATION, ALWAYS, NO);
      if (chosen === SHOW) {
        await this.show(question, name);
        continue;
      }
      const answer = ANSWERS.get(chosen) ?? 'no';
      if (answer === 'always') {
        await vscode.workspace.getConfiguration(SECTION).update(SETTING, true, vscode.ConfigurationTarget.Global);
      }
      return answer;
    }
  }

  /** Shows the complete code in a document that cannot be edited. */
  private async show({ client, language, code, why }: RunQuestion, name: string): Promise<void> {
    const extension = { java: 'java', fxml: 'xml', launch: 'json' }[language];
    const title = `${client} wants to ${language === 'launch' ? 'launch' : 'run this in'} ${name}`.replaceAll(
      /[/\\:]/g,
      ' ',
    );
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${++this.shown}/${title}.${extension}` });
    const reason = why === undefined ? '' : `${language === 'fxml' ? `<!-- ${why} -->` : `// ${why}`}\n`;
    this.codes.set(uri.toString(), `${reason}${code}`);
    await vscode.window.showTextDocument(uri, { preview: true });
  }
}
