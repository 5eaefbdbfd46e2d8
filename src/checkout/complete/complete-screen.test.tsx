// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import type { OrderDetail } from '@/contract/orders';
import type { VisitDetails } from '@/contract/visits';
import { anOrderDetail } from '../../../tests/factories/order-detail';
import { CompleteScreen } from './complete-screen';

const order = anOrderDetail();

beforeEach(() => {
  sessionStorage.clear();
  for (const element of document.head.querySelectorAll('meta, script')) element.remove();
  delete window.dataLayer;
});

const details: VisitDetails = {
  staff: null,
  canBeReviewed: false,
  review: null,
  preparation: ['脱衣所までの通り道を空けてください'],
  history: [
    {
      at: order.orderedAt,
      kind: 'event',
      title: 'お申し込み',
      text: '',
      by: 'customer',
      visitId: null,
    },
    {
      at: order.orderedAt,
      kind: 'message',
      title: '【おうちサービス】ご予約が確定しました',
      text: '本文',
      by: 'shop',
      visitId: null,
    },
  ],
};

function show(
  overrides: Partial<OrderDetail> = {},
  askedAt = order.orderedAt,
  known: VisitDetails | null = details,
) {
  return render(
    <JourneyState>
      <CompleteScreen placed={{ order: { ...order, ...overrides }, details: known, askedAt }} />
    </JourneyState>,
  );
}

/** As the confirm page leaves it. */
function placedInThisTab(completedOrderId: string) {
  const StepInfo = { targetLinkPath: '', completedOrderId, completedProject: 'houseCleaning' };
  sessionStorage.setItem('recoil-persist', JSON.stringify({ StepInfo }));
}

describe('the complete page', () => {
  it('leads to the list of orders where the order is not listed yet, and claims nothing of it', () => {
    render(
      <JourneyState>
        <CompleteScreen placed={null} />
      </JourneyState>,
    );
    expect(
      screen.getByRole('heading', { level: 1, name: 'お申し込みの内容を表示できません' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'お申し込みの一覧を見る' }).getAttribute('href')).toBe(
      '/my/applications',
    );
    expect(screen.queryByText(/完了しました|確定しました/)).toBeNull();
  });

  it('shows order number, date, place, payment and cancellation deadline', () => {
    show();
    expect(
      screen.getByRole('heading', { level: 1, name: 'お申し込みが完了しました' }),
    ).toBeTruthy();
    expect(screen.getByText('2026-0042')).toBeTruthy();
    expect(screen.getByText('ご予約が確定しました')).toBeTruthy();
    expect(screen.getByText('当日は担当者が開始時間にうかがいます。')).toBeTruthy();
    expect(screen.getByText('2026年5月6日(水) 9:00 開始')).toBeTruthy();
    expect(screen.getByText(/2026年5月5日\(火\) 正午\(12:00\)までは無料です/)).toBeTruthy();
    expect(screen.getByText('1-2-3').parentElement?.textContent).toBe(
      '東京都渋谷区神宮前1-2-3 コーポ神宮201',
    );
    expect(screen.getByText('**** **** **** 1111')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'お支払い総額' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'トップページへ' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'マイページで確認する' }).getAttribute('href')).toBe(
      '/my/applications?orderId=2026-0042',
    );
  });

  it('leads to the visit on my page and to its calendar file, and lists what to prepare and what was sent', () => {
    show();
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('訪問の内容を見る')).toBe('/my/schedules?visitId=2026-0042-1');
    expect(target('2026年5月6日(水) 9:00の訪問をカレンダーに登録')).toBe(
      '/api/v1/user/visits/2026-0042-1/calendar.ics',
    );
    expect(screen.getByText('脱衣所までの通り道を空けてください', { selector: 'li' })).toBeTruthy();
    expect(screen.getByText('【おうちサービス】ご予約が確定しました')).toBeTruthy();
    expect(screen.queryByText('お申し込み')).toBeNull();
  });

  it('is whole while the details of the visit cannot be read', () => {
    show({}, order.orderedAt, null);
    expect(screen.getByText('2026年5月6日(水) 9:00 開始')).toBeTruthy();
    expect(screen.queryByText('お送りしたメール')).toBeNull();
    expect(screen.queryByText('ご準備いただくもの')).toBeNull();
  });

  it('says of an estimate when the quote comes', () => {
    show({ kindType: 'estimate' });
    expect(
      screen.getByText(
        '当日は担当者が開始時間にうかがいます。現地を確認した日から3営業日後の18:00までに、お見積もりをSMSとメールでお知らせします。',
      ),
    ).toBeTruthy();
  });

  it('says after the deadline that cancelling costs the full price', () => {
    show({}, '2026-05-05T04:00:00.000Z');
    expect(
      screen.getByText(
        /2026年5月5日\(火\) 正午\(12:00\)を過ぎているため、キャンセルには料金の100%をいただきます/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/までは無料です/)).toBeNull();
  });

  it('says that 応相談 dates are not settled yet', () => {
    show({ status: 'received', payMethod: 'np' });
    expect(screen.getByText('訪問日時はまだ確定していません')).toBeTruthy();
    expect(screen.getByText('第1希望(応相談・未確定)')).toBeTruthy();
    expect(screen.getByText('後払い(NP後払い)', { selector: 'dd' })).toBeTruthy();
  });

  it('names until when the shop answers wishes or calls, and what happens without a date', () => {
    const received = {
      status: 'received' as const,
      shopAnswer: { until: '2026-05-07T18:00:00', isOverdue: false },
    };
    const { unmount } = show(received);
    const withoutDate =
      'お申し込みから7日以内に日時が決まらない場合は、お申し込みを取り消し、SMSとメールでお知らせします。料金はかかりません。';
    expect(
      screen.getByText(
        `2026年5月7日(木) 18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。${withoutDate}`,
      ),
    ).toBeTruthy();
    unmount();
    show({ ...received, isTel: true, selectedDate: [], staffNames: [] });
    expect(
      screen.getByText(
        `2026年5月7日(木) 18:00までに、担当者がご登録の電話番号へお電話し、ご都合をうかがいます。${withoutDate}`,
      ),
    ).toBeTruthy();
  });

  it('shows the agreed date of an order by telephone', () => {
    show({ isTel: true });
    expect(screen.getByText('ご予約が確定しました')).toBeTruthy();
    expect(screen.queryByText('訪問日時は、お電話で決まります')).toBeNull();
  });

  it('says that every visit of a regular plan is charged by the same payment method', () => {
    show({
      project: 'maid',
      rhythmWeeks: 1,
      laterVisitsTotal: 13_200,
      selectedDate: ['2026-05-06T09:00:00', '2026-05-13T09:00:00'],
      staffNames: ['高橋 みどり', '高橋 みどり'],
    });
    expect(screen.getByRole('rowheader', { name: '毎回のご料金' })).toBeTruthy();
    expect(screen.getByText(/訪問のたびにこの料金をお支払いいただきます/)).toBeTruthy();
    expect(
      screen.getByText(
        '訪問のたびに、前日の正午(12:00)に、同じカードへその回の料金を請求します。カードは、マイページの「お申し込み」で変更できます。',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/2回目以降も、訪問前日の正午\(12:00\)までは無料です/)).toBeTruthy();
    expect(screen.getByText(/^日時が決まっているのは、上の2回です。その後の訪問は、/)).toBeTruthy();
    expect(
      screen.getByText(/^定期プランは、マイページからいつでも無料で終了できます。/),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'マイページで定期プランを見る' });
    expect(link.getAttribute('href')).toBe('/my/applications?orderId=2026-0042');
  });

  it('shows the price of the first visit of a regular plan, and of each later one', () => {
    show({ project: 'maid', rhythmWeeks: 1, laterVisitsTotal: 15_200, payMethod: 'np' });
    const row = (name: string) =>
      screen.getByRole('rowheader', { name }).closest('tr')?.textContent;
    expect(row('初回のお支払い')).toMatch(/13,200円\(税込\)/);
    expect(row('2回目以降(1回あたり)')).toMatch(/15,200円\(税込\)/);
    expect(
      screen.getByText('訪問のたびにお届けする請求書で、発行日から14日以内にお支払いください。'),
    ).toBeTruthy();
  });

  it.each([
    ['estimate', 0, 'お見積もり後に料金をお知らせします。このお申し込みでのお支払いはありません。'],
    [
      'service',
      22_000,
      '当日、提携会社へお支払いください。お支払いの方法は、提携会社がご案内します。',
    ],
    ['service', 0, '無料のため、お支払いはありません。'],
  ])(
    'says for an order that is not paid here (%s, %i円) whom to pay and when',
    (kindType, total, text) => {
      show({
        kindType,
        price: { ...order.price, totalIncludingTax: total },
        payMethod: null,
        paymentStatus: null,
        cardNumberBottom: null,
      });
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.queryByText(/クレジットカード/)).toBeNull();
      expect(screen.queryAllByRole('rowheader', { name: 'お支払い総額' })).toHaveLength(
        total > 0 ? 1 : 0,
      );
    },
  );
});

function configureTagManager(): void {
  const meta = document.createElement('meta');
  meta.name = 'tag-manager';
  meta.content = 'GTM-TEST1';
  document.head.append(meta);
}

describe('purchase event', () => {
  it('is sent once by the tab that placed the order, even after a reload', () => {
    configureTagManager();
    placedInThisTab('2026-0042');
    show().unmount();
    show();
    expect(window.dataLayer).toEqual([
      { event: 'purchase_complete', orderId: '2026-0042', value: 13_200, currency: 'JPY' },
    ]);
  });

  it('is not sent for an order that is only viewed', () => {
    configureTagManager();
    placedInThisTab('2026-0041');
    show();
    expect(window.dataLayer).toBeUndefined();
  });
});
