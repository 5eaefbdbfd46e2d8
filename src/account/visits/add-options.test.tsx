// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import type { VisitAdditions } from '@/contract/visit-additions';
import type { Visit } from '@/contract/visits';
import { aVisit } from '../../../tests/factories/visits';
import { VisitDetail } from '../my-visits/visits-screen';

const router = {
  push: vi.fn(async () => true),
  replace: vi.fn(),
  asPath: '/my/schedules?visitId=2026-0042-1',
  events: { on() {}, off() {} },
};
vi.mock('next/router', () => ({ useRouter: () => router }));

const visit = aVisit({ canAddOptions: true });

const option = { description: '', taxRate: 10, endsAt: '2026-05-06T12:30:00' } as const;

const offer: VisitAdditions = {
  endsAt: '2026-05-06T12:00:00',
  freeMinutes: 60,
  payMethod: 'creditCard',
  due: 'now',
  cardNumberBottom: '1111',
  options: [
    {
      ...option,
      id: 'coat',
      label: '防カビコート',
      price: 2_200,
      minutes: 30,
      maxQuantity: 1,
      fits: true,
    },
    {
      ...option,
      id: 'mirror',
      label: '鏡のウロコ取り',
      price: 4_400,
      minutes: 30,
      maxQuantity: 2,
      fits: true,
    },
    {
      ...option,
      id: 'dryer',
      label: '乾燥機の洗浄',
      price: 11_000,
      minutes: 90,
      maxQuantity: 1,
      fits: false,
    },
    {
      ...option,
      id: 'photos',
      label: '写真の報告',
      price: 550,
      minutes: 0,
      maxQuantity: 1,
      fits: true,
    },
  ],
};

let sent: { readonly body: unknown; readonly key: string | null }[];
let answers: (() => Response)[];
let offered: () => Response;
/** What the visit is when it is read anew. */
let fresh: Visit;
let reads: number;

function rejection(code: ApiErrorCode): Response {
  const { status, message } = apiErrors[code];
  return Response.json({ error: { code, message } }, { status });
}

const withCoat = aVisit({
  canAddOptions: true,
  endsAt: '2026-05-06T12:30:00',
  additions: [{ options: [{ id: 'coat', label: '防カビコート', quantity: 1 }], total: 2_200 }],
});

function added(): Response {
  const addition = { options: [], total: 2_200, minutes: 30, endsAt: withCoat.endsAt };
  return Response.json({ visit: withCoat, addition });
}

// What is loaded on the tap is there at once.
beforeAll(async () => {
  await import('./add-options-panel');
});

beforeEach(() => {
  sessionStorage.clear();
  router.push.mockClear();
  sent = [];
  answers = [];
  reads = 0;
  fresh = visit;
  offered = () => Response.json(offer);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://shop.test');
    if (init.method === 'POST') {
      const key = new Headers(init.headers).get('idempotency-key');
      sent.push({ body: JSON.parse(String(init.body)), key });
      return answers.shift()?.() ?? rejection('back_end_unavailable');
    }
    if (!pathname.endsWith('/additions')) return Response.json({ visit: fresh });
    reads += 1;
    return offered();
  });
});

function show(shown: Visit = visit) {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <VisitDetail visit={shown} />
    </SWRConfig>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const tap = (name: string) => userEvent.click(button(name));
const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));

async function open() {
  show();
  await tap('オプションを追加する');
  return within(await screen.findByRole('region', { name: '追加するオプションをお選びください' }));
}

describe('options for a visit', () => {
  it('are not offered where the shop has none, and read only on the tap', () => {
    show(aVisit());
    expect(screen.queryByRole('button', { name: 'オプションを追加する' })).toBeNull();
    expect(reads).toBe(0);
  });

  it('show price and minutes, and those without enough time cannot be chosen', async () => {
    const panel = await open();
    const coat = await panel.findByRole('checkbox', { name: '防カビコート' });
    expect(coat.closest('label')?.textContent).toContain('2,200円(税込)・30分');
    const dryer = panel.getByRole<HTMLInputElement>('checkbox', { name: '乾燥機の洗浄' });
    expect(dryer.disabled).toBe(true);
    expect(dryer.closest('label')?.textContent).toContain(
      '担当者の予定に収まらないため、お選びいただけません。',
    );
    expect(button('オプションを選ぶと追加できます').getAttribute('aria-disabled')).toBe('true');
  });

  it('name total, end, payment and until when they cost nothing before they are added', async () => {
    const panel = await open();
    await tick('防カビコート');
    await tick('写真の報告');
    const text = panel.getByText(/追加の料金:/, { selector: 'p' }).textContent;
    expect(text).toBe(
      '追加の料金: 2,750円(税込)終了の予定: 12:30' +
        'お支払い: お申し込みのクレジットカード(末尾1111)に、すぐにご請求します。' +
        '2026年5月5日(火) 正午(12:00)までに訪問をキャンセルされた場合、追加の料金はお戻しします。',
    );
    answers = [added];
    await tap('2,750円(税込)で追加する');
    expect(sent[0]?.body).toEqual({
      options: [
        { id: 'coat', quantity: 1 },
        { id: 'photos', quantity: 1 },
      ],
      agreedTotal: 2_750,
      cardNumberBottom: '1111',
    });
    const notice = await screen.findByText('オプションを追加しました');
    expect(notice.closest('[tabindex]')).toBe(document.activeElement);
    expect(screen.getByText(/^訪問日時は 2026年5月6日\(水\) 10:00〜12:30 です。/)).toBeTruthy();
    expect(screen.getByText('5/6(水) 10:00〜12:30')).toBeTruthy();
    expect(screen.getByText('防カビコート 2,200円(税込)')).toBeTruthy();
  });

  it.each([
    [
      { due: 'with_visit' },
      'お支払い: この回の料金とあわせて、訪問前日の正午(12:00)にご請求します。',
    ],
    [
      { due: 'billed', payMethod: 'np', cardNumberBottom: null },
      'お支払い: お申し込みと同じ後払いで、あわせてご請求します。',
    ],
  ] as const)('name their payment: %j', async (terms, sentence) => {
    offered = () => Response.json({ ...offer, ...terms });
    const panel = await open();
    await tick('防カビコート');
    const text = panel.getByText(/追加の料金:/, { selector: 'p' }).textContent;
    expect(text).toContain(sentence);
    expect(text).toContain('追加の料金はいただきません。');
  });

  it('can be several of one, as many as there is time for', async () => {
    await open();
    await screen.findByRole('checkbox', { name: '防カビコート' });
    await tap('鏡のウロコ取りを1つ増やす');
    await tap('鏡のウロコ取りを1つ増やす');
    expect(button('8,800円(税込)で追加する')).toBeTruthy();
    const coat = screen.getByRole<HTMLInputElement>('checkbox', { name: '防カビコート' });
    expect(coat.disabled).toBe(true);
    await tap('鏡のウロコ取りを1つ減らす');
    expect(coat.disabled).toBe(false);
  });
});

describe('adding options', () => {
  it('is sent again with the same key until the shop has answered', async () => {
    await open();
    await tick('防カビコート');
    await tap('2,200円(税込)で追加する');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'もう一度送信されても、お手続きが重なることはありません。',
    );
    answers = [added];
    await tap('2,200円(税込)で追加する');
    await screen.findByText('オプションを追加しました');
    const [first, second] = sent;
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toEqual(first);
  });

  it('says that nothing was added when the card is declined, and the next try has another key', async () => {
    await open();
    await tick('防カビコート');
    answers = [() => rejection('card_declined'), added];
    await tap('2,200円(税込)で追加する');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'カード会社の承認が得られなかったため、オプションは追加されていません。',
    );
    await tap('2,200円(税込)で追加する');
    await screen.findByText('オプションを追加しました');
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });

  it.each([
    ['slot_unavailable', '担当者の予定に収まらないため、追加できませんでした。'],
    ['price_changed', 'オプションの料金が変わりました。'],
    [
      'deferred_payment_limit',
      '後払いのご利用可能額を超えるため、オプションは追加されていません。',
    ],
  ] as const)('reads the options again after %s', async (code, sentence) => {
    await open();
    await tick('防カビコート');
    answers = [() => rejection(code)];
    offered = () =>
      Response.json({
        ...offer,
        options: offer.options.map((each) => ({ ...each, price: each.price + 100 })),
      });
    await tap('2,200円(税込)で追加する');
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(await screen.findByRole('button', { name: '2,300円(税込)で追加する' })).toBeTruthy();
    expect(reads).toBe(2);
  });

  it('shows the visit as it is when it is too late', async () => {
    await open();
    await tick('防カビコート');
    answers = [() => rejection('addition_deadline_passed')];
    fresh = aVisit({ canBeMoved: false });
    await tap('2,200円(税込)で追加する');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'オプションの追加は、訪問前日の正午(12:00)までです。',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('keeps what was chosen while the customer signs in again', async () => {
    const first = await (async () => {
      const view = show();
      await tap('オプションを追加する');
      await tick('防カビコート');
      answers = [() => rejection('unauthorized')];
      await tap('2,200円(税込)で追加する');
      return view;
    })();
    expect(router.push).toHaveBeenCalledOnce();
    first.unmount();
    show();
    expect(await screen.findByText('オプションは、まだ追加されていません。')).toBeTruthy();
    expect(await screen.findByRole('button', { name: '2,200円(税込)で追加する' })).toBeTruthy();
  });

  it('can be left without adding anything', async () => {
    await open();
    await tick('防カビコート');
    await tap('追加しない');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement).toBe(button('オプションを追加する'));
    expect(sent).toEqual([]);
  });
});
