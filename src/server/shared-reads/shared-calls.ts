import { z } from 'zod';
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

const LONGEST_KEY = 300;

/**
 * What tells an answer from others of its call; undefined when the query holds anything that the
 * contract does not know, so that nobody can fill the cache with copies of one answer.
 */
export function sharedKey(name: SharedCall, search: string): string | undefined {
  const { query } = mainApi[name];
  const known = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const given = new URLSearchParams(search);
  const keys = [...given.keys()];
  if (keys.length !== new Set(keys).size || keys.some((key) => !known.includes(key))) {
    return undefined;
  }
  given.sort();
  const key = given.toString();
  return key.length <= LONGEST_KEY ? key : undefined;
}
