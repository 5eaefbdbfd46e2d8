// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OrderDetail } from '@/contract/orders';
import { expectAccessible } from '../../../tests/accessible';
import { aPaymentRequest } from '../../../tests/factories/offers';
import { anOrderDetail } from '../../../tests/factories/order-detail';
import { aPlan } from '../../../tests/factories/plans';
import { aVisit } from '../../../tests/factories/visits';
import { MyScreen, type MyScreenProps } from './my-screen';

vi.mock('next/router', () => ({ useRouter: () => ({ events: { on() {}, off() {} } }) }));

const card = {
  id: '7',
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  expiryYear: '26',
  expiryMonth: '03',
  brand: 'visa',
  cardType: 'registered',
} as const;

function show(overrides: Partial<MyScreenProps> = {}) {
  render(
    <MyScreen
      name="山田 花子"
      isRegistered
      isNew={false}
      visits={[aVisit()]}
      points={1_500}
      unpaidCharges={[]}
      unansweredVisits={[]}
      plans={[]}
      waitingOrders={[]}
      waitingVisits={[]}
      latestOrder={null}
      endingCards={[]}
      today="2026-04-25"
      {...overrides}
    />,
  );
}

describe('my page', () => {
  it('shows the next visit with date, staff member, place, price and the deadline for free cancelling', () => {
    show();
    const next = within(screen.getByRole('region', { name: '次の訪問' }));
    expect(next.getByText('5/6(水) 10:00〜12:00')).toBeTruthy();
    expect(next.getByText('高橋 陽子さん')).toBeTruthy();
    expect(next.getByText('1-2-3').parentElement?.textContent).toBe('渋谷区神宮前1-2-3');
    expect(next.getByText('13,200円(税込)')).toBeTruthy();
    expect(next.getByText('無料キャンセル・日時変更 5/5(火) 正午まで')).toBeTruthy();
    expect(next.getByRole('link', { name: '日時の変更・キャンセル' }).getAttribute('href')).toBe(
      '/my/schedules?visitId=2026-0042-1',
    );
    expect(screen.getByText('1,500ポイント')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'ご確認ください' })).toBeNull();
  });

  it('shows the cancellation fee after noon of the day before the visit', () => {
    show({ visits: [aVisit({ cancellationFee: 13_200, canBeMoved: false })] });
    expect(
      screen.getByText(
        '日時の変更と無料のキャンセルは、2026年5月5日(火) 正午(12:00)で締め切りました。キャンセル料は13,200円です。',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: '訪問の内容を見る' })).toBeTruthy();
  });

  it.each([
    ['26', '03', 'クレジットカードの有効期限が切れています'],
    ['26', '04', 'クレジットカードの有効期限が近づいています'],
    ['26', '05', 'クレジットカードの有効期限が近づいています'],
  ])('shows for a card with expiry %s/%s the text %s in April 2026', (year, month, title) => {
    show({ endingCards: [{ ...card, expiryYear: year, expiryMonth: month }] });
    expect(screen.getByText(/有効期限が/).textContent).toBe(title);
  });

  it('shows each charge that a card has declined, with a link to the payment methods', () => {
    const charge = {
      visitId: '2026-0042-2',
      orderId: '2026-0042',
      menuLabel: '定期おそうじ',
      isCancellationFee: false,
      usedOn: '2026-04-24',
      amount: 9_250,
    };
    const fee = {
      ...charge,
      visitId: '2026-0042-3',
      isCancellationFee: true,
      usedOn: '2026-04-25',
    };
    show({ unpaidCharges: [charge, fee] });
    const attention = within(screen.getByRole('region', { name: 'ご確認ください' }));
    expect(attention.getAllByText('定期おそうじのお支払いが確認できていません')).toHaveLength(2);
    const declined =
      'を、カードで決済できませんでした。カードを変更または登録されますと、改めてご請求します。';
    expect(attention.getByText(`4/24(金)の訪問の料金 9,250円(税込)${declined}`)).toBeTruthy();
    expect(attention.getByText(`4/25(土)のキャンセル料 9,250円(税込)${declined}`)).toBeTruthy();
    const links = attention.getAllByRole('link', { name: /お支払い方法を見る$/ });
    expect(links.map((link) => link.textContent?.slice(0, 13))).toEqual([
      '2026年4月24日(金)',
      '2026年4月25日(土)',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/my/payment-methods',
      '/my/payment-methods',
    ]);
  });

  it('asks for the payment of an order by telephone, with its total and until when', () => {
    show({ paymentRequests: [aPaymentRequest()] });
    expect(
      screen.getByText('お電話でのお申し込み 13,200円(税込)。期限は 5/2(土) 10:00です。'),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'エアコンクリーニングのお支払いへ進む' });
    expect(link.getAttribute('href')).toBe('/my/applications?orderId=2026-0042&payment=card');
  });

  it('leads to an order whose quote waits for an answer, and says that nothing is charged yet', () => {
    show({ quotedOrders: [anOrderDetail({ status: 'quoted' })] });
    expect(screen.getByText('お見積もりができました')).toBeTruthy();
    expect(
      screen.getByText('エアコンクリーニング。お申し込みになるまで、料金は発生しません。'),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: 'エアコンクリーニングのお見積もりを見る' });
    expect(link.getAttribute('href')).toBe('/my/applications?orderId=2026-0042');
  });

  it('shows a plan that is paused for unpaid charges, or has days without a visit, and links to it', () => {
    const unpaid = aPlan({
      planId: '1',
      orderId: '1',
      status: 'paused',
      pause: { from: '2026-04-20', until: null, reason: 'unpaid' },
    });
    const missing = aPlan({ missing: [{ date: '2026-06-02', since: '2026-04-24T10:00:00' }] });
    show({ plans: [unpaid, missing] });
    const attention = within(screen.getByRole('region', { name: 'ご確認ください' }));
    expect(attention.getByText('家事代行 定期プラン 毎週をお休みしています')).toBeTruthy();
    expect(
      attention.getByText(
        'お支払いが確認できていない訪問があります。確認できましたら、再開します。',
      ),
    ).toBeTruthy();
    expect(attention.getByText('6/2(火)にうかがえる担当者を、毎日お探ししています。')).toBeTruthy();
    const links = attention.getAllByRole('link', { name: /定期プランの内容を見る$/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/my/applications?orderId=1',
      '/my/applications?orderId=2026-0042',
    ]);
  });

  it('shows an order with unsettled wishes as being arranged, but not as the next visit', () => {
    show({
      visits: [],
      waitingOrders: [anOrderDetail({ status: 'received' })],
    });
    expect(screen.getByText('エアコンクリーニングの日時を調整しています')).toBeTruthy();
    expect(screen.getByText(/^第1希望 5\/6\(水\) 9:00。/)).toBeTruthy();
    expect(screen.getByText('確定している訪問の予定はありません。')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'サービスを選ぶ' })).toBeNull();
  });

  it('leads to the services when there is no visit, and nothing waits', () => {
    show({ visits: [] });
    expect(screen.getByRole('link', { name: 'サービスを選ぶ' }).getAttribute('href')).toBe('/');
  });

  it('names until when the shop answers a wish or calls, and apologises when that is over', () => {
    const byTelephone = { status: 'received' as const, isTel: true, selectedDate: [] };
    const until = '2026-04-27T18:00:00';
    const order = (overrides: Partial<OrderDetail>) =>
      anOrderDetail({ status: 'received', shopAnswer: { until, isOverdue: false }, ...overrides });
    show({
      visits: [],
      waitingOrders: [
        order({}),
        order({ ...byTelephone, orderId: '42' }),
        order({ ...byTelephone, orderId: '43', shopAnswer: { until, isOverdue: true } }),
      ],
    });
    const attention = within(screen.getByRole('region', { name: 'ご確認ください' }));
    for (const text of [
      '第1希望 5/6(水) 9:00。4/27(月) 18:00までに、日時をお知らせします。',
      '4/27(月) 18:00までに、担当者がお電話します。',
      '4/27(月) 18:00までのお約束のお返事が遅れており、申し訳ございません。お急ぎの場合は、お問い合わせ窓口へご連絡ください。',
    ]) {
      expect(attention.getByText(text)).toBeTruthy();
    }
  });

  it('shows what waits for the customer’s answer, with a link to the visit', async () => {
    const starts = [{ startsAt: '2026-05-20T09:00:00', staffName: '高橋 陽子' }];
    show({
      unansweredVisits: [
        aVisit({
          visitId: 'a-1',
          status: 'proposed',
          proposal: { heldUntil: '2026-05-08T10:30:00', starts },
        }),
        aVisit({
          visitId: 'b-1',
          shopChange: {
            kind: 'moved',
            formerStart: '2026-05-06T09:00:00',
            formerStaffName: '鈴木 一郎',
            refusableUntil: '2026-05-05T12:00:00',
            isAccepted: false,
          },
        }),
        aVisit({ visitId: 'c-1', status: 'not_done', remedy: { refund: 13_200, points: 0 } }),
      ],
      waitingVisits: [
        aVisit({ visitId: 'd-2', status: 'requested', isRedo: true, staffName: null }),
      ],
    });
    const attention = within(screen.getByRole('region', { name: 'ご確認ください' }));
    expect(attention.getByText('5/8(金) 10:30まで、1つの日時をおとりしています。')).toBeTruthy();
    await expectAccessible();
    expect(
      attention.getByText(
        '5/6(水) 10:00〜12:00 高橋 陽子さん。5/5(火) 正午まで、無料でお断りいただけます。',
      ),
    ).toBeTruthy();
    expect(attention.getByText('エアコンクリーニングの訪問を実施できませんでした')).toBeTruthy();
    expect(
      attention.getByText('エアコンクリーニングのやり直しの日時を調整しています'),
    ).toBeTruthy();
    expect(
      attention.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      [
        '2026年5月20日(水) 9:00〜(ご提案・未確定)のエアコンクリーニング: 日時を選ぶ',
        '/my/schedules?visitId=a-1',
      ],
      [
        '2026年5月6日(水) 10:00〜12:00のエアコンクリーニング: 内容を確認する',
        '/my/schedules?visitId=b-1',
      ],
      [
        '2026年5月6日(水) 10:00〜12:00のエアコンクリーニング: お返事をする',
        '/my/schedules?visitId=c-1',
      ],
      ['日時は未確定ですのエアコンクリーニング: 訪問の内容を見る', '/my/schedules?visitId=d-2'],
    ]);
  });

  it('offers to order the last completed order again, with its date, person and price', () => {
    const staffNames = ['高橋 陽子'];
    show({ latestOrder: anOrderDetail({ orderId: '41', status: 'completed', staffNames }) });
    const again = within(screen.getByRole('region', { name: '前回と同じ内容で申し込む' }));
    expect(again.getByText('前回: 2026年5月6日(水) 高橋 陽子さん 13,200円(税込)')).toBeTruthy();
    expect(again.getByRole('button', { name: /もう一度申し込む$/ })).toBeTruthy();
  });

  it.each([
    ['houseCleaning', '前回のご住所・ご回答と、いつものお支払い方法を使い'],
    ['lifeSupport', '前回のご住所・ご回答と、いつものお支払い方法を使い'],
    ['maid', '前回のご住所・ご回答・ご指名と、いつものお支払い方法を使い'],
    ['babySitter', '前回のご住所・ご回答・ご指名と、いつものお支払い方法を使い'],
  ] as const)('promises the person again only where one is asked for: %s', (project, promise) => {
    show({ latestOrder: anOrderDetail({ project }) });
    const again = screen.getByRole('region', { name: '前回と同じ内容で申し込む' });
    expect(again.textContent).toContain(promise);
  });

  it('links a customer without orders to the services', () => {
    show({ isNew: true, visits: [], points: 0 });
    expect(screen.getByText('まだお申し込みはありません')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'サービスを選ぶ' }).getAttribute('href')).toBe('/');
  });
});
