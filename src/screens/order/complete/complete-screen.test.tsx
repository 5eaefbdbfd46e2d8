// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '@/contract/orders';
import { anOrderMenu } from '../../../../tests/factories/order-draft';
import { CompleteScreen } from './complete-screen';

const { menu, price } = anOrderMenu();
if (!price) throw new Error('the factory computes a price');

const order: OrderDetail = {
  orderId: '2026-0042',
  project: 'houseCleaning',
  status: 'confirmed',
  orderedAt: '2026-04-20T01:00:00.000Z',
  menu,
  additional: [],
  selectedDate: ['2026-05-06T09:00:00'],
  durationMinutes: 90,
  staffNames: [null],
  isTel: false,
  kindType: 'service',
  rhythmWeeks: null,
  zipCode: '1500001',
  address: { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: 'コーポ神宮201' },
  price,
  payMethod: 'creditCard',
  paymentStatus: 'authorised',
  cardNumberBottom: '1111',
};

describe('the complete page', () => {
  it('says what was ordered, when, where, for how much and until when it can be cancelled', () => {
    render(<CompleteScreen order={order} />);
    expect(
      screen.getByRole('heading', { level: 1, name: 'お申し込みが完了しました' }),
    ).toBeTruthy();
    expect(screen.getByText('2026-0042')).toBeTruthy();
    expect(screen.getByText('ご予約が確定しました')).toBeTruthy();
    expect(screen.getByText('2026年5月6日(水) 9:00 開始')).toBeTruthy();
    expect(screen.getByText(/2026年5月5日\(火\) 正午\(12:00\)までは無料です/)).toBeTruthy();
    expect(screen.getByText('東京都渋谷区神宮前1-2-3 コーポ神宮201')).toBeTruthy();
    expect(screen.getByText('**** **** **** 1111')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'お支払い総額' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'トップページへ' }).getAttribute('href')).toBe('/');
  });

  it('says of 応相談 dates what happens next', () => {
    render(<CompleteScreen order={{ ...order, status: 'received', payMethod: 'np' }} />);
    expect(screen.getByText('作業日時はまだ確定していません')).toBeTruthy();
    expect(screen.getByText('第1希望(応相談・未確定)')).toBeTruthy();
    expect(screen.getByText('後払い(NP後払い)')).toBeTruthy();
  });
});
