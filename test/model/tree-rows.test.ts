import { describeRows } from './describe-rows.ts';

describeRows('actions on the rows of trees', ['tree', 'treeTable', 'nested']);
