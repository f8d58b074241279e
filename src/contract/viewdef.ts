import * as z from 'zod';
import { AppName, UsedApp } from './fields.ts';

/** Input of `ui_upload_viewdef` (docs/contract/hot-reload.md, "View definitions"). */
export const UploadViewdefInput = z.strictObject({
  app: AppName,
  type: z
    .string()
    .regex(/^[\p{L}_$][\p{L}\p{N}_$.-]*$/u, 'must be the name of a class or of an FXML file')
    .describe('Class of the controller, or name of the FXML file'),
  namespace: z
    .string()
    .regex(/^[\p{L}\p{N}_-]+$/u, 'must consist of letters, digits, _ and -')
    .describe('DEFAULT, or a variant: COMPACT of Contacts_COMPACT.fxml'),
  content: z.string().min(1).describe('The FXML'),
});

export const UploadViewdefOutput = z.object({
  app: UsedApp,
  message: z.string().describe('Result'),
  file: z.string().describe('Where it is stored, relative to the session directory'),
  views: z.number().int().describe('Number of shown views that were changed'),
});
