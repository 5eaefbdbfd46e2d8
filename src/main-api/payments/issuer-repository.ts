import { asc, desc } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { seller } from '@/config/env.seller';
import { instant } from '@/database/queries';
import { fromJapanTime } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';

const issuers = pgTable('issuers', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  since: instant('since').notNull(),
  issuer: text('issuer').notNull(),
  issuerAddress: text('issuer_address').notNull(),
  invoiceNumber: text('invoice_number').notNull(),
});

/** Who issues a receipt, as it says. */
type Issuer = Pick<typeof issuers.$inferSelect, 'issuer' | 'issuerAddress' | 'invoiceNumber'>;

type Configured = Pick<MainApiDependencies, 'brandName' | 'invoiceRegistrationNumber'>;

function configuredIssuer({ brandName, invoiceRegistrationNumber }: Configured): Issuer {
  return {
    issuer: `${seller.company}(${brandName})`,
    issuerAddress: seller.address,
    invoiceNumber: invoiceRegistrationNumber,
  };
}

function isSame(one: Issuer, other: Issuer): boolean {
  return (
    one.issuer === other.issuer &&
    one.issuerAddress === other.issuerAddress &&
    one.invoiceNumber === other.invoiceNumber
  );
}

/** Keeps the configured issuer, if it is another than the last one. */
export async function keepIssuer(
  deps: Pick<MainApiDependencies, 'db' | 'clock'> & Configured,
): Promise<void> {
  const configured = configuredIssuer(deps);
  const [last] = await deps.db.select().from(issuers).orderBy(desc(issuers.id)).limit(1);
  if (last && isSame(last, configured)) return;
  await deps.db.insert(issuers).values({ ...configured, since: deps.clock.now() });
}

/**
 * The issuer of the documents of each day, `yyyy-MM-dd` in Japan. A change counts from the next day on, so that
 * documents of the same day do not change either. What is older than the first kept issuer is that one's.
 */
export async function readIssuers(
  deps: Pick<MainApiDependencies, 'db'> & Configured,
): Promise<(issuedOn: string) => Issuer> {
  const kept = await deps.db.select().from(issuers).orderBy(asc(issuers.id));
  return (issuedOn) => {
    const day = fromJapanTime(issuedOn);
    const { issuer, issuerAddress, invoiceNumber } =
      kept.findLast(({ since }) => since <= day) ?? kept[0] ?? configuredIssuer(deps);
    return { issuer, issuerAddress, invoiceNumber };
  };
}
export type IssuerOn = Awaited<ReturnType<typeof readIssuers>>;
