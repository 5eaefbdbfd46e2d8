import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { firstTrialUses, orders } from './order-tables';

export async function hasFirstTrial(
  db: Database,
  menuId: string,
  householdKeys: readonly string[],
): Promise<boolean> {
  const isUse = and(
    eq(firstTrialUses.menuId, menuId),
    inArray(firstTrialUses.householdKey, [...householdKeys]),
  );
  return (await db.$count(firstTrialUses, isUse)) > 0;
}

/** Those of the menus that any of the keys has had. */
export async function listFirstTrials(
  db: Database,
  menuIds: readonly string[],
  householdKeys: readonly string[],
): Promise<string[]> {
  const uses = await db
    .selectDistinct({ menuId: firstTrialUses.menuId })
    .from(firstTrialUses)
    .where(
      and(
        inArray(firstTrialUses.menuId, [...menuIds]),
        inArray(firstTrialUses.householdKey, [...householdKeys]),
      ),
    )
    .orderBy(firstTrialUses.menuId);
  return uses.map(({ menuId }) => menuId);
}

/** False when a key had the menu already. Sorted keys prevent deadlocks. */
export async function insertFirstTrial(
  transaction: Database,
  menuId: string,
  householdKeys: readonly string[],
  orderId: string,
): Promise<boolean> {
  const uses = householdKeys.toSorted().map((householdKey) => ({ menuId, householdKey, orderId }));
  const { rowCount } = await transaction
    .insert(firstTrialUses)
    .values(uses)
    .onConflictDoNothing()
    .execute();
  return rowCount === householdKeys.length;
}

/** A key of another household stays theirs. */
export async function replaceHouseholdKey(
  transaction: Database,
  subject: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const ofCustomer = transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.subject, subject));
  const freed = await transaction
    .delete(firstTrialUses)
    .where(and(eq(firstTrialUses.householdKey, from), inArray(firstTrialUses.orderId, ofCustomer)))
    .returning({ menuId: firstTrialUses.menuId, orderId: firstTrialUses.orderId });
  if (freed.length === 0) return;
  await transaction
    .insert(firstTrialUses)
    .values(freed.map((use) => ({ ...use, householdKey: to })))
    .onConflictDoNothing();
}

export function listTrialOrders(db: Database) {
  return db
    .selectDistinctOn([firstTrialUses.orderId], {
      menuId: firstTrialUses.menuId,
      orderId: orders.id,
      zipCode: orders.zipCode,
      workingAddress: orders.workingAddress,
    })
    .from(firstTrialUses)
    .innerJoin(orders, eq(orders.id, firstTrialUses.orderId));
}

export async function deleteFirstTrial(transaction: Database, orderId: string): Promise<void> {
  await transaction.delete(firstTrialUses).where(eq(firstTrialUses.orderId, orderId));
}
