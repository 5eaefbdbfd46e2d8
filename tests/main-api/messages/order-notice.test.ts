import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { formatCancellationDeadline } from '@/domain/cancellation';
import { dateTerms } from '@/domain/date-terms';
import { sendUnsentNotices } from '@/main-api/messages/order-message';
import { recoverPendingOrders } from '@/main-api/orders/with-idempotency-key';
import { menuOrders, menus } from '../menu-orders';
import { closingLines, linkOf, linkPath, messagesTo } from '../sent-messages';
import { openShop, ZIP } from '../shop-visitor';
import { visitCustomer } from '../visit-customer';

const NOW = '2026-05-06T10:00:00+09:00';

let shop: Awaited<ReturnType<typeof openShop>>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

beforeEach(async () => {
  Object.assign(shop.cardGateway, { isDeclining: false, losesAnswers: false });
  tel = await shop.newCustomer();
});

async function sentTo(recipient: string): Promise<string[]> {
  return (await shop.outbox.list(recipient)).map(({ text }) => text);
}

async function cardBody() {
  const creditToken = `token-${tel}`;
  await shop.authenticate(tel, creditToken);
  return { ...(await shop.orderBody(ZIP.shibuya, shop.newCard)), creditToken };
}

describe('the notice of a placed order', () => {
  it('names the booking and the cancellation deadline by SMS and mail', async () => {
    const [startsAt = ''] = (await shop.starts(ZIP.shibuya, 'open')).filter((start) =>
      start.startsWith('2026-05-11T10:00'),
    );
    const body = await shop.orderBody(ZIP.shibuya, { selectedDate: startsAt });
    const mine = { ...body, workingAddress: { ...body.workingAddress, email: 'a@example.jp' } };
    const orderId = await shop.place(tel, 'key', mine);
    const [sms = ''] = await sentTo(tel);
    const link = linkOf(sms);
    expect(sms).toBe(`【おうちサービス】ご予約が確定しました 5/11(月)10:00\n${link}`);
    const [order] = await shop.orders(tel);
    expect((await sentTo('a@example.jp')).map((mail) => mail.split('\n'))).toEqual([
      [
        '【おうちサービス】ご予約が確定しました',
        '',
        '試験 太郎 様',
        '',
        `お申し込み番号: ${orderId}`,
        'サービス: 浴室クリーニング',
        '訪問日時: 2026年5月11日(月) 10:00 開始',
        '訪問先: 〒150-0001 東京都渋谷区神宮前1-1',
        `担当者: ${order?.staffNames[0]}`,
        '・浴室クリーニング: 16,500円',
        '・後払い手数料: 330円',
        '合計: 16,830円(税込)',
        'お支払い方法: 後払い(NP後払い)。作業後にお届けする請求書で、発行日から14日以内にお支払いください。',
        '2026年5月10日(日) 正午(12:00)までは無料でキャンセルできます。それ以降にキャンセルされた場合は、料金の100%をいただきます。キャンセルと日時の変更は、マイページから承ります。',
        ...closingLines(link),
      ],
    ]);
    expect(await shop.answer(mainApi.getShortLink.response, null, linkPath(link))).toEqual({
      page: 'order',
      orderId,
      visitId: null,
      month: null,
    });
  });

  it('states the cancellation fee for a visit ordered after noon of the day before', async () => {
    shop.clock.set('2026-05-10T12:00:00+09:00');
    try {
      const [startsAt = ''] = (await shop.starts(ZIP.shibuya, 'open')).filter((start) =>
        start.startsWith('2026-05-11'),
      );
      await shop.place(tel, 'key', await shop.orderBody(ZIP.shibuya, { selectedDate: startsAt }));
      const [{ text = '' } = {}] = await messagesTo(shop.deps.db, tel);
      expect(text.split('\n')).toContain(
        '期限の2026年5月10日(日) 正午(12:00)を過ぎているため、キャンセルには料金の100%をいただきます。キャンセルは、マイページから承ります。日時の変更は承れません。',
      );
    } finally {
      shop.clock.set(NOW);
    }
  });

  it('lists every wish while the date is not settled', async () => {
    const wishes = ['2026-05-11T10:00:00', '2026-05-13T11:00:00'];
    const body = await shop.orderBody(ZIP.shibuya, {
      selectedDate: wishes.join(','),
      selectedDateType: 'negotiable',
    });
    await shop.place(tel, 'key', body);
    const [{ text = '' } = {}] = await messagesTo(shop.deps.db, tel);
    expect((await sentTo(tel))[0]).toContain('お申し込みを受け付けました。日時は調整中です\n');
    expect(text).toContain('第1希望(応相談・未確定): 2026年5月11日(月) 10:00 開始');
    expect(text).toContain('第2希望(応相談・未確定): 2026年5月13日(水) 11:00 開始');
    expect(text).toContain(`${dateTerms.wished}\n${dateTerms.withoutDate}\n`);
    expect(text).toContain('確定した訪問日の前日の正午(12:00)までは無料でキャンセルできます。');
  });

  it('states that a course is cancelled as a whole, and its deadline', async () => {
    const { starts } = await visitCustomer(shop).bookCourse(tel);
    const [{ text = '' } = {}] = await messagesTo(shop.deps.db, tel);
    expect(text).toContain(
      `${formatCancellationDeadline(starts[0] ?? '')}までは、コース全体を無料でキャンセルできます。それ以降にキャンセルされた場合は、期限を過ぎた回の料金の100%をいただきます。初回の訪問の後は、日時の変更のみ承ります。`,
    );
  });

  it('names telephone and contact form for cancelling an order without a date', async () => {
    const byTelephone = { selectedDate: '', phone_applied: true };
    const body = await menuOrders(shop).bodyOf(menus.counselling, byTelephone);
    await shop.place(tel, 'key', body);
    const [{ text = '' } = {}] = await messagesTo(shop.deps.db, tel);
    expect(text).toContain(
      'キャンセルや日時の変更は、訪問前日の正午(12:00)までに、お電話またはお問い合わせ窓口で承ります。',
    );
  });

  it('is sent once when the order is sent and settled several times', async () => {
    const body = await cardBody();
    await Promise.all(Array.from({ length: 3 }, () => shop.place(tel, 'key', body)));
    await recoverPendingOrders(shop.deps, { onlyProcess: true });
    expect(await sentTo(tel)).toHaveLength(1);
  });

  it('is sent after the payment, and not when the payment fails', async () => {
    const body = await cardBody();
    shop.cardGateway.losesAnswers = true;
    await shop.placeRejected(tel, 'key', body);
    expect(await sentTo(tel)).toEqual([]);
    shop.cardGateway.losesAnswers = false;
    await recoverPendingOrders(shop.deps, { onlyProcess: true });
    expect(await sentTo(tel)).toHaveLength(1);

    shop.cardGateway.isDeclining = true;
    const declined = await cardBody();
    await shop.placeRejected(tel, 'another', declined);
    expect(await sentTo(tel)).toHaveLength(1);
  });
});

it('an order is placed even when no notice can be sent, which is sent once later, and the log names no customer', async () => {
  let isFailing = true;
  const failing: Awaited<ReturnType<typeof openShop>> = await openShop({
    messagesWithin: (transaction) =>
      isFailing
        ? { send: (...messages) => Promise.reject(new Error(messages.map(({ to }) => to).join())) }
        : failing.outbox.within(transaction),
  });
  const sendUnsent = () => sendUnsentNotices(failing.deps);
  try {
    await failing.register(tel);
    const orderId = await failing.place(tel, 'key', await failing.orderBody(ZIP.shibuya));
    expect(await failing.orders(tel)).toMatchObject([{ orderId, status: 'confirmed' }]);
    expect(failing.errors).toMatchObject([
      { message: 'notice was not sent', fields: { orderId, error: 'Error' } },
    ]);
    expect(JSON.stringify(failing.errors)).not.toContain(tel);
    await sendUnsent();
    expect(await messagesTo(failing.deps.db, tel)).toEqual([]);
    isFailing = false;
    await Promise.all([sendUnsent(), sendUnsent()]);
    await sendUnsent();
    const told = (await messagesTo(failing.deps.db, tel)).map(({ subject }) => subject);
    expect(told).toEqual(['【おうちサービス】ご予約が確定しました']);
    expect(await failing.outbox.list(tel)).toHaveLength(1);
  } finally {
    await failing.close();
  }
});
