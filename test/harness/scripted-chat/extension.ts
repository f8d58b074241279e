import * as vscode from 'vscode';

/** Uses API of VS Code 1.104; its types here are those of the oldest version in which the inspector runs. */
const lm: typeof vscode.lm & {
  readonly registerLanguageModelChatProvider?: (vendor: string, provider: object) => vscode.Disposable;
} = vscode.lm;

/** The action of the agent at the next message. */
export interface Script {
  /** The tool's name in the editor. */
  readonly tool: string;
  readonly input: object;
  /** The reply after the call. */
  readonly reply: string;
}

/** The data that the agent has received. */
export interface Seen {
  readonly prompt: string;
  /** The texts that the chat has attached to the message. */
  readonly attached: readonly string[];
  /** The texts of the tool's result. */
  readonly result: readonly string[];
}

/** VS Code passes a message on to an agent only while there is a language model. */
const model = {
  provideLanguageModelChatInformation: () => [
    {
      id: 'scripted',
      name: 'Model',
      family: 'scripted',
      version: '1',
      maxInputTokens: 100_000,
      maxOutputTokens: 10_000,
      capabilities: { toolCalling: true, imageInput: true },
    },
  ],
  provideLanguageModelChatResponse: () => Promise.reject(new Error('This model generates nothing.')),
  provideTokenCount: () => Promise.resolve(1),
};

/**
 * Stands in for the agent of the chat, because language models need an account and a network: it calls the tool that the test has named.
 * The chat, the call and its confirmation are those of VS Code.
 */
export function activate(context: vscode.ExtensionContext): void {
  let next: Script | undefined;
  let seen: Seen | undefined;
  const answer: vscode.ChatRequestHandler = async (request, _context, response, token) => {
    const { prompt, references, toolInvocationToken } = request;
    const attached = references.map(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)));
    const script = next;
    next = undefined;
    const called = script && (await lm.invokeTool(script.tool, { input: script.input, toolInvocationToken }, token));
    const result = (called?.content ?? []).map((part) =>
      part instanceof vscode.LanguageModelTextPart ? part.value : '',
    );
    seen = { prompt, attached, result };
    response.markdown(script?.reply ?? 'Understood.');
  };
  const provider = lm.registerLanguageModelChatProvider?.('scripted', model);
  if (provider === undefined) throw new Error('This version of VS Code takes no language models of extensions.');
  context.subscriptions.push(
    provider,
    vscode.chat.createChatParticipant('scripted-chat', answer),
    vscode.commands.registerCommand('scriptedChat.next', (script: Script) => (next = script)),
    vscode.commands.registerCommand('scriptedChat.seen', () => seen),
  );
  // The chat knows a model only after the model was queried.
  void lm.selectChatModels({ vendor: 'scripted' });
}
