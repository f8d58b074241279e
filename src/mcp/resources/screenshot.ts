import * as z from 'zod';
import { AppName } from '../../contract/fields.ts';
import { ScreenshotInput } from '../../contract/snapshot.ts';
import { encodePng } from '../format/png.ts';
import { defineResource } from './define.ts';

/** A screenshot that `saveAs` of `ui_screenshot` has kept (docs/what-changed.md). */
export const screenshot = defineResource({
  uri: 'ui://screenshot',
  name: 'screenshot',
  title: 'Saved screenshot',
  description: 'A screenshot that was saved with saveAs of ui_screenshot, by its name.',
  mimeType: 'image/png',
  params: z.strictObject({
    app: AppName,
    name: ScreenshotInput.shape.saveAs.unwrap().describe('The name given as saveAs'),
  }),
  async read({ app, name }, { session }) {
    const { connection } = session.applications.application(app);
    const png = await encodePng(session.screenshots.get(connection, name).taken);
    return { image: { mimeType: 'image/png', blob: png.toString('base64') } };
  },
});
