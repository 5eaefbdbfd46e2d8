import type { Endpoint } from '@/contract/endpoint';
import { MAIN_API_BASE_PATH } from '@/contract/main-api';
import { servedApi } from '@/contract/served-api';
import { mainApiFeatures } from '@/domain/main-api-features';
import { callsOf, isAbsent } from '../answers/absent-features';
import { callMainApi, mainApiOrigin } from '../main-api';

/** A main API that asks for a token before it looks for a call does not tell which calls it has. */
async function tellsWhatItLacks(): Promise<boolean> {
  const answer = await fetch(`${mainApiOrigin()}${MAIN_API_BASE_PATH}/user/is_no_call`);
  return answer.status === 404;
}

/**
 * Reads a call of each feature beyond SPEC, without an id token, and says which line names those that the main API has.
 * Without MAIN_API_FEATURES the shop finds them out from its customers' calls.
 */
export async function adviceOnFeatures(): Promise<string> {
  if (!(await tellsWhatItLacks())) {
    return 'MAIN_API_FEATURES is not set. Set it to none, or to what the main API has beyond SPEC (docs/main-api-answers.md).';
  }
  const reads = mainApiFeatures
    .map((feature) => callsOf[feature].find((name) => servedApi[name].method === 'GET'))
    .filter((name) => name !== undefined);
  for (const name of reads) {
    const { path, method }: Endpoint = servedApi[name];
    const url = `${mainApiOrigin()}${MAIN_API_BASE_PATH}${path.replace(/\{\w+\}/g, '0')}`;
    // An upstream that fails has not said that it lacks the call.
    await callMainApi({ name, url, init: { method } }).catch(() => undefined);
  }
  const found = mainApiFeatures.filter((feature) => !isAbsent(feature));
  return `MAIN_API_FEATURES is not set. From what the main API answers, set MAIN_API_FEATURES=${found.join(',') || 'none'}`;
}
