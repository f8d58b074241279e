import * as z from 'zod';
import { AppName, brief } from './fields.ts';
import { StageIndex } from './snapshot.ts';

/** The conditions that can be emulated (docs/emulate.md). */
export const EmulatedSetting = z.enum([
  'size',
  'scale',
  'colorScheme',
  'reducedMotion',
  'locale',
  'direction',
  'fontSize',
]);
export type EmulatedSetting = z.infer<typeof EmulatedSetting>;

/** Maximum number of combinations of a matrix. */
export const MOST_CELLS = 36;

/** The folder of the session directory, and of the server's address, with the pages of matrices. */
export const EMULATED_PAGES = 'emulated';

const Size = z.string().regex(/^\d{1,4}x\d{1,4}$/);
const ColorScheme = z.enum(['light', 'dark']);
const Locale = z.string().min(2);
const Direction = z.enum(['ltr', 'rtl']);
const FontSize = z.number().min(1).max(96);

/** The settings of the whole application. */
export const EmulatedSettings = z.strictObject({
  scale: z.number().min(1).max(4).optional().describe('Of the display'),
  colorScheme: ColorScheme.optional().describe('JavaFX 22+'),
  reducedMotion: z.boolean().optional().describe('JavaFX 24+'),
  locale: Locale.optional().describe('As "pt-BR"; for what is loaded later'),
  direction: Direction.optional().describe('Of scenes'),
  fontSize: FontSize.optional().describe('Of roots, in pixels'),
});
export type EmulatedSettings = z.infer<typeof EmulatedSettings>;

const listOf = <T extends z.ZodType>(value: T) => z.array(value).min(1).optional();

/** The values of each setting of a matrix; a setting without values stays as it is. */
export const EmulatedMatrix = z.strictObject({
  size: listOf(Size).describe('Sizes of the window'),
  colorScheme: listOf(ColorScheme).describe('Color schemes'),
  locale: listOf(Locale).describe('Language tags'),
  direction: listOf(Direction).describe('Directions'),
  fontSize: listOf(FontSize).describe('Font sizes in pixels'),
});
export type EmulatedMatrix = z.infer<typeof EmulatedMatrix>;

/** Input of `ui_emulate` (docs/emulate.md). */
export const EmulateInput = z.strictObject({
  app: AppName,
  stageIndex: StageIndex.optional(),
  size: Size.optional().describe('Of the window: "800x600"'),
  ...EmulatedSettings.shape,
  matrix: EmulatedMatrix.meta(brief)
    .optional()
    .describe('Lists of size, colorScheme, locale, direction, fontSize: screenshot and audit of each'),
  reset: z
    .union([z.literal(true), z.array(EmulatedSetting)])
    .meta(brief)
    .optional()
    .describe('First take back all (true), or settings by name'),
});
export type EmulateInput = z.infer<typeof EmulateInput>;

/** Width and height of a window with its decorations. */
export const WindowSize = z.object({
  width: z.number().describe('Width in pixels'),
  height: z.number().describe('Height in pixels'),
});

/** A window with an emulated size. */
export const EmulatedSize = WindowSize.extend({
  window: z.string().describe('Uid of the window'),
  title: z.string().optional().describe('Title of the window'),
  from: WindowSize.describe('The size that a reset restores'),
});

/** The emulated conditions of an application. */
export const Emulated = EmulatedSettings.extend({
  sizes: z.array(EmulatedSize).optional().describe('Windows with an emulated size'),
});
export type Emulated = z.infer<typeof Emulated>;

/** Something that was not done, or not in full. */
export const EmulationNote = z.object({
  setting: EmulatedSetting.describe('The setting'),
  kind: z
    .enum(['refused', 'limited', 'kept'])
    .describe('refused: not set; limited: set, but not in full; kept: not taken back, because it has changed since'),
  window: z.string().optional().describe('Uid of the window, if it is about one'),
  reason: z.string().describe('Why'),
});
export type EmulationNote = z.infer<typeof EmulationNote>;

/** One combination of a matrix. */
export const MatrixCell = z.object({
  of: z
    .object({
      size: z.string().optional().describe('Size of the window'),
      colorScheme: ColorScheme.optional().describe('Color scheme'),
      locale: Locale.optional().describe('Language tag'),
      direction: Direction.optional().describe('Direction'),
      fontSize: FontSize.optional().describe('Font size in pixels'),
    })
    .describe('The values of the settings'),
  width: z.number().optional().describe('Width that the window had, in pixels'),
  height: z.number().optional().describe('Height that the window had, in pixels'),
  notes: z.array(EmulationNote).optional().describe('Conditions that were refused or limited'),
  total: z.number().int().optional().describe('Number of findings of the audit'),
  findings: z
    .array(z.string())
    .optional()
    .describe('Those that the first combination does not have, one line for each cause; of the first all'),
  error: z.string().optional().describe('Why there is no screenshot'),
});
export type MatrixCell = z.infer<typeof MatrixCell>;

/** Output of `ui_emulate`. */
export const EmulateOutput = z.object({
  app: z.string().describe('The application'),
  emulated: Emulated.describe('The emulated conditions'),
  reset: z.array(EmulatedSetting).optional().describe('Conditions that were taken back'),
  notes: z.array(EmulationNote).optional().describe('Conditions that were refused, limited or kept'),
  cells: z.array(MatrixCell).optional().describe('The combinations of the matrix, with one image each'),
  page: z.string().optional().describe('File with all screenshots and findings, to open in a browser'),
});
export type EmulateOutput = z.infer<typeof EmulateOutput>;
