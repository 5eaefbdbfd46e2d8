import { and, eq, gt, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '@/database/database';
import { instant } from '@/database/queries';
import type { PictureType } from '@/domain/picture-type';
import { orders } from '../orders/order-tables';

const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' });

const questionnaireImages = pgTable('questionnaire_images', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  contentType: text('content_type').$type<PictureType>().notNull(),
  /** Null until it has been decoded, and once the customer has withdrawn it. */
  picture: bytea('picture'),
  createdAt: instant('created_at').notNull(),
});

type ImageRow = typeof questionnaireImages.$inferSelect;

/** First key of the advisory locks that serialize a customer's uploads. */
const UPLOAD_LOCK = 7_700_030;

function isOwn(subject: string, ids: readonly string[]) {
  return and(
    inArray(questionnaireImages.id, [...ids]),
    eq(questionnaireImages.subject, subject),
    isNotNull(questionnaireImages.picture),
  );
}

/** Orders with a pending payment count, too. */
function isInNoOrder(db: Database) {
  const naming = sql`jsonb_build_array(jsonb_build_object('values', jsonb_build_array(${questionnaireImages.id})))`;
  return notExists(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(eq(orders.subject, questionnaireImages.subject), sql`${orders.answers} @> ${naming}`),
      ),
  );
}

export async function lockUploads(transaction: Database, subject: string): Promise<void> {
  await transaction.execute(
    sql`SELECT pg_advisory_xact_lock(${UPLOAD_LOCK}::int, hashtext(${subject}))`,
  );
}

/** Includes withdrawn pictures, and files that were none. */
export function countUploads(db: Database, subject: string, since: Date) {
  const isSince = gt(questionnaireImages.createdAt, since);
  return db.$count(questionnaireImages, and(eq(questionnaireImages.subject, subject), isSince));
}

/** Counts an upload. `storeImage` brings its picture and type. */
export async function insertUpload(
  transaction: Database,
  upload: Pick<ImageRow, 'id' | 'subject' | 'createdAt'>,
): Promise<void> {
  const image: ImageRow = { ...upload, contentType: 'image/jpeg', picture: null };
  await transaction.insert(questionnaireImages).values(image);
}

export async function storeImage(
  db: Database,
  id: string,
  image: Pick<ImageRow, 'contentType' | 'picture'>,
): Promise<void> {
  await db.update(questionnaireImages).set(image).where(eq(questionnaireImages.id, id));
}

/** Undefined for another customer's picture, too. */
export async function findImage(db: Database, subject: string, id: string) {
  const [image] = await db
    .select()
    .from(questionnaireImages)
    .where(isOwn(subject, [id]));
  return image;
}

export async function findOwnImageIds(
  db: Database,
  subject: string,
  ids: readonly string[],
  since: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: questionnaireImages.id })
    .from(questionnaireImages)
    .where(and(isOwn(subject, ids), gt(questionnaireImages.createdAt, since)));
  return rows.map(({ id }) => id);
}

/** False when the customer has no such picture, or an order needs it. */
export async function withdrawImage(db: Database, subject: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(questionnaireImages)
    .set({ picture: null })
    .where(and(isOwn(subject, [id]), isInNoOrder(db)));
  return rowCount === 1;
}

/** Returns how many were deleted. */
export async function deleteUnusedImages(db: Database, sentBefore: Date): Promise<number> {
  const { rowCount } = await db
    .delete(questionnaireImages)
    .where(and(lt(questionnaireImages.createdAt, sentBefore), isInNoOrder(db)));
  return rowCount ?? 0;
}
