/** @vitest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../../../tests/office/sample-order';
import { forgetKeptInput } from '../../changes/kept-input';
import { CancelDialog } from './order-dialogs';

let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('dryRun'))
      return Response.json({ notices: [{ by: 'sms', text: '送る文面' }] });
    sent.push(JSON.parse(String(body)));
    return Response.json({ orderId: 'o-1', status: 'cancelled' });
  });
});
afterEach(() => forgetKeptInput());

const confirm = () =>
  screen.getByText<HTMLButtonElement>('お申し込みを取り消す', { selector: 'button' });

function show() {
  const nothing = () => undefined;
  render(
    <CancelDialog
      order={{ ...sampleOrder(), paid: 16_500 }}
      onDone={nothing}
      onClose={nothing}
      onStateChanged={nothing}
    />,
  );
  fireEvent.change(screen.getByLabelText(/^理由/), { target: { value: '担当者の急病' } });
}

describe('the dialog that cancels an order', () => {
  it('waits until it is said who caused it', () => {
    show();
    expect(confirm().disabled).toBe(true);
    expect(screen.queryByLabelText('返金しない(キャンセル料になります)')).toBeNull();
  });

  it.each([
    ['当店の都合', 'shop'],
    ['天候のため', 'weather'],
  ])('gives everything back for 「%s」, without another choice', async (label, causedBy) => {
    show();
    fireEvent.click(screen.getByLabelText(label));
    expect(screen.getByText('取り消す分を、すべて返金します。')).toBeTruthy();
    expect(screen.queryByLabelText('返金しない(キャンセル料になります)')).toBeNull();
    await screen.findByText('送る文面');
    fireEvent.click(confirm());
    await waitFor(() => expect(sent).toMatchObject([{ causedBy, refund: 'all', paid: 16_500 }]));
  });

  it('gives everything back for the shop also when nothing was chosen for the customer before', async () => {
    show();
    fireEvent.click(screen.getByLabelText('お客様の都合'));
    fireEvent.click(screen.getByLabelText('返金しない(キャンセル料になります)'));
    fireEvent.click(screen.getByLabelText('当店の都合'));
    await screen.findByText('送る文面');
    fireEvent.click(confirm());
    await waitFor(() => expect(sent).toMatchObject([{ causedBy: 'shop', refund: 'all' }]));
  });

  it('may keep the fee of what the customer cancels', async () => {
    show();
    fireEvent.click(screen.getByLabelText('お客様の都合'));
    expect(
      screen.getByText('訪問前日の正午(12:00)までの訪問は、無料でキャンセルできる約束です。'),
    ).toBeTruthy();
    fireEvent.click(screen.getByLabelText('返金しない(キャンセル料になります)'));
    await screen.findByText('送る文面');
    fireEvent.click(confirm());
    await waitFor(() => expect(sent).toMatchObject([{ causedBy: 'customer', refund: 'none' }]));
  });
});
