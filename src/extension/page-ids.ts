/** The view with the inspector's page, as the manifest declares it. */
export const VIEW = 'javafxInspector.view';
/** The type of the inspector's page as an editor. */
export const PANEL = 'javafxInspector.editor';
