/** @vitest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../../../tests/office/sample-order';
import { forgetKeptInput } from '../../changes/kept-input';
import type { OrderCharge } from '../office-order';
import { limitText, RefundDialog } from './refund-dialogs';

const charge: OrderCharge = {
  chargeId: 'o-1',
  kind: 'order',
  amount: 13_530,
  payMethod: 'np',
  state: 'reserved',
  owed: 0,
  refunded: 0,
  paidAt: '2026-05-06T10:00:00+09:00',
  payUntil: null,
  givenUpAt: null,
  left: 13_530,
  canRetry: false,
};

let sent: { readonly url: string; readonly body: unknown }[];
const onDone = vi.fn();

beforeEach(() => {
  sent = [];
  onDone.mockReset();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('dryRun')) {
      return Response.json({ notices: [{ by: 'sms', text: '3,530円をお返しします' }] });
    }
    sent.push({ url, body: JSON.parse(String(body)) });
    return Response.json({ refundId: 'r-1', amount: 3_530, state: 'returned' });
  });
});
afterEach(() => forgetKeptInput());

function show(mayRefund: number | null, change: Partial<OrderCharge> = {}) {
  const nothing = () => undefined;
  render(
    <RefundDialog
      order={{ ...sampleOrder(), mayRefund }}
      charge={{ ...charge, ...change }}
      onDone={onDone}
      onClose={nothing}
      onStateChanged={nothing}
    />,
  );
}

const confirm = () => screen.getByText<HTMLButtonElement>('返金する', { selector: 'button' });
const amount = () => screen.getByLabelText<HTMLInputElement>(/^返金する金額/);

function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
}

describe('a refund', () => {
  it('never exceeds what is left, and is given once its message has been seen', async () => {
    show(20_000);
    expect(amount().value).toBe('13530');
    type(amount(), '13,531');
    type(screen.getByLabelText(/^理由/), '作業の不備');
    expect(screen.getByText('返金できるのは13,530円までです')).toBeTruthy();
    expect(confirm().disabled).toBe(true);
    type(amount(), '3,530');
    expect(await screen.findByText('3,530円をお返しします')).toBeTruthy();
    fireEvent.click(confirm());
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('3,530円を返金しました。'));
    expect(sent.map(({ body }) => body)).toMatchObject([{ amount: 3_530, reason: '作業の不備' }]);
  });

  it('begins at no more than the role may give, which is said before', () => {
    show(10_000);
    expect(amount().value).toBe('10000');
    expect(screen.getByText(/担当が返金できるのは、あと10,000円までです。/)).toBeTruthy();
    type(amount(), '10,001');
    expect(screen.getByText('返金できるのは10,000円までです')).toBeTruthy();
  });

  it('says nothing of a limit to whoever has none', () => {
    show(null);
    expect(amount().value).toBe('13530');
    expect(screen.queryByText(/担当が返金できるのは/)).toBeNull();
  });

  it('is left to the owner once the limit is reached', () => {
    expect(limitText(0)).toContain('これ以上の返金は、オーナーにご依頼ください。');
  });
});
