/* For `node --import`: TypeScript in this thread and in those it starts, which `tsx` alone leaves out. */
import { register } from 'tsx/esm/api';

register();
