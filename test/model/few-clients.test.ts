import { describeSequences } from './sequences.ts';

describeSequences(1);
describeSequences(2);
