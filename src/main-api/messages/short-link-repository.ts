import { and, eq } from 'drizzle-orm';
import { pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { LinkedPage } from '@/contract/short-links';
import type { Database } from '@/database/database';
import { hasValues } from '@/database/queries';
import type { InTransaction } from '../dependencies';
import { orderVisits } from '../visits/visit-tables';

/** Keys of the shop's pages in messages, one for each page of an order. */
const shortLinks = pgTable(
  'short_links',
  {
    key: text('key').primaryKey(),
    orderId: text('order_id').notNull(),
    page: text('page').$type<LinkedPage>().notNull(),
    /** The visit that the page shows, or whose month it shows; else 0. */
    position: smallint('position').notNull(),
  },
  (table) => [unique().on(table.orderId, table.page, table.position)],
);

/** The page of my page that a message is about. */
export type MessagePage =
  | { readonly page: 'order' | 'payment_methods' }
  | { readonly page: 'visit'; readonly position: number };

/** The address of a page, the same one in each message about it. */
export async function shortLinkTo(
  { deps: { ids, shopOrigin }, transaction }: InTransaction,
  orderId: string,
  target: MessagePage,
): Promise<string> {
  const { page } = target;
  const wanted = { orderId, page, position: 'position' in target ? target.position : 0 };
  // Goes round again when a new key is in use already.
  for (;;) {
    const [inserted] = await transaction
      .insert(shortLinks)
      .values({ key: ids.newLinkKey(), ...wanted })
      .onConflictDoNothing()
      .returning({ key: shortLinks.key })
      .prepare('insert_short_link')
      .execute();
    const [link] = inserted
      ? [inserted]
      : await transaction
          .select({ key: shortLinks.key })
          .from(shortLinks)
          .where(hasValues(shortLinks, wanted))
          .prepare('short_link')
          .execute();
    if (link) return new URL(`/l/${link.key}`, shopOrigin).href;
  }
}

/** With the start of its visit, which a page about no visit may lack. */
export async function findShortLink(db: Database, key: string) {
  const { orderId, page, position } = shortLinks;
  const [link] = await db
    .select({ orderId, page, position, startsAt: orderVisits.startsAt })
    .from(shortLinks)
    .leftJoin(
      orderVisits,
      and(eq(orderVisits.orderId, orderId), eq(orderVisits.position, position)),
    )
    .where(eq(shortLinks.key, key));
  return link ?? null;
}
