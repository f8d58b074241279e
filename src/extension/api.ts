import type * as vscode from 'vscode';

/**
 * The API of JavaFX Inspector for other extensions of VS Code: the exports of `javafx-inspector.javafx-inspector`
 * (docs/extension-api.md). This file contains types only, so that it can be copied.
 *
 * Using it does not start the server or connect to an application. It reports the applications that the user or an AI agent has
 * opened, and is empty until then.
 */
export interface JavafxInspectorApi {
  /** Increases with each change other than an addition. */
  readonly version: 1;
  /** The applications that the inspector is connected to, sorted by process ID. */
  readonly applications: readonly InspectedApplication[];
  /** Fires when `applications` has changed. */
  readonly onDidChangeApplications: vscode.Event<readonly InspectedApplication[]>;
  /**
   * The node that the user or an AI agent has selected in the inspector; undefined if no node is selected. The value is not
   * available immediately after the first access: use the event.
   */
  readonly selection: SelectedNode | undefined;
  /** Fires when `selection` has changed. */
  readonly onDidChangeSelection: vscode.Event<SelectedNode | undefined>;
  /**
   * Shows the inspector without moving the focus, and selects the node that a line of FXML or Java has created in the selected
   * application: the first in document order if there are several.
   * @param file a file of the application's project, with the scheme `file`
   * @param line from 1; for an FXML element, the line on which its start tag begins
   * @returns the node; undefined if no application is connected, or if the line has created no node that is currently shown
   */
  reveal(file: vscode.Uri, line: number): Thenable<RevealedNode | undefined>;
}

/** An application that the inspector is connected to. */
export interface InspectedApplication {
  /** Its name in the tools of the inspector, such as `contacts-4711`. */
  readonly app: string;
  readonly pid: number;
  /** The binary name of its main class, if it is known. */
  readonly mainClass: string | undefined;
  /** Whether the inspector shows it, and tools use it by default. */
  readonly selected: boolean;
}

/** A node of a scene graph. */
export interface RevealedNode {
  /** The application, as in `InspectedApplication`. */
  readonly app: string;
  /** Identifies the node for as long as the application runs. */
  readonly uid: string;
  /** Simple name of its class, or of the nearest superclass that has a name. */
  readonly type: string;
  readonly id: string | undefined;
}

/** The node that is selected in the inspector. */
export interface SelectedNode extends RevealedNode {
  /** One line for users, such as `Button[text=OK]`. */
  readonly summary: string;
}
