import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { keepIssuer, readIssuers } from '@/main-api/payments/issuer-repository';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { openShop } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deps.db.execute(sql`DELETE FROM issuers`));

const configured = (brandName: string, invoiceRegistrationNumber: string) => ({
  ...shop.deps,
  brandName,
  invoiceRegistrationNumber,
});

async function startedAt(time: string, brandName: string, number: string): Promise<void> {
  shop.clock.set(time);
  await keepIssuer(configured(brandName, number));
}

it('receipts keep their issuer and invoice number when the shop is configured anew', async () => {
  await startedAt('2026-01-10T09:00:00+09:00', '旧店', 'T1000000000001');
  await startedAt('2026-03-05T12:00:00+09:00', '新店', 'T2000000000002');
  const issuerOn = await readIssuers(configured('新店', 'T2000000000002'));
  const shown = (day: string) => [issuerOn(day).issuer, issuerOn(day).invoiceNumber];
  const [former, present] = [
    ['株式会社おうちサービス見本(旧店)', 'T1000000000001'],
    ['株式会社おうちサービス見本(新店)', 'T2000000000002'],
  ];
  expect(shown('2025-12-31')).toEqual(former);
  expect(shown('2026-02-01')).toEqual(former);
  expect(shown('2026-03-05')).toEqual(former);
  expect(shown('2026-03-06')).toEqual(present);
});

it('a start with the same issuer keeps nothing again, and one with a former issuer does', async () => {
  await startedAt('2026-01-10T09:00:00+09:00', '旧店', 'T1000000000001');
  await startedAt('2026-01-11T09:00:00+09:00', '旧店', 'T1000000000001');
  await startedAt('2026-03-05T12:00:00+09:00', '新店', 'T2000000000002');
  await startedAt('2026-04-05T12:00:00+09:00', '旧店', 'T1000000000001');
  const { rows } = await shop.deps.db.execute(
    sql`SELECT invoice_number, since::date::text AS since FROM issuers ORDER BY id`,
  );
  expect(rows).toEqual([
    { invoice_number: 'T1000000000001', since: '2026-01-10' },
    { invoice_number: 'T2000000000002', since: '2026-03-05' },
    { invoice_number: 'T1000000000001', since: '2026-04-05' },
  ]);
});

it('the page of usages shows the issuer of each receipt’s day', async () => {
  await startedAt('2026-01-10T09:00:00+09:00', '旧店', 'T1000000000001');
  await startedAt('2026-05-05T12:00:00+09:00', '新店', 'T2000000000002');
  shop.clock.set('2026-05-06T10:00:00+09:00');
  const { items } = await shop.answer(
    mainApi.getUsageDetails.response,
    DEMO_CUSTOMER.tel,
    '/user/usage_details?year=2026&month=2',
  );
  expect(items.map(({ receipt }) => [receipt.issuer, receipt.invoiceNumber])).toEqual([
    ['株式会社おうちサービス見本(旧店)', 'T1000000000001'],
  ]);
});
