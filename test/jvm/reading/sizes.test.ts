import assert from 'node:assert/strict';
import { describeInEachEnvironment } from './reading-app.ts';

/** What is said of the width and the height of each node, beside the size itself. */
const expected: Readonly<Record<string, readonly [string | undefined, string | undefined]>> = {
  fixed: [
    '50 wide: its preferred width, as hgrow is not set',
    '40 high: HBox fills its height; its preferred height is 20',
  ],
  grows: [
    '170 wide: it grows, as hgrow is ALWAYS; its preferred width is 50',
    '40 high: HBox fills its height; its preferred height is 20',
  ],
  limited: [
    '60 wide: it grows to its maximum width, as hgrow is ALWAYS; its preferred width is 50',
    '40 high: HBox fills its height; its preferred height is 20',
  ],
  shrunk: [
    '30 wide: HBox has too little room for its children, so it is shrunk; its preferred width is 50',
    '40 high: HBox fills its height; its preferred height is 20',
  ],
  notGrowing: [
    '50 wide: its preferred width, as hgrow is not set',
    '20 high: its preferred height, as fillHeight of HBox is off',
  ],
  cut: [
    '30 wide: its maximum width; its preferred width is 50',
    '20 high: its preferred height, as fillHeight of HBox is off',
  ],
  filled: [
    '200 wide: VBox fills its width; its preferred width is 50',
    '20 high: its preferred height, as vgrow is not set',
  ],
  capped: [
    '100 wide: its maximum width, where there is room for 200; its preferred width is 50',
    '20 high: its preferred height, as vgrow is not set',
  ],
  wide: [
    '250 wide: its minimum width, where there is room for 200; its preferred width is 50',
    '20 high: its preferred height, as vgrow is not set',
  ],
  rectangle: ['5 wide: its own size, as it is not resizable', '5 high: its own size, as it is not resizable'],
  stacked: [
    '120 wide: StackPane fills its width; its preferred width is 50',
    '40 high: StackPane fills its height; its preferred height is 20',
  ],
  top: [
    '200 wide: BorderPane fills its width; its preferred width is 50',
    '20 high: its preferred height, which BorderPane keeps at its edges',
  ],
  left: [
    '50 wide: its preferred width, which BorderPane keeps at its edges',
    '80 high: it fills what is left of BorderPane; its preferred height is 20',
  ],
  center: [
    '150 wide: it fills what is left of BorderPane; its preferred width is 50',
    '80 high: it fills what is left of BorderPane; its preferred height is 20',
  ],
  inCell: [
    '200 wide: it fills its cells of GridPane; its preferred width is 50; its cell of GridPane is 200 wide',
    '20 high: its preferred height; its cell of GridPane is 20 high',
  ],
  keeps: [
    '50 wide: its preferred width, as fillWidth is off; its cell of GridPane is 200 wide',
    '20 high: its preferred height; its cell of GridPane is 20 high',
  ],
  spanning: [
    '60 wide: its maximum width; its preferred width is 50; its 2 columns of GridPane are 100 wide',
    '20 high: its preferred height; its cell of GridPane is 20 high',
  ],
  anchored: [
    '160 wide: it is between its anchors left and right; its preferred width is 50',
    '20 high: its preferred height, as it has no anchors on both sides',
  ],
  flowing: [
    '50 wide: its preferred width, which FlowPane keeps',
    '20 high: its preferred height, which FlowPane keeps',
  ],
  tile: [
    '80 wide: it fills its tile of TilePane; its preferred width is 50; its tile of TilePane is 80 wide',
    '30 high: it fills its tile of TilePane; its preferred height is 20; its tile of TilePane is 30 high',
  ],
  unknown: [undefined, undefined],
  unmanaged: ['33 wide: its own size, as managed is off', '33 high: its own size, as managed is off'],
  all: ['400 wide: the root fills its window', '830 high: the root fills its window'],
};

describeInEachEnvironment(
  'The reasons of sizes',
  (reading) => {
    const reasons = async (id: string) => {
      const { ref } = await reading().one({ css: `#${id}` });
      const { node } = await reading().connection.request('node', { ref, more: ['sizing', 'sizeReasons'] });
      return node.sizing?.why ?? [];
    };

    for (const [id, [width, height]] of Object.entries(expected))
      it(`are true for ${id}`, async () => {
        const own = (await reasons(id)).find((each) => each.id === id);
        assert.deepEqual([own?.width, own?.height], [width, height]);
      });

    it('are true in controls', async () => {
      const split = (await reasons('split')).find(({ id }) => id === 'split');
      assert.match(
        split?.width ?? '',
        /^\d+(\.\d+)? wide: SplitPane gives it the room between its dividers; its preferred width is 50$/,
      );
      assert.match(split?.height ?? '', /^\d+(\.\d+)? high: SplitPane fills its height; its preferred height is 20$/);
      const fits = (await reasons('fits')).find(({ id }) => id === 'fits');
      assert.match(fits?.width ?? '', /^\d+(\.\d+)? wide: ScrollPane fits it to its width; its preferred width is 50$/);
      assert.equal(fits?.height, '20 high: its preferred height, as fitToHeight of ScrollPane is off');
    });

    it('lead from the root down to the node', async () => {
      assert.deepEqual(
        (await reasons('grows')).map(({ type, id }) => `${type} ${id}`),
        ['VBox all', 'HBox row', 'Region grows'],
      );
    });
  },
  { folder: 'sizes', main: 'Sizes$Main' },
);
