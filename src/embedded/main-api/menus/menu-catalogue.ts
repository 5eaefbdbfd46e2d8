import type { Project } from '@/contract/enumerations';
import { Rejection } from '@/contract/rejection';
import { readCatalogue } from '../catalogue/catalogue-repository';
import type { MainApiDependencies } from '../dependencies';
import { smallestOrder } from '../pricing/smallest-order';

/** How soon a newer catalogue of another process is noticed. */
const REREAD_AFTER_MS = 60_000;

export type IndexedCatalogue = Awaited<ReturnType<typeof readIndexed>>;

const cached = new WeakMap<
  MainApiDependencies['db'],
  { readonly readAt: number; readonly catalogue: Promise<IndexedCatalogue> }
>();

async function readIndexed(deps: MainApiDependencies) {
  const catalogue = await readCatalogue(deps.db);
  const menuById = new Map(catalogue.menus.map((menu) => [menu.id, menu]));
  const smallest = catalogue.menus.flatMap((menu) => {
    const order = smallestOrder(menu, menuById);
    return order ? ([[menu.id, order]] as const) : [];
  });
  return {
    ...catalogue,
    menuById,
    /** By menu id; menus without a price are missing. */
    smallestOrderOf: new Map(smallest),
    serviceById: new Map(catalogue.services.map((service) => [service.id, service])),
  };
}

/** Cached in memory, since every menu screen and every price reads it. */
export function getCatalogue(deps: MainApiDependencies): Promise<IndexedCatalogue> {
  const now = deps.clock.now().getTime();
  const present = cached.get(deps.db);
  if (present && Math.abs(now - present.readAt) < REREAD_AFTER_MS) return present.catalogue;
  const catalogue = readIndexed(deps);
  cached.set(deps.db, { readAt: now, catalogue });
  catalogue.catch(() => cached.delete(deps.db));
  return catalogue;
}

/** @throws Rejection menu_not_found when the project has no such menu */
export async function findMenu(deps: MainApiDependencies, project: Project, id: string) {
  const menu = (await getCatalogue(deps)).menuById.get(id);
  if (menu?.project !== project) throw new Rejection('menu_not_found');
  return menu;
}
