/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleOrder } from '../../../../tests/office/sample-order';
import { forgetKeptInput } from '../../changes/kept-input';
import { QuoteDialog } from './quote-dialog';

afterEach(() => forgetKeptInput());

it('the working time of a first quote is asked, and not that of the inspection', () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }));
  const nothing = () => undefined;
  const order = { ...sampleOrder(), durationMinutes: 30, quotes: [] };
  render(<QuoteDialog order={order} onDone={nothing} onClose={nothing} onStateChanged={nothing} />);
  const minutes = screen.getByLabelText(/^作業時間\(分\)/);
  expect(minutes).toHaveProperty('value', '');
  expect(minutes.getAttribute('aria-invalid')).toBe('false');
  expect(screen.getByText('お見積もりを送る')).toHaveProperty('disabled', true);
});
