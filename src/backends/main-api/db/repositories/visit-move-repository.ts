import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { visitMoves } from '../schema/visit-moves';
import type { VisitKey } from './visit-repository';

/** How often the visit was moved after the time. */
export function countMoves(
  db: Database,
  { orderId, position }: VisitKey,
  after: Date,
): Promise<number> {
  return db.$count(
    visitMoves,
    and(
      eq(visitMoves.orderId, orderId),
      eq(visitMoves.position, position),
      gt(visitMoves.movedAt, after),
    ),
  );
}

export async function noteMove(
  transaction: Database,
  { orderId, position }: VisitKey,
  movedAt: Date,
): Promise<void> {
  await transaction.insert(visitMoves).values({ orderId, position, movedAt });
}

export async function deleteOldMoves(db: Database, until: Date): Promise<void> {
  await db.delete(visitMoves).where(lte(visitMoves.movedAt, until));
}
