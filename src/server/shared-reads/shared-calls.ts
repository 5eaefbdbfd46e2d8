import { type MainApiCall, mainApi } from '@/contract/main-api';

/** Calls with the same answer for everybody, which may be a minute old: no prices or free times. */
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

/** The cache key. Undefined for unknown or repeated keys, so that nobody can fill the cache with copies. */
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
