import { describeSequences } from './sequences.ts';

describeSequences(5);
