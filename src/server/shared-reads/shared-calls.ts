import { type MainApiCall, mainApi } from '@/contract/main-api';

/**
 * What the main API answers the same to everybody, whoever asks, and what may be up to a minute old:
 * nothing of a customer, no prices of a selection, no free time.
 */
export const SHARED_CALLS = [
  'listKajiMenus',
  'listCookingMenus',
  'listBabyMenus',
  'listCounselingMenus',
  'listMenuCategories',
  'listMenuItems',
  'getMenuTypes',
  'listMenuRecommends',
  'listAlliances',
  'listQuestionnaires',
  'checkServiceArea',
  'searchAddress',
] as const satisfies readonly MainApiCall[];

export type SharedCall = (typeof SHARED_CALLS)[number];

const names: ReadonlySet<string> = new Set(SHARED_CALLS);

export function isSharedCall(name: MainApiCall): name is SharedCall {
  return names.has(name);
}

/**
 * The query of a call as the contract reads it, which tells its answer from others of the call: two
 * ways to write one code or postal code are one. Undefined when it holds anything that the contract
 * does not know, so that nobody can fill the cache with copies of one answer.
 */
export function sharedQuery(name: SharedCall, search: string): string | undefined {
  const { query } = mainApi[name];
  const given = new URLSearchParams(search);
  const keys = [...given.keys()];
  if (keys.length !== new Set(keys).size || keys.some((key) => !Object.hasOwn(query.shape, key))) {
    return undefined;
  }
  const read = query.safeParse(Object.fromEntries(given));
  return read.success ? new URLSearchParams(read.data).toString() : undefined;
}
