import * as z from 'zod';

/** Input field that names the application a tool uses. */
export const AppName = z.string().optional().describe('Name from ui_list_apps (default: the selected application)');

/** Output field with the name of the application that a tool used. */
export const UsedApp = z.string().optional().describe('The application');
