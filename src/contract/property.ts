import * as z from 'zod';
import { NodeAddress } from './address.ts';
import { UiErrorBody } from './error.ts';
import { AppName, brief, FoundBy } from './fields.ts';
import { FullRef, ItemsInfo } from './node.ts';

/** A value in the notation of `ui_get_node` (docs/contract/nodes.md, "Values as text"). */
export const PropertyValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type PropertyValue = z.infer<typeof PropertyValue>;

/**
 * Input of `ui_set_property`: a node with one property and a value, or with several; or `reset`, which names the changes to
 * reset.
 */
export const SetPropertyInput = z.strictObject({
  app: AppName,
  ref: NodeAddress.optional(),
  property: z
    .string()
    .min(1)
    .optional()
    .describe('opacity; of its parent: hgrow, StackPane.margin; of a window: title'),
  value: PropertyValue.optional().describe(
    'As ui_get_node prints it: 0.5, "#336699", "8 12", "System 13px bold", null',
  ),
  values: z
    .record(z.string().min(1), PropertyValue)
    .meta(brief)
    .optional()
    .describe('Instead, several: {"opacity": 0.5, "hgrow": "ALWAYS"}'),
  reset: z.literal(true).optional().describe('Restore: the property, all of ref, or without ref all'),
});
export type SetPropertyInput = z.infer<typeof SetPropertyInput>;

/** A property that was reset. */
export const ResetProperty = z.object({
  ref: FullRef,
  property: z.string().describe('Name of the property'),
  from: PropertyValue.describe('Value before'),
  to: PropertyValue.describe('Value now'),
  kept: z
    .literal(true)
    .optional()
    .describe('Present if nothing was restored, because the application has changed or bound it since'),
});
export type ResetProperty = z.infer<typeof ResetProperty>;

/** The outcome of setting a value. */
const setFields = {
  from: PropertyValue.optional().describe('Value before'),
  to: PropertyValue.optional().describe('The value that was set'),
  effective: PropertyValue.optional().describe(
    'Value after the next pulse, if CSS, the parent or a listener made something else of it',
  ),
  styled: z.literal(true).optional().describe('Present if a stylesheet or inline style had set it, and may again'),
};

/** One of several properties. */
export const SetProperty = z.object({
  property: z.string().describe('Name of the property; of a constraint with its pane, as in FXML'),
  ...setFields,
  error: UiErrorBody.optional().describe('Why it was not set'),
});
export type SetProperty = z.infer<typeof SetProperty>;

/** Output of `ui_set_property` (docs/contract/changes.md, "Changing properties"). */
export const SetPropertyOutput = z.object({
  app: z.string().describe('The application'),
  ref: FullRef.optional().describe('The node; absent if it has left its window meanwhile'),
  property: z.string().optional().describe('Name of the property; of a constraint with its pane, as in FXML'),
  ...setFields,
  set: z.array(SetProperty).optional().describe('With values: what has become of each, in their order'),
  items: ItemsInfo.optional().describe('Of a list, table or tree: what it shows now'),
  reset: z.array(ResetProperty).optional().describe('Reset properties'),
  foundBy: FoundBy,
});

/** A property that a client has set and that has not been reset since. */
export const ChangedProperty = z.object({
  ref: FullRef,
  type: z.string().describe('Type of the node, as in snapshots'),
  id: z.string().optional().describe('Id of the node'),
  property: z.string().describe('Name of the property'),
  from: PropertyValue.describe('Value before the first change, which a reset restores'),
  to: PropertyValue.describe('Value that was set last'),
});
export type ChangedProperty = z.infer<typeof ChangedProperty>;

/** The notation of a property's value. */
export const ValueKind = z.enum([
  'boolean',
  'integer',
  'number',
  'text',
  'choice',
  'color',
  'font',
  'insets',
  'other',
  'none',
]);
export type ValueKind = z.infer<typeof ValueKind>;

/** A property of a node in the form that editors show. */
export const EditableProperty = z.object({
  name: z.string().describe('Name for ui_set_property'),
  constraint: z.literal(true).optional().describe('Present for a constraint of the parent'),
  value: PropertyValue.describe('Its value; of a constraint, null if it is not set'),
  kind: ValueKind.describe('How it is written; none: it can only be set to null, or not at all'),
  type: z.string().describe('Simple name of the class of its values'),
  choices: z.array(z.string()).optional().describe('All values of a choice'),
  nullable: z.literal(true).optional().describe('Present if it can be null'),
  readOnly: z.string().optional().describe('Why it cannot be changed'),
  from: PropertyValue.optional().describe('If a client has set it: the value before'),
  css: z.string().optional().describe('If a client has set it: its name in CSS, if it has one'),
});
export type EditableProperty = z.infer<typeof EditableProperty>;

/** Content of `ui://live/properties?app=&uid=`. */
export const LiveProperties = z.object({
  app: z.string().nullable().describe('The application; null if none is connected'),
  properties: z.array(EditableProperty).describe('The JavaFX properties of the node, and its constraints'),
  changed: z.array(ChangedProperty).describe('Changes of clients in the application'),
});
export type LiveProperties = z.infer<typeof LiveProperties>;
