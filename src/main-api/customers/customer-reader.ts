import { and, asc, desc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { containing, isAnyOf, together } from '@/database/queries';
import { foldText } from '@/domain/fold-text';
import { normalisePhone } from '@/domain/phone';
import { normalisePostcode } from '@/domain/postcode';
import { type ReadOrder, selectOrders, toOrder } from '../orders/order-reader';
import { isKnownToOffice } from '../orders/order-repository';
import { orders } from '../orders/order-tables';
import { normaliseOrderNumber } from '../ports/ids';
import { hasAccount } from './customer-repository';
import { type CustomerRow, customerPlaces, customers } from './customer-tables';
import { customerNotes, customerRefusals } from './note-repository';

/** Columns that the database keeps by itself (migration 0132), and that no query of others reads. */
const folded = {
  customer: sql`${customers}.search_text`,
  place: sql`${customerPlaces}.search_text`,
};

/** Part of name, reading, mail address, number or place, or the whole number of an order; everybody for no text. */
function matching(db: Database, text: string): SQL | undefined {
  if (text === '') return undefined;
  const part = containing(foldText(text));
  const digits = normalisePhone(text);
  const zipCode = normalisePostcode(text);
  const isNumber = (value: string) => /^\d{4,}$/.test(value);
  const ofPlace = db
    .select({ subject: customerPlaces.subject })
    .from(customerPlaces)
    .where(
      or(
        like(folded.place, part),
        isNumber(zipCode) ? like(customerPlaces.zipCode, containing(zipCode)) : undefined,
      ),
    );
  const ofOrder = db
    .select({ subject: orders.subject })
    .from(orders)
    .where(and(eq(orders.id, normaliseOrderNumber(text)), isKnownToOffice));
  return or(
    like(folded.customer, part),
    isNumber(digits) ? like(customers.tel, containing(digits)) : undefined,
    inArray(customers.subject, ofOrder),
    inArray(customers.subject, ofPlace),
  );
}

export function shownCustomer({ subject, name, nameKana, tel, email }: CustomerRow) {
  return { customerId: subject, name, nameKana, tel, email };
}

function lastPlaces(db: Database, subjects: readonly string[]) {
  return db
    .selectDistinctOn([customerPlaces.subject])
    .from(customerPlaces)
    .where(isAnyOf(customerPlaces.subject, subjects))
    .orderBy(customerPlaces.subject, desc(customerPlaces.lastUsedAt), customerPlaces.id);
}

/** Sorts by the reading of the name; without a text, the newest customers come first. */
export async function searchCustomers(
  db: Database,
  text: string,
  page: { readonly limit: number; readonly offset: number },
) {
  const isWanted = matching(db, text);
  const order =
    text === ''
      ? [desc(customers.registeredAt), asc(customers.subject)]
      : [asc(customers.nameKana), asc(customers.subject)];
  const [found, total] = await together(
    db
      .select()
      .from(customers)
      .where(isWanted)
      .orderBy(...order)
      .limit(page.limit)
      .offset(page.offset),
    db.$count(customers, isWanted),
  );
  const subjects = found.map(({ subject }) => subject);
  const [theirOrders, places, refusals, reports] = await together(
    db
      .select({ id: orders.id, subject: orders.subject })
      .from(orders)
      .where(and(isAnyOf(orders.subject, subjects), isKnownToOffice))
      .orderBy(desc(orders.placedAt)),
    lastPlaces(db, subjects),
    db
      .select({ subject: customerRefusals.subject })
      .from(customerRefusals)
      .where(and(isAnyOf(customerRefusals.subject, subjects), isNull(customerRefusals.liftedAt))),
    db
      .select({ subject: customerNotes.subject })
      .from(customerNotes)
      .where(
        and(
          isAnyOf(customerNotes.subject, subjects),
          eq(customerNotes.kind, 'harassment'),
          isNull(customerNotes.withdrawnAt),
        ),
      ),
  );
  const has = (rows: readonly { subject: string }[], wanted: string) =>
    rows.some(({ subject }) => subject === wanted);
  const items = found.map((customer) => {
    const { subject } = customer;
    const place = places.find((each) => each.subject === subject);
    return {
      ...shownCustomer(customer),
      place: place ? `${place.prefecture}${place.city}${place.town}${place.building}` : '',
      hasAccount: hasAccount(customer),
      isRefused: has(refusals, subject),
      isReported: has(reports, subject),
      orderIds: theirOrders.filter((each) => each.subject === subject).map(({ id }) => id),
    };
  });
  return { items, total };
}

/** Newest first, in any state but those that may vanish at any time. */
export async function listOrdersOfCustomer(
  db: Database,
  subject: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ found: ReadOrder[]; count: number }> {
  const isTheirs = and(eq(orders.subject, subject), isKnownToOffice);
  const [rows, count] = await together(
    selectOrders(db)
      .where(isTheirs)
      .orderBy(desc(orders.placedAt), asc(orders.id))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(orders, isTheirs),
  );
  return { found: rows.map(toOrder), count };
}
