/*
 * `npm run doctor`: judges the configuration as `npm start` does, asks each back end of a company's own what can be asked
 * without a customer, and says what to do about what does not hold. Ends with 1 when something does not.
 */
import nextEnv from '@next/env';
import { examineBackEnds } from '../src/server/doctor/examine-back-ends';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
const variables = { ...process.env };
// Its findings say more than the lines that a shop would log beside them.
process.env.LOG_LEVEL = 'silent';
if (!(await examineBackEnds(variables, console.log))) process.exitCode = 1;
