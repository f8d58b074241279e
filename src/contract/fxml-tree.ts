import * as z from 'zod';
import { EditableProperty } from './property.ts';

/** An object of the application as an FXML element. */
export const FxmlElement = z
  .object({
    type: z.string().describe('Name of its class, as FXML imports it, or `fx:reference`'),
    attributes: z.record(z.string(), z.string()).describe('Attributes that are written as they are'),
    styleClass: z.array(z.string()).describe('Style classes that its class does not add itself'),
    properties: z
      .array(
        EditableProperty.pick({ name: true, value: true, kind: true, type: true }).extend({
          owner: z.string().optional().describe('Of a constraint: name of the class of the pane'),
        }),
      )
      .describe('Set by the application'),
    notes: z.array(z.string()).describe('Parts that FXML cannot contain'),
  })
  .extend({
    get content() {
      return z
        .array(
          z.object({
            property: z.string().optional().describe('Absent for the items of a list'),
            elements: z.array(FxmlElement).describe('The elements'),
          }),
        )
        .describe('The elements in it, by property');
    },
  });
export type FxmlElement = z.infer<typeof FxmlElement>;

/** Content of `ui://live/fxml?app=&uid=`. */
export const LiveFxml = z.object({
  app: z.string().describe('The application'),
  fxml: z.string().describe('The node and what the application has put into it, as an FXML document'),
});
export type LiveFxml = z.infer<typeof LiveFxml>;
