import { describeRows } from './describe-rows.ts';

describeRows('actions on the rows of lists and tables', ['list', 'table']);
