import assert from 'node:assert/strict';
import { controlsfx } from '../../scripts/setup/jars.ts';
import { missingJdk } from '../harness/java.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { ReloadingProject } from './reloading-project.ts';

describe('Hot reload of views in every kind of place', function () {
  let project: ReloadingProject;
  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    project = await ReloadingProject.start('maven', { app: 'places', others: await controlsfx() });
  });
  after(() => project?.stop());

  /** What the latest reload of a file reports, once it is another one than before. */
  async function reported(file: string, from: string, to: string): Promise<string> {
    const before = await project.reported(file).catch(() => undefined);
    project.edit(file, from, to);
    const { result } = await until(
      async () => {
        const now = await project.reported(file).catch(() => undefined);
        return now !== undefined && now.n !== before?.n && now;
      },
      { what: `the reload of ${file}` },
    );
    return result;
  }

  it('leaves models, listeners, input and nodes as they were attached', async () => {
    assert.equal(await project.ask('places'), 'places all VBox One');
  });

  it('changes attributes of the nodes that are there', async () => {
    await reported('place.fxml', 'text="One"', 'text="Two"');
    assert.equal(await project.ask('places'), 'places all VBox Two');
  });

  it('calls no event handler', async () => {
    await reported('place.fxml', 'value="a" onAction', 'value="b" onAction');
    assert.equal(await project.ask('places'), 'places all VBox Two');
  });

  it('puts another root where the application has put the view, and finds it there again', async () => {
    project.write('place.fxml', (text) => text.replaceAll('VBox', 'HBox'));
    await until(async () => (await project.ask('places')).startsWith('places all HBox'));
    assert.equal(await project.ask('places'), 'places all HBox Two');
    await reported('place.fxml', 'text="Two"', 'text="Three"');
    assert.equal(await project.ask('places'), 'places all HBox Three');
    project.write('place.fxml', (text) => text.replaceAll('HBox', 'VBox'));
    await until(async () => (await project.ask('places')).startsWith('places all VBox'));
    assert.equal(await project.ask('places'), 'places all VBox Three');
  });

  it('adds, moves and removes elements around the nodes that are there', async () => {
    await reported(
      'place.fxml',
      '<TextField fx:id="field" />',
      '<HBox><Label text="Name" /><TextField fx:id="field" /></HBox>',
    );
    assert.equal(await project.ask('places'), 'places all VBox Three');
    await reported(
      'place.fxml',
      '<HBox><Label text="Name" /><TextField fx:id="field" /></HBox>',
      '<TextField fx:id="field" />',
    );
    assert.equal(await project.ask('places'), 'places all VBox Three');
  });

  it('changes nothing if the file is refused', async () => {
    assert.match(
      await reported('place.fxml', 'text="Three"', 'text="%none" visible="false"'),
      /^Line 7, column 3: .*resource/i,
    );
    assert.equal(await project.ask('places'), 'places all VBox Three');
    await reported('place.fxml', 'text="%none" visible="false"', 'text="Four"');
    assert.equal(await project.ask('places'), 'places all VBox Four');
  });

  it('never adds twice to the lists of a control that is the root of its FXML', async () => {
    const card = 'card Card 2 columns 2 tabs 2 children card';
    assert.equal(await project.ask('card'), card);
    await reported('card.fxml', 'text="Card"', 'text="Changed"');
    assert.equal(await project.ask('card'), card.replace('Card', 'Changed'));
    await reported('card.fxml', 'minWidth="20"', 'minWidth="30"');
    assert.equal(await project.ask('card'), card.replace('Card', 'Changed'));
    await reported('card.fxml', 'styleClass="card"', 'styleClass="card, wide"');
    assert.equal(await project.ask('card'), `${card.replace('Card', 'Changed')} wide`);
    assert.match(await reported('card.fxml', 'text="Changed"', 'text="%none"'), /^Line 10, column 3: /);
    assert.equal(await project.ask('card'), `${card.replace('Card', 'Changed')} wide`);
    await reported('card.fxml', 'text="%none"', 'text="Last"');
    const define = '<fx:define><String fx:id="defined" fx:value="x" /></fx:define><columnConstraints>';
    await reported('card.fxml', '<columnConstraints>', define);
    assert.equal(await project.ask('card'), `${card.replace('Card', 'Last')} wide`);
  });
});
