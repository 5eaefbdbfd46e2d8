import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffSlots } from '@/embedded/main-api/availability/staff-tables';
import { proposalsOf } from './office-deeds';
import { QUOTE, quotedOrders, TOTAL } from './quoted-orders';
import { messagesTo } from './sent-messages';
import { openShop } from './shop-visitor';
import { historyOf, visitCustomer } from './visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let office: ReturnType<typeof proposalsOf>;
let estimates: ReturnType<typeof quotedOrders>;
beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  office = proposalsOf(shop);
  estimates = quotedOrders(shop);
});
afterAll(() => shop.close());

const NOW = '2026-05-06T10:00:00+09:00';
let tel: string;
beforeEach(async () => {
  shop.clock.set(NOW);
  shop.cardGateway.isDeclining = false;
  tel = await shop.newCustomer();
});

describe('a quote', () => {
  it('works', async () => {
    const orderId = await estimates.order(tel);
    const { quoteId, total } = await estimates.quote(orderId);
    expect(total).toBe(TOTAL);
    console.log(JSON.stringify(await estimates.quotes(tel, orderId), null, 1));
    const [start] = await estimates.openStarts(tel, orderId);
    console.log(start);
    const body = { ...estimates.accepting(quoteId), start, ...(await estimates.byCard(tel)) };
    const a = await estimates.answer(tel, orderId, body, 'k');
    console.log(JSON.stringify(a, null, 1));
    expect(await estimates.answer(tel, orderId, body, 'k')).toEqual(a);
    console.log(await historyOf(shop.deps.db, orderId));
    console.log((await messagesTo(shop.deps.db, tel)).map((m) => m.text + '\n--' + m.sms).join('\n=====\n'));
    console.log(await shop.orders(tel), await shop.deps.db.select().from(staffSlots).where(eq(staffSlots.orderId, orderId)));
    console.log(shop.cardGateway.charges, QUOTE, office, customer);
  });
});
