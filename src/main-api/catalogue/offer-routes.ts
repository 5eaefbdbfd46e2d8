import { officeApi } from '@/contract/office';
import { officeAllianceSchema, officeCouponSchema } from '@/contract/office-catalogue';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import type { Routes } from '../http/implement';
import { readAuthorNames } from '../office/author-name-reader';
import type { Author } from '../orders/order-tables';
import { listCoupons, readCatalogue, readNewestChanges, writeChange } from './catalogue-repository';
import type { CatalogueChange } from './catalogue-tables';
import { changeCatalogue } from './indexed-catalogue';

/** The version of each coupon, or each offer, with its author, by code or id. */
async function readVersions(db: Database, kind: 'coupon' | 'alliance') {
  const newest = await readNewestChanges(db, kind);
  const { madeBy } = await readAuthorNames(
    db,
    newest.map(({ author }) => author),
  );
  const byTarget = new Map(
    newest.map(({ target, id, at, author }) => [
      target,
      { version: id, changed: madeBy(at, author) },
    ]),
  );
  return (target: string) => byTarget.get(target) ?? { version: 0, changed: null };
}

const endOf = (end: Date | null) => end?.toISOString() ?? null;

async function readCoupons(db: Database) {
  const versionOf = await readVersions(db, 'coupon');
  return (await listCoupons(db)).map(({ expiresAt, projects, menuIds, ...coupon }) => ({
    ...coupon,
    expiresAt: endOf(expiresAt),
    projects: [...projects],
    menuIds: menuIds && [...menuIds],
    ...versionOf(coupon.code),
  }));
}

async function readAlliances(db: Database) {
  const versionOf = await readVersions(db, 'alliance');
  return (await readCatalogue(db)).alliances.map(({ id, endsAt, menuIds, ...alliance }) => ({
    ...alliance,
    allianceId: id,
    endsAt: endOf(endsAt),
    menuIds: [...menuIds],
    ...versionOf(id),
  }));
}

/** @throws Rejection invalid_request for a menu that there is not */
async function requireMenus(transaction: Database, menuIds: readonly string[]): Promise<void> {
  const { menus } = await readCatalogue(transaction);
  const known = new Set(menus.map(({ id }) => id));
  const missing = menuIds.findIndex((id) => !known.has(id));
  if (missing >= 0) {
    throw fieldRejection('invalid_request', `menuIds.${missing}`, 'このメニューは見つかりません');
  }
}

/** @throws Rejection state_changed when `seen` is a version, and not the present one */
function requireSeen(
  seen: number | null | undefined,
  present: { readonly version: number } | undefined,
): void {
  if (typeof seen === 'number' && seen !== present?.version) throw new Rejection('state_changed');
}

/** Coupons, and what the customers of partners are offered (docs/catalogue.md#prices-and-offers-of-the-office). */
export const offerRoutes: Routes = ({ implement }, deps) => {
  const rowOf = (author: Author, target: string, change: CatalogueChange) => {
    return { at: deps.clock.now(), author, target, change };
  };

  implement(officeApi.listOfficeCoupons, async () => ({ items: await readCoupons(deps.db) }));
  implement(officeApi.listOfficeAlliances, async () => ({ items: await readAlliances(deps.db) }));

  implement(officeApi.setCoupon, ({ author, idempotencyKey, params, body }) => {
    const keyed = { author, idempotencyKey, content: { call: 'setCoupon', params, body } };
    return changeCatalogue(deps, keyed, officeCouponSchema, async (transaction) => {
      const { seen, kind: couponKind, ...terms } = body;
      const { code } = params;
      if (couponKind === 'percent' && terms.value > 100) {
        throw fieldRejection('invalid_request', 'value', '100以下で入力してください');
      }
      await requireMenus(transaction, terms.menuIds ?? []);
      const former = (await readCoupons(transaction)).find((each) => each.code === code);
      if (seen === null && former) {
        throw fieldRejection('state_changed', 'code', 'このコードのクーポンは、すでにあります');
      }
      requireSeen(seen, former);
      await writeChange(transaction, rowOf(author, code, { ...terms, kind: 'coupon', couponKind }));
      const coupon = (await readCoupons(transaction)).find((each) => each.code === code);
      if (!coupon) throw new Error(`the coupon ${code} was not written`);
      return coupon;
    });
  });

  implement(officeApi.setAlliance, ({ author, idempotencyKey, params, body }) => {
    const keyed = { author, idempotencyKey, content: { call: 'setAlliance', params, body } };
    return changeCatalogue(deps, keyed, officeAllianceSchema, async (transaction) => {
      const { allianceId } = params;
      const { seen, ...terms } = body;
      const find = async () => {
        const alliances = await readAlliances(transaction);
        return alliances.find((each) => each.allianceId === allianceId);
      };
      const former = await find();
      if (!former) throw new Rejection('alliance_not_found');
      requireSeen(seen, former);
      await requireMenus(transaction, terms.menuIds);
      await writeChange(transaction, rowOf(author, allianceId, { kind: 'alliance', ...terms }));
      const alliance = await find();
      if (!alliance) throw new Error(`the offer ${allianceId} was not written`);
      return alliance;
    });
  });
};
