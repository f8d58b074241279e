package javafxinspector.core.model.node;

/** How a node is read: where its text comes from, and which of its children are content. */
public enum Kind {
  /** No children of its own: shapes, images, canvases. */
  NODE,
  /**
   * Panes, groups, regions, and controls with a skin of the application: all children are content.
   */
  PARENT,
  /** Like PARENT; may contain the cells of a virtualized control in any order. */
  GROUP,
  SUB_SCENE,
  TEXT,
  /** A Labeled: its graphic is content. */
  LABELED,
  /** A cell: like LABELED, but its uid belongs to its item. */
  CELL,
  /** A row of a table: its cells are content. */
  ROW,
  TEXT_INPUT,
  PASSWORD,
  /** Combo boxes, pickers, choice boxes: their text is the text that the closed control shows. */
  COMBO,
  SPINNER,
  SLIDER,
  PROGRESS,
  TITLED_PANE,
  ACCORDION,
  SCROLL_PANE,
  TAB_PANE,
  SPLIT_PANE,
  TOOL_BAR,
  BUTTON_BAR,
  MENU_BAR,
  PAGINATION,
  VIRTUALIZED,
  COLUMN_HEADER,
  /** The parent of the headers of a tab pane. */
  TAB_HEADERS,
  /** The header of a tab, with the tab's content as a child. */
  TAB_HEADER,
  /** The parent of one tab's content: like PARENT. */
  TAB_CONTENT,
  /** A web page, whose elements are not nodes. */
  WEB_VIEW,
  MENU_CONTENT,
  MENU_ITEM,
  /** Any other JavaFX control: it has no content. */
  CONTROL
}
