import type { z } from 'zod';
import type { Project } from '@/contract/enumerations';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { toJapanDate } from '@/domain/japan-time';
import { sharedWork } from '@/platform/request-context';
import type { MainApiDependencies } from '../dependencies';
import { type KeyedChange, withKey } from '../http/keyed-change-repository';
import { smallestOrder } from '../pricing/cheapest-order';
import { lockSeeds } from '../seed/seed-repository';
import { readCatalogue, readCatalogueVersion, readChanges } from './catalogue-repository';
import { isOnSale, menuOn } from './menu-prices';

/** How soon a change by another process shows in lists; an order finds it at once. */
const ASK_VERSION_AFTER_MS = 1_000;

export type IndexedCatalogue = Awaited<ReturnType<typeof readIndexed>>;

const cached = new WeakMap<
  MainApiDependencies['db'],
  { readonly askedAt: number; readonly day: string; readonly catalogue: Promise<IndexedCatalogue> }
>();

/** @param day `yyyy-MM-dd` in Japan, whose prices are asked */
async function readIndexed(deps: MainApiDependencies, day: string) {
  // First, so that a change in between is read again rather than missed.
  const version = await readCatalogueVersion(deps.db);
  const changes = await readChanges(deps.db);
  const { menus: seeded, services, ...rest } = await readCatalogue(deps.db);
  const changesOf = (id: string) => changes.filter(({ target }) => target === id);
  const all = seeded.map((menu) => menuOn(menu, changesOf(menu.id), day));
  const menus = all.filter(({ id }) => isOnSale(changesOf(id)));
  const menuById = new Map(menus.map((menu) => [menu.id, menu]));
  const smallest = menus.flatMap((menu) => {
    const order = smallestOrder(menu, menuById);
    return order ? ([[menu.id, order]] as const) : [];
  });
  return {
    ...rest,
    version,
    services: services.filter(({ id }) => menus.some(({ serviceId }) => serviceId === id)),
    /** Those on sale. */
    menus,
    menuById,
    /** Also those off sale, of which visits may still be to come. */
    anyMenuById: new Map(all.map((menu) => [menu.id, menu])),
    /** By menu id; menus without a price are missing. */
    smallestOrderOf: new Map(smallest),
    serviceById: new Map(services.map((service) => [service.id, service])),
  };
}

/** The known one, unless there is another version by now. */
async function readAgain(deps: MainApiDependencies, day: string, known: Promise<IndexedCatalogue>) {
  const version = await readCatalogueVersion(deps.db);
  const catalogue = await known;
  return catalogue.version === version ? catalogue : readIndexed(deps, day);
}

/** Cached in memory, since every menu screen and every price reads it. Prices are those of today in Japan. */
export function getCatalogue(deps: MainApiDependencies): Promise<IndexedCatalogue> {
  const now = deps.clock.now().getTime();
  const day = toJapanDate(deps.clock.now());
  const present = cached.get(deps.db);
  const known = present?.day === day ? present : undefined;
  if (known && Math.abs(now - known.askedAt) < ASK_VERSION_AFTER_MS) return known.catalogue;
  const catalogue = sharedWork(() =>
    known ? readAgain(deps, day, known.catalogue) : readIndexed(deps, day),
  );
  cached.set(deps.db, { askedAt: now, day, catalogue });
  catalogue.catch(() => forgetCatalogue(deps));
  return catalogue;
}

export function forgetCatalogue({ db }: Pick<MainApiDependencies, 'db'>): void {
  cached.delete(db);
}

/** From here on this process knows every change that was made before, also by another process. */
export async function refreshCatalogue(deps: MainApiDependencies): Promise<void> {
  const version = await readCatalogueVersion(deps.db);
  if ((await getCatalogue(deps)).version !== version) forgetCatalogue(deps);
}

/** @throws Rejection menu_not_found when the project has no such menu on sale */
export async function findMenu(deps: MainApiDependencies, project: Project, id: string) {
  const menu = (await getCatalogue(deps)).menuById.get(id);
  if (menu?.project !== project) throw new Rejection('menu_not_found');
  return menu;
}

/** Runs a change once per key, one at a time, and lets this process see it at once. */
export async function changeCatalogue<Response extends z.ZodType>(
  deps: MainApiDependencies,
  keyed: KeyedChange,
  response: Response,
  work: (transaction: Database) => Promise<z.output<Response>>,
): Promise<z.output<Response>> {
  const answer = await withKey(deps, keyed, response, async (transaction) => {
    await lockSeeds(transaction);
    return work(transaction);
  });
  forgetCatalogue(deps);
  return answer;
}
