/*
 * `npm run doctor`: asks each back end of the configuration what can be asked without a customer, and says what to do
 * about what does not hold. Ends with 1 when something does not.
 */
import nextEnv from '@next/env';
import { examineBackEnds } from '../src/server/doctor/examine-back-ends';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
if (process.env.MAIN_API_ORIGIN) {
  const holds = await examineBackEnds(process.env, console.log);
  if (!holds) process.exitCode = 1;
} else {
  console.log('MAIN_API_ORIGIN is not set: the shop runs on its embedded back ends.');
}
