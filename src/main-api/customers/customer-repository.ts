import { and, eq, getTableColumns, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { createLookup } from '@/database/lookup';
import { isAnyOf, prepared } from '@/database/queries';
import { withTransactionRetry } from '@/database/transaction-retry';
import type { PayMethod } from '@/domain/pay-method-codes';
import { payMethods } from '@/domain/pay-methods';
import type { MainApiDependencies } from '../dependencies';
import { type CustomerRow, customers, type RegisteredCustomer } from './customer-tables';
import { customerRefusals } from './note-repository';

const isInForce = and(
  eq(customerRefusals.subject, customers.subject),
  isNull(customerRefusals.liftedAt),
);
/** `and` and `eq` build the condition, because drizzle leaves out the names of tables written into the template itself. */
const isRefused = sql<boolean>`EXISTS (SELECT FROM ${customerRefusals} WHERE ${isInForce})`;

const selectRegistered = (db: Database) =>
  db.select({ ...getTableColumns(customers), isRefused }).from(customers);

const customerBySubject = prepared((db) =>
  selectRegistered(db)
    .where(eq(customers.subject, sql.placeholder('subject')))
    .prepare('customer'),
);

export async function findCustomer(
  db: Database,
  subject: string,
): Promise<RegisteredCustomer | null> {
  const [customer] = await customerBySubject(db).execute({ subject });
  return customer ?? null;
}

const customersByAccounts = prepared((db) =>
  selectRegistered(db)
    .where(
      or(
        isAnyOf(customers.accountSubject, sql.placeholder('accounts')),
        isAnyOf(customers.subject, sql.placeholder('accounts')),
      ),
    )
    .prepare('customers_of_accounts'),
);

/** Each call of a customer looks up whose account it is, and a page makes several calls at once. */
const customerLookup = prepared((db) =>
  createLookup(async (accounts) => {
    const found = await customersByAccounts(db).execute({ accounts });
    const byAccount = new Map(found.map((customer) => [customer.subject, customer]));
    // The customer whom an account has joined comes before the account's own.
    for (const customer of found) {
      if (customer.accountSubject !== null) byAccount.set(customer.accountSubject, customer);
    }
    return byAccount;
  }),
);

/** Whom the office had entered before the account joined, or else the account's own; null before registration. */
export async function findCustomerOfAccount(
  db: Database,
  account: string,
): Promise<RegisteredCustomer | null> {
  return (await customerLookup(db)(account)) ?? null;
}

/** Until the transaction ends, nobody else enters a customer with this number. */
export async function lockTel(transaction: Database, tel: string): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${tel}, 0))`);
}

export function findCustomersByTel(db: Database, tel: string): Promise<CustomerRow[]> {
  return db.select().from(customers).where(eq(customers.tel, tel));
}

const isWithoutAccount = and(isNotNull(customers.enteredBy), isNull(customers.accountSubject));

/** Entered by the office under this number, and not joined by an account yet. */
export function findCustomersWithoutAccount(db: Database, tel: string): Promise<CustomerRow[]> {
  return db
    .select()
    .from(customers)
    .where(and(eq(customers.tel, tel), isWithoutAccount));
}

/** From now on the account is this customer's, with the details of its sign-up. */
export async function joinAccount(
  transaction: Database,
  subject: string,
  account: Partial<CustomerRow> & { readonly accountSubject: string },
): Promise<void> {
  await transaction
    .update(customers)
    .set(account)
    .where(and(eq(customers.subject, subject), isWithoutAccount));
}

/** Whether the customer can sign in. */
export function hasAccount({
  enteredBy,
  accountSubject,
}: Pick<CustomerRow, 'enteredBy' | 'accountSubject'>): boolean {
  return enteredBy === null || accountSubject !== null;
}

/** The transaction waits for others of the customer. Null before registration. */
export async function lockCustomer(
  transaction: Database,
  subject: string,
): Promise<CustomerRow | null> {
  const [customer] = await transaction
    .select()
    .from(customers)
    .where(eq(customers.subject, subject))
    .for('no key update')
    .prepare('lock_customer')
    .execute();
  return customer ?? null;
}

/** A transaction that waits for others of the customer, since they touch the same limits. */
export function withCustomerLock<T>(
  db: Database,
  subject: string,
  work: (transaction: Database, customer: CustomerRow | null) => Promise<T>,
): Promise<T> {
  return withTransactionRetry(db, async (transaction) => {
    const customer = await lockCustomer(transaction, subject);
    return work(transaction, customer);
  });
}

/** False, and nothing changed, when the customer exists already. */
export async function insertCustomer(db: Database, customer: typeof customers.$inferInsert) {
  const { rowCount } = await db.insert(customers).values(customer).onConflictDoNothing();
  return rowCount === 1;
}

/**
 * Points are yen.
 * @throws Rejection points_exceed_balance
 */
export async function takePoints(transaction: Database, subject: string, points: number) {
  if (points === 0) return;
  const { rowCount } = await transaction
    .update(customers)
    .set({ pointBalance: sql`${customers.pointBalance} - ${points}` })
    .where(and(eq(customers.subject, subject), gte(customers.pointBalance, points)))
    .execute();
  if (rowCount === 0) throw fieldRejection('points_exceed_balance', 'friendlypointPrice');
}

export async function giveBackPoints(transaction: Database, subject: string, points: number) {
  if (points === 0) return;
  await transaction
    .update(customers)
    .set({ pointBalance: sql`${customers.pointBalance} + ${points}` })
    .where(eq(customers.subject, subject));
}

/** `deferredPaymentId` is set by the first order whose method has one, and then kept. */
export async function rememberPayMethod(
  transaction: Database,
  subject: string,
  payMethod: PayMethod,
  deferredPaymentId: string,
): Promise<void> {
  const newId = payMethods[payMethod].hasCustomerId ? deferredPaymentId : null;
  await transaction
    .update(customers)
    .set({
      lastPayMethod: payMethod,
      deferredPaymentId: sql`coalesce(${customers.deferredPaymentId}, ${newId})`,
    })
    .where(eq(customers.subject, subject))
    .prepare('remember_pay_method')
    .execute();
}

/** Null when a token issued later, or the same one, has already set the number. */
export async function replaceTel(
  transaction: Database,
  subject: string,
  tel: string,
  issuedAt: Date,
): Promise<CustomerRow | null> {
  const isNewer = or(isNull(customers.telAsOf), lt(customers.telAsOf, issuedAt));
  const [customer] = await transaction
    .update(customers)
    .set({ tel, telAsOf: issuedAt })
    .where(and(eq(customers.subject, subject), isNewer))
    .returning();
  return customer ?? null;
}

export async function updateCustomer(db: Database, subject: string, changes: Partial<CustomerRow>) {
  const [customer] = await db
    .update(customers)
    .set(changes)
    .where(eq(customers.subject, subject))
    .returning();
  return customer ?? null;
}

/** @throws Rejection account_not_registered while only the identity provider has the account */
export async function requireRegistered(deps: MainApiDependencies, subject: string) {
  const customer = await findCustomer(deps.db, subject);
  if (!customer) throw new Rejection('account_not_registered');
  return customer;
}
