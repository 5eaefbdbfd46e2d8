/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sampleOrder, sampleVisit } from '../../../../tests/office/sample-order';
import type { DialogAct } from '../office-order';
import { OrderCustomer } from '../order-customer';
import { ActDialogs } from './act-dialogs';

const nothing = () => undefined;
const told = /会員登録のないお客様です。マイページで答えるには、先に会員登録が必要です。/;

function openDialog(act: DialogAct, hasAccount: boolean) {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], notices: [] }));
  const open = { act, visitId: sampleVisit.visitId };
  const acts = { onDone: nothing, onClose: nothing, onStateChanged: nothing };
  render(<ActDialogs open={open} order={sampleOrder(hasAccount)} {...acts} />);
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
  const { rerender } = render(<OrderCustomer order={sampleOrder(false)} />);
  expect(screen.getByText('会員登録なし')).toBeTruthy();
  rerender(<OrderCustomer order={sampleOrder(true)} />);
  expect(screen.queryByText('会員登録なし')).toBeNull();
});
