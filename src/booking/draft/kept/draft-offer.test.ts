import { expect, it } from 'vitest';
import { createMainApiClient, type MainApiCaller } from '@/calls/main-api-client';
import type { KeptDetails, KeptDraft } from '@/contract/kept-drafts';
import { keptDraft } from '../../../../tests/main-api/kept-drafts';
import { readDraftOffer } from './draft-offer';

const NOW = new Date('2026-05-06T10:00:00+09:00');

interface Shop {
  readonly total?: number;
  readonly kind?: 'open' | 'negotiable' | 'close';
  readonly rejections?: Readonly<Record<string, { code: string; status: number }>>;
}

/** A main API in which menu, price and start are still there, but for what is said. */
function shopWith({ total = 16_500, kind = 'open', rejections = {} }: Shop = {}): MainApiCaller {
  const visits = { dateChoice: 'single', workId: null, staffType: null, needsFirstHearing: false };
  const day = { date: '2026-05-12', times: [{ startsAt: '2026-05-12T09:00:00', kind }] };
  const answers: Readonly<Record<string, unknown>> = {
    getMenuTypes: { label: '浴室クリーニング', visits },
    estimateMenu: { price: { totalIncludingTax: total } },
    listAvailableDates: { days: [day] },
    listAlliances: { alliances: [] },
  };
  const client = createMainApiClient({
    baseUrl: '',
    send: async ({ name }) => {
      const rejection = rejections[name];
      if (rejection?.status === 0) throw new TypeError('Failed to fetch');
      const error = rejection && { code: rejection.code, message: '受け付けられません' };
      return {
        status: rejection?.status ?? 200,
        text: JSON.stringify(error ? { error } : answers[name]),
      };
    },
  });
  return client.call;
}

const visitors = ({ details: _, ...draft }: KeptDraft): KeptDraft => draft;
const offer = (shop: Shop, kept: KeptDraft = visitors(keptDraft())) =>
  readDraftOffer(shopWith(shop), kept, NOW);
const remarks = async (shop: Shop, kept?: KeptDraft) => (await offer(shop, kept)).remarks;
const customers = (details: Partial<KeptDetails> = {}) => keptDraft(details);

it('names menu and start, with the price of today', async () => {
  expect(await offer({})).toEqual({
    what: '浴室クリーニング 5/12(火) 9:00',
    remarks: ['現在の料金は16,500円(税込)です。'],
    canGoOn: true,
    menusPath: '/menu-select/houseclean',
  });
});

it('says that the start was taken meanwhile, or has passed', async () => {
  expect(await remarks({ kind: 'close' })).toContain(
    'お選びの日時は、受付を終了しました。続けると、選び直せます。',
  );
  const past = { ...visitors(keptDraft()), starts: ['2026-05-06T09:00:00'] };
  expect(await remarks({}, past)).toContain('お選びの日時は過ぎました。続けると、選び直せます。');
});

it('says that the menu is no longer sold, and leads nowhere then', async () => {
  const rejections = { getMenuTypes: { code: 'menu_not_found', status: 404 } };
  expect(await offer({ rejections })).toEqual({
    what: '5/12(火) 9:00',
    remarks: ['お選びのメニューは、現在受け付けていません。ほかのメニューをお選びください。'],
    canGoOn: false,
    menusPath: '/menu-select/houseclean',
  });
});

it('says that an option is no longer sold', async () => {
  const rejections = { estimateMenu: { code: 'option_unavailable', status: 409 } };
  expect(await remarks({ rejections })).toEqual([
    'お選びの内容の一部を、現在受け付けていません。続けると、選び直せます。',
  ]);
});

it('says from which to which price it has changed since the customer agreed to it', async () => {
  const agreed = customers({ agreedTotal: 15_400 });
  expect(await remarks({}, agreed)).toContain(
    '料金が15,400円(税込)から16,500円(税込)に変わりました。',
  );
  expect(await remarks({}, customers({ agreedTotal: 16_500 }))).toContain(
    '現在の料金は16,500円(税込)です。',
  );
});

it('says that a coupon or a partner’s offer has ended', async () => {
  const coupon = { estimateMenu: { code: 'coupon_expired', status: 422 } };
  expect(await remarks({ rejections: coupon }, customers({ coupon: 'HARU' }))).toContain(
    'クーポンの有効期限が過ぎました。',
  );
  const alliance = { listAlliances: { code: 'alliance_ended', status: 410 } };
  expect(await remarks({ rejections: alliance }, customers({ allianceCode: 'X' }))).toContain(
    '提携先のご案内は終了しました。通常のメニューとしてお申し込みいただけます。',
  );
});

it('says what was not kept: the payment of a customer, the details of a visitor who was registering', async () => {
  expect(await remarks({}, customers({ payMethod: 'creditCard' }))).toContain(
    'お支払い方法は保存していないため、もう一度お選びください。',
  );
  expect(await remarks({}, { ...visitors(keptDraft()), step: 'authenticate' })).toContain(
    'お名前や電話番号は保存していないため、もう一度ご入力ください。',
  );
});

it('says what is known while the shop does not answer', async () => {
  const none = { code: 'network_error', status: 0 };
  const rejections = { getMenuTypes: none, estimateMenu: none, listAvailableDates: none };
  expect(await offer({ rejections })).toEqual({
    what: '5/12(火) 9:00',
    remarks: [],
    canGoOn: true,
    menusPath: '/menu-select/houseclean',
  });
});
