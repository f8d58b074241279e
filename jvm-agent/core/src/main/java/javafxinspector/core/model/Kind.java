package javafxinspector.core.model;

/** How a node is read: where its text stands, and which of its children are content. */
enum Kind {
  /** No children of its own: shapes, images, canvases. */
  NODE,
  /**
   * Panes, groups, regions, and controls whose skin is the program's own: all children are content.
   */
  PARENT,
  /** As PARENT; may hold the cells of a virtualized control, in no order. */
  GROUP,
  SUB_SCENE,
  TEXT,
  /** A Labeled: its graphic is content. */
  LABELED,
  /** A cell: as LABELED; its uid belongs to its item too. */
  CELL,
  /** A row of a table: the cells in it are content. */
  ROW,
  TEXT_INPUT,
  PASSWORD,
  /** Combo boxes, pickers, choice boxes: what the closed control shows is its text. */
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
  TAB_HEADER,
  MENU_CONTENT,
  MENU_ITEM,
  /** Any other control of JavaFX: it has no content. */
  CONTROL
}
