import { notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Catalogue, CatalogueChoice, CatalogueMenu } from './catalogue';
import {
  allianceMenus,
  alliances,
  coupons,
  menuChoices,
  menuQuantityDiscounts,
  menuRecommends,
  menus,
  questions,
  serviceAreas,
  services,
} from './catalogue-tables';

export type CouponRow = typeof coupons.$inferInsert;

function choiceRows(menuId: string, kind: 'type' | 'option', choices: readonly CatalogueChoice[]) {
  return choices.map((choice, position) => ({ ...choice, menuId, kind, position }));
}

async function insertMenus(transaction: Database, all: readonly CatalogueMenu[]): Promise<void> {
  await transaction.insert(menus).values(all.map((menu, position) => ({ ...menu, position })));
  const choices = all.flatMap((menu) => [
    ...choiceRows(menu.id, 'type', menu.types),
    ...choiceRows(menu.id, 'option', menu.options),
  ]);
  const discounts = all.flatMap((menu) =>
    menu.quantityDiscounts.map((discount) => ({ ...discount, menuId: menu.id })),
  );
  const recommends = all.flatMap((menu) =>
    menu.recommends.map(({ menuId, price }, position) => ({
      menuId: menu.id,
      recommendedMenuId: menuId,
      position,
      price,
    })),
  );
  if (choices.length > 0) await transaction.insert(menuChoices).values(choices);
  if (discounts.length > 0) await transaction.insert(menuQuantityDiscounts).values(discounts);
  if (recommends.length > 0) await transaction.insert(menuRecommends).values(recommends);
}

/** Coupons keep their use counts; those not in the list are deleted. */
export async function replaceCatalogue(
  transaction: Database,
  content: {
    readonly catalogue: Catalogue;
    readonly coupons: readonly CouponRow[];
  },
): Promise<void> {
  const { catalogue } = content;
  await transaction.delete(alliances);
  await transaction.delete(services);
  await transaction.delete(serviceAreas);

  await transaction
    .insert(services)
    .values(catalogue.services.map((service, position) => ({ ...service, position })));
  const asked = catalogue.services.flatMap((service) =>
    service.questions.map((question, position) => ({
      ...question,
      serviceId: service.id,
      position,
    })),
  );
  await transaction.insert(questions).values(asked);
  await insertMenus(transaction, catalogue.menus);
  await transaction
    .insert(alliances)
    .values(catalogue.alliances.map((alliance, position) => ({ ...alliance, position })));
  await transaction
    .insert(allianceMenus)
    .values(
      catalogue.alliances.flatMap((alliance) =>
        alliance.menuIds.map((menuId, position) => ({ allianceId: alliance.id, menuId, position })),
      ),
    );
  await transaction.insert(serviceAreas).values([...catalogue.served]);

  const codes = content.coupons.map((coupon) => coupon.code);
  await transaction.delete(coupons).where(notInArray(coupons.code, codes));
  await transaction
    .insert(coupons)
    .values([...content.coupons])
    .onConflictDoUpdate({
      target: coupons.code,
      set: {
        label: sql`excluded.label`,
        kind: sql`excluded.kind`,
        value: sql`excluded.value`,
        expiresAt: sql`excluded.expires_at`,
        // A limit lowered below the use count means used up; no limit stays no limit.
        usageLimit: sql`CASE WHEN excluded.usage_limit IS NOT NULL
          THEN greatest(excluded.usage_limit, ${coupons.usedCount}) END`,
        projects: sql`excluded.projects`,
        menuIds: sql`excluded.menu_ids`,
      },
    });
}
