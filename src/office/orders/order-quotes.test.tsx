/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleOrder } from '../../../tests/office/sample-order';
import { OrderQuotes } from './order-quotes';

const accepted = {
  quoteId: 'q-1',
  quotedAt: '2026-05-12T10:30:00+09:00',
  state: 'accepted' as const,
  lines: [{ text: '高木の剪定', amount: 29_700, taxRate: 10 as const }],
  total: 29_700,
  minutes: 180,
  validUntil: '2026-05-20',
  starts: [],
  heldUntil: null,
  note: '',
};

it('a quote that may be withdrawn says how its money goes back, before the work and after it', () => {
  const order = { ...sampleOrder(), quotes: [accepted] };
  const { rerender } = render(<OrderQuotes order={order} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<OrderQuotes order={{ ...order, isWithdrawable: true }} />);
  expect(screen.getByRole('alert').textContent).toContain(
    '作業が始まるまでは「お申し込みを取り消す」、始まったあとは「ご請求とご返金」の「返金する」で、全額をお返しください。',
  );
});
