import type { z } from 'zod';
import type { Database } from '@/database/database';
import type { MainApiDependencies } from '../dependencies';
import { type KeyedChange, withKey } from '../http/keyed-change-repository';
import { lockSeeds } from '../seed/seed-repository';
import { forgetCatalogue } from './indexed-catalogue';

/** Runs a change once per key, one at a time, and lets this process see it at once. */
export async function changeCatalogue<Response extends z.ZodType>(
  deps: MainApiDependencies,
  keyed: KeyedChange,
  response: Response,
  work: (transaction: Database) => Promise<z.output<Response>>,
): Promise<z.output<Response>> {
  const answer = await withKey(deps, keyed, response.parse, async (transaction) => {
    await lockSeeds(transaction);
    return work(transaction);
  });
  forgetCatalogue(deps);
  return answer;
}
