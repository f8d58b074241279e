import * as z from 'zod';
import { AppName } from '../../contract/fields.ts';
import { audited } from '../tools/support/audited.ts';
import { defineResource } from './define.ts';

/** As many findings as an audit can list. */
const MOST = 1000;

/** All findings of an application now (docs/audit.md). */
export const audit = defineResource({
  uri: 'ui://audit',
  name: 'audit',
  title: 'Audit',
  description: `All that ui_audit finds in the application now, up to ${MOST} findings, with what to change and where.`,
  mimeType: 'application/json',
  params: z.strictObject({ app: AppName }),
  async read({ app }, { session, signal }) {
    const application = session.applications.application(app);
    const { result } = await audited(application, { limit: MOST }, { session, signal });
    return { text: JSON.stringify({ app: application.app, ...result }) };
  },
});
