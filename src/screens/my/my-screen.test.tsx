// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anOrderDetail } from '../../../tests/factories/order-detail';
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
      visits={[aVisit()]}
      points={1_500}
      orders={[anOrderDetail()]}
      creditCards={[]}
      today="2026-04-25"
      {...overrides}
    />,
  );
}

describe('my page', () => {
  it('shows the next visit with date, person, place and until when it is free', () => {
    show();
    const next = within(screen.getByRole('region', { name: '次の訪問' }));
    expect(next.getByText('2026年5月6日(水) 10:00〜12:00')).toBeTruthy();
    expect(next.getByText('高橋 陽子')).toBeTruthy();
    expect(next.getByText('東京都渋谷区神宮前1-2-3')).toBeTruthy();
    expect(
      next.getByText('2026年5月5日(火) 正午(12:00)まで、無料でキャンセルできます。'),
    ).toBeTruthy();
    expect(next.getByRole('link', { name: '日時の変更・キャンセル' }).getAttribute('href')).toBe(
      '/my/schedules?visitId=2026-0042-1',
    );
    expect(screen.getByText('1,500')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'ご確認ください' })).toBeNull();
  });

  it('says the fee once noon of the day before has passed', () => {
    show({ visits: [aVisit({ cancellationFee: 13_200, canBeMoved: false })] });
    expect(
      screen.getByText('無料でキャンセルできる期限を過ぎています(キャンセル料 13,200円)。'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: '訪問の内容を見る' })).toBeTruthy();
  });

  it.each([
    ['26', '03', 'クレジットカードの有効期限が切れています'],
    ['26', '04', 'クレジットカードの有効期限が近づいています'],
    ['26', '05', 'クレジットカードの有効期限が近づいています'],
    ['26', '06', undefined],
  ])('of a card that is good until %s/%s says %s in April 2026', (year, month, title) => {
    show({ creditCards: [{ ...card, expiryYear: year, expiryMonth: month }] });
    expect(screen.queryAllByText(/有効期限が/).map((found) => found.textContent)).toEqual(
      title === undefined ? [] : [title],
    );
  });

  it('tells of wishes that are being arranged, not as the next visit', () => {
    show({
      visits: [aVisit({ status: 'requested', staffName: null })],
      orders: [anOrderDetail({ status: 'received' })],
    });
    expect(screen.getByText('エアコンクリーニングの日時を調整しています')).toBeTruthy();
    expect(screen.getByText(/^第1希望は 2026年5月6日\(水\) 9:00 です。/)).toBeTruthy();
    expect(screen.getByText('確定している訪問の予定はありません。')).toBeTruthy();
  });

  it('offers the last order that was done once more', () => {
    show({ orders: [anOrderDetail(), anOrderDetail({ orderId: '41', status: 'completed' })] });
    const again = within(screen.getByRole('region', { name: '前回と同じ内容で申し込む' }));
    expect(again.getByText('前回の訪問: 2026年5月6日(水)', { exact: false })).toBeTruthy();
    expect(again.getByRole('button', { name: /もう一度申し込む$/ })).toBeTruthy();
  });

  it('leads whoever has ordered nothing yet to the services', () => {
    show({ visits: [], orders: [], points: 0 });
    expect(screen.getByText('まだお申し込みはありません')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'サービスを選ぶ' }).getAttribute('href')).toBe('/');
  });
});
