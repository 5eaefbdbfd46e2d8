// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import type { PostOrder } from '@/booking/order/order-draft';
import type { OrderDetail } from '@/contract/orders';
import {
  anOrderMenu,
  aPostOrder,
  CUSTOMER,
  ONE_VISIT,
  storeDraft,
  storedDraft,
} from '../../tests/factories/order-draft';
import { CompleteCounselingScreen } from './complete/complete-screen';
import { ConfirmCounselingScreen } from './confirm/confirm-screen';
import { DateCounselingScreen } from './dates/date-screens';
import { CustomerCounselingScreen } from './place/address-screen';
import { AskCounselingScreen } from './questionnaire/questionnaire-screen';

const router = {
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  prefetch: vi.fn(async () => {}),
  asPath: '/',
  events: { on: () => {}, off: () => {} },
};
vi.mock('next/router', () => ({ useRouter: () => router }));

const { menu, price } = anOrderMenu({ total: 0 });
if (!price) throw new Error('the factory computes a price');
const free = { menu, price: { ...price, minimumOrderShortfall: 0 }, payMethods: [] };

const questions = [
  {
    id: 'q1',
    label: 'ご利用を始めたい時期',
    support: '',
    kind: 'single',
    required: true,
    choices: [
      { id: '1', label: 'すぐに' },
      { id: '2', label: '3か月以内' },
    ],
    unit: '',
    maxLength: 500,
    condition: null,
  },
];

const sent: Record<string, unknown>[] = [];
let asked: (string | undefined)[];

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const path = url.split('?')[0];
  asked.push(path);
  switch (path) {
    case '/api/v1/order/questionnaires':
      return Response.json({ questionnaires: questions });
    case '/api/v1/order/select_menus':
      return Response.json({ ...free, settlementInformation: '', laterVisitsTotal: null });
    case '/api/v1/order/customer_workplaces':
      return Response.json({ workplaces: [] });
    case '/api/v1/order/available_dates':
      return Response.json({
        days: [],
        bookableFrom: '2026-05-01',
        bookableUntil: '2026-06-30',
        durationMinutes: 60,
      });
    case '/api/v1/order/services':
      sent.push(JSON.parse(String(init.body)));
      return Response.json({
        orderId: '2026-0077',
        orderServiceErrors: { code: '', messages: '' },
      });
    default:
      return Response.json({ addresses: [], contains: true, areaLabel: '渋谷区神宮前' });
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T10:00:00+09:00') });
  sent.length = 0;
  asked = [];
  router.push.mockClear();
  router.replace.mockClear();
  vi.stubGlobal('fetch', answer);
});

afterEach(() => {
  vi.useRealTimers();
});

const nobody = { isSignedIn: false, isRegistered: false };
const customer = { isSignedIn: true, isRegistered: true };

function show(screenShown: ReactNode, overrides: Partial<PostOrder> = {}) {
  storeDraft(
    aPostOrder({
      project: 'counseling',
      serviceId: '510',
      visitTerms: { ...ONE_VISIT, staffType: 'counsellor' },
      isPaymentNeeded: false,
      ...overrides,
    }),
    { id: '51001' },
  );
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <JourneyState>{screenShown}</JourneyState>
    </SWRConfig>,
  );
}

function section(title: string) {
  const found = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!found) throw new Error(`no section ${title}`);
  return within(found);
}

describe('the checklist of a counselling', () => {
  it('is answered before sign-in, and stores the wish for a first plan', async () => {
    const user = userEvent.setup();
    show(<AskCounselingScreen customer={nobody} />, { hearing: {}, isHearingDone: false });
    await user.click(await screen.findByRole('radio', { name: 'すぐに' }));
    expect(asked).not.toContain('/api/v1/user/order_lists');
    const wish = screen.getByRole('checkbox', { name: /お試しプランもあわせて希望する/ });
    expect(wish).toHaveProperty('checked', false);
    await user.click(wish);
    await user.click(screen.getByRole('button', { name: '次へ進む' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/signup/input'));
    expect(storedDraft()).toMatchObject({
      hearing: { q1: '1' },
      isHearingDone: true,
      firstPlanAndHearingRequired: true,
    });
  });
});

describe('the profile of a counselling', () => {
  it('shows the customer’s details and leads to the date page', async () => {
    const user = userEvent.setup();
    show(<CustomerCounselingScreen customer={customer} account={CUSTOMER} />);
    expect(await screen.findByText('山田 花子(ヤマダ ハナコ)')).toBeTruthy();
    expect(screen.getByText('090-1234-5678')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '次へ進む' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/date-counseling'));
  });
});

describe('the date of a counselling', () => {
  it('can be settled by telephone without choosing a date', async () => {
    const user = userEvent.setup();
    show(<DateCounselingScreen customer={customer} />, { selectedDate: [] });
    await user.click(await screen.findByRole('radio', { name: '電話で相談して決める' }));
    expect(screen.queryByRole('grid')).toBeNull();
    await user.click(screen.getByRole('button', { name: '電話で相談する' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/confirm-counseling'));
    expect(storedDraft()?.isTel).toBe(true);
  });

  it('is kept when the customer selects the telephone and then the calendar again', async () => {
    const user = userEvent.setup();
    show(<DateCounselingScreen customer={customer} />);
    await user.click(await screen.findByRole('radio', { name: '電話で相談して決める' }));
    await user.click(screen.getByRole('radio', { name: 'カレンダーから選ぶ' }));
    expect(storedDraft()).toMatchObject({ isTel: false, selectedDate: ['2026-05-06T09:00:00'] });
    expect(await screen.findByRole('grid')).toBeTruthy();
    expect(
      screen.getByText(/までにご連絡ください。キャンセルに料金はかかりません。$/),
    ).toBeTruthy();
    expect(screen.queryByText(/100%/)).toBeNull();
  });
});

describe('the confirm page of a counselling', () => {
  it('says that it is free, and links every section to its counselling page', async () => {
    show(<ConfirmCounselingScreen customer={customer} account={CUSTOMER} />);
    await screen.findByRole('button', { name: 'カウンセリングを申し込む' });
    expect(
      screen
        .getAllByRole('link', { name: /を変更$/ })
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['訪問日時を変更', '/order/date-counseling'],
      ['訪問先を変更', '/order/customer-counseling'],
      ['メニューと数量を変更', '/menu-select/counseling?id=51001'],
      ['お客様情報を変更', '/order/signup/input'],
      ['ご回答を変更', '/order/ask-counseling'],
      ['選択中のメニューを変更', '/menu-select/counseling?id=51001'],
      ['選択中の日時を変更', '/order/date-counseling'],
      ['訪問する場所を変更', '/order/customer-counseling'],
    ]);
    expect(await section('メニューと料金').findByText('無料')).toBeTruthy();
    expect(section('ご予約の内容').getByText('無料のため、お支払いはありません。')).toBeTruthy();
    expect(section('ご回答').getByText('希望しない')).toBeTruthy();
    expect(
      section('ご予約の内容').getByText(
        /^2026年5月5日\(火\) 正午\(12:00\)までにご連絡ください。キャンセルに料金はかかりません。/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/上記の料金/)).toBeNull();
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  it('sends an order by telephone with neither date nor payment', async () => {
    show(<ConfirmCounselingScreen customer={customer} account={CUSTOMER} />, {
      isTel: true,
      firstPlanAndHearingRequired: true,
    });
    const button = await screen.findByRole('button', { name: 'カウンセリングを申し込む' });
    expect(
      section('ご予約の内容').getByText(
        /^お電話で相談して決めます。お申し込みの翌営業日の18:00までに、担当者がご登録の電話番号へお電話し、/,
      ),
    ).toBeTruthy();
    expect(section('ご回答').getByText('あわせて希望する')).toBeTruthy();
    await userEvent.click(button);
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledWith('/order/complete-counseling?orderId=2026-0077'),
    );
    expect(router.prefetch).toHaveBeenCalledWith('/order/complete-counseling');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      project: 'counseling',
      basic: { id: '51001' },
      phone_applied: true,
      selectedDate: '',
      firstPlanAndHearingRequired: true,
      agreedTotal: 0,
    });
    for (const part of ['creditCard', 'np', 'billingAddress', 'selectedDateType']) {
      expect(sent[0]).not.toHaveProperty(part);
    }
  });
});

it('the complete page of a counselling says that its date will be settled by telephone', () => {
  sessionStorage.clear();
  const order: OrderDetail = {
    orderId: '2026-0077',
    project: 'counseling',
    status: 'received',
    orderedAt: '2026-04-20T01:00:00.000Z',
    menu,
    additional: [],
    kindType: 'service',
    rhythmWeeks: null,
    visitIds: [],
    firstStart: null,
    selectedDate: [],
    durationMinutes: 60,
    staffNames: [],
    isTel: true,
    zipCode: '1500001',
    address: { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '' },
    price: free.price,
    laterVisitsTotal: null,
    payMethod: null,
    paymentStatus: null,
    refunds: [],
    additions: [],
    cardNumberBottom: null,
    laterVisitsCard: null,
    canBeRebooked: true,
    proposedVisitId: null,
    shopAnswer: null,
    isWithdrawable: false,
  };
  render(
    <JourneyState>
      <CompleteCounselingScreen
        placed={{ order, details: null, askedAt: '2026-04-20T01:00:00.000Z' }}
      />
    </JourneyState>,
  );
  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'カウンセリングのお申し込みが完了しました',
    }),
  ).toBeTruthy();
  expect(screen.getByText('2026-0077')).toBeTruthy();
  expect(screen.getByText('訪問日時は、お電話で決まります')).toBeTruthy();
  expect(screen.getByText('無料')).toBeTruthy();
  expect(section('ご予約の内容').getByText('1-2-3').parentElement?.textContent).toBe(
    '東京都渋谷区神宮前1-2-3',
  );
});
