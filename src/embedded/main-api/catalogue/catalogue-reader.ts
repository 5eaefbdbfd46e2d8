import { asc } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Catalogue, CatalogueChoice } from './catalogue';
import {
  allianceMenus,
  alliances,
  menuChoices,
  menuQuantityDiscounts,
  menuRecommends,
  menus,
  questions,
  serviceAreas,
  services,
} from './catalogue-tables';

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): (key: string) => T[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return (key) => groups.get(key) ?? [];
}

function toChoice(row: typeof menuChoices.$inferSelect): CatalogueChoice {
  const { menuId: _, kind: __, position: ___, ...choice } = row;
  return choice;
}

/** A few hundred rows; `getCatalogue` caches them. */
export async function readCatalogue(db: Database): Promise<Catalogue> {
  const serviceRows = await db.select().from(services).orderBy(asc(services.position));
  const questionRows = await db.select().from(questions).orderBy(asc(questions.position));
  const menuRows = await db.select().from(menus).orderBy(asc(menus.position));
  const choiceRows = await db.select().from(menuChoices).orderBy(asc(menuChoices.position));
  const discountRows = await db
    .select()
    .from(menuQuantityDiscounts)
    .orderBy(asc(menuQuantityDiscounts.minQuantity));
  const recommendRows = await db
    .select()
    .from(menuRecommends)
    .orderBy(asc(menuRecommends.position));
  const allianceRows = await db.select().from(alliances).orderBy(asc(alliances.position));
  const allianceMenuRows = await db
    .select()
    .from(allianceMenus)
    .orderBy(asc(allianceMenus.position));

  const served = await db
    .select()
    .from(serviceAreas)
    .orderBy(asc(serviceAreas.project), asc(serviceAreas.prefecture), asc(serviceAreas.cityPrefix));

  const questionsOf = groupBy(questionRows, (row) => row.serviceId);
  const choicesOf = groupBy(choiceRows, (row) => row.menuId);
  const discountsOf = groupBy(discountRows, (row) => row.menuId);
  const recommendsOf = groupBy(recommendRows, (row) => row.menuId);
  const menusOfAlliance = groupBy(allianceMenuRows, (row) => row.allianceId);

  return {
    services: serviceRows.map(({ position: _, ...service }) => ({
      ...service,
      questions: questionsOf(service.id).map(
        ({ serviceId: __, position: ___, ...question }) => question,
      ),
    })),
    menus: menuRows.map(({ position: _, ...menu }) => {
      const choices = choicesOf(menu.id);
      return {
        ...menu,
        types: choices.filter((choice) => choice.kind === 'type').map(toChoice),
        options: choices.filter((choice) => choice.kind === 'option').map(toChoice),
        quantityDiscounts: discountsOf(menu.id).map(({ minQuantity, discountPerUnit }) => ({
          minQuantity,
          discountPerUnit,
        })),
        recommends: recommendsOf(menu.id).map(({ recommendedMenuId, price }) => ({
          menuId: recommendedMenuId,
          price,
        })),
      };
    }),
    alliances: allianceRows.map(({ position: _, ...alliance }) => ({
      ...alliance,
      menuIds: menusOfAlliance(alliance.id).map((row) => row.menuId),
    })),
    served,
  };
}
