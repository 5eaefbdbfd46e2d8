/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DialogAct, OfficeOrder } from '../office-order';
import { OrderCustomer } from '../order-customer';
import { ActDialogs } from './act-dialogs';

const visit: OfficeOrder['visits'][number] = {
  visitId: 'o-1-1',
  state: 'confirmed',
  since: '2026-05-06T10:00:00+09:00',
  start: '2026-05-10T10:00:00+09:00',
  end: '2026-05-10T12:00:00+09:00',
  staffId: null,
  staffName: null,
  aboutStaff: null,
  wishes: [],
  cancellationFee: null,
  additions: [],
  proposals: [],
  redoOf: null,
  acts: [],
};

function orderOf(hasAccount: boolean): OfficeOrder {
  const tel = '07011112222';
  const address = { prefecture: '東京都', city: '渋谷区', town: '神宮前1-1', building: '' };
  const email = 'hanako@example.jp';
  return {
    orderId: 'o-1',
    state: 'confirmed',
    since: '2026-05-06T10:00:00+09:00',
    orderedAt: '2026-05-06T10:00:00+09:00',
    project: 'houseCleaning',
    kindType: 'service',
    isTel: false,
    rhythmWeeks: null,
    durationMinutes: 120,
    customer: { customerId: 'c', name: '電話 花子', nameKana: 'デンワ', tel, email, hasAccount },
    place: {
      customerName: '電話 花子',
      tel,
      zipCode: '1500001',
      address,
      email,
      parkingArea: '',
      pets: '',
      familyStructure: '',
      smoking: false,
    },
    work: {
      menu: { id: '12001', label: '浴室', quantity: 1, types: [], options: [] },
      additional: [],
      answers: [],
    },
    price: {
      lines: [],
      totalExcludingTax: 0,
      tax: 0,
      taxByRate: [],
      totalIncludingTax: 0,
      minimumOrderShortfall: 0,
    },
    pointsUsed: 0,
    coupon: null,
    visits: [visit],
    charges: [],
    paid: 0,
    refunds: [],
    mayRefund: null,
    plan: null,
    acts: [],
    quotes: [],
    history: [],
    notices: [],
  };
}

const nothing = () => undefined;
const told = /会員登録のないお客様です。マイページで答えるには、先に会員登録が必要です。/;

function openDialog(act: DialogAct, hasAccount: boolean) {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], notices: [] }));
  const open = { act, visitId: visit.visitId };
  const acts = { onDone: nothing, onClose: nothing, onStateChanged: nothing };
  render(<ActDialogs open={open} order={orderOf(hasAccount)} {...acts} />);
}

it.each(['propose', 'quote', 'not_done'] as const)(
  '%s says that a customer without an account signs up first',
  (act) => {
    openDialog(act, false);
    expect(screen.getByText(told)).toBeTruthy();
  },
);

it.each([
  ['propose', true],
  ['quote', true],
  ['not_done', true],
  ['done', false],
] as const)(
  '%s says nothing of it when the customer has an account, or answers nothing',
  (act, hasAccount) => {
    openDialog(act, hasAccount);
    expect(screen.queryByText(told)).toBeNull();
  },
);

it('an order shows that its customer has no account', () => {
  const { rerender } = render(<OrderCustomer order={orderOf(false)} />);
  expect(screen.getByText('会員登録なし')).toBeTruthy();
  rerender(<OrderCustomer order={orderOf(true)} />);
  expect(screen.queryByText('会員登録なし')).toBeNull();
});
