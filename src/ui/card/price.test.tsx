// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChangeLink } from './description-list';
import { Price } from './price';
import { PriceTable } from './price-table';

describe('Price', () => {
  it.each([
    [<Price key="1" amount={13200} />, '13,200円(税込)'],
    [<Price key="2" amount={13200} from />, '13,200円〜(税込)'],
    [<Price key="3" amount={7700} beforeTax={7000} />, '7,700円(税込)7,000円(税抜)'],
    [<Price key="4" amount={0} />, '0円(税込)'],
    [<Price key="5" amount={16500} isUntaxed />, '16,500円'],
  ])('shows amount and tax as text in case %#', (price, words) => {
    const { container } = render(price);
    expect(container.textContent).toBe(words);
  });
});

describe('PriceTable', () => {
  it('shows a row for every charge, a minus sign for discounts, and the total', () => {
    render(
      <PriceTable
        caption="料金の内訳"
        lines={[
          { id: 'menu', label: 'エアコンクリーニング', amount: 24200, note: '12,100円 × 2台' },
          { id: 'set', label: 'セット割引', amount: -1100 },
        ]}
        total={{ label: '合計', amount: 23100 }}
      />,
    );
    const rows = within(screen.getByRole('table', { name: '料金の内訳' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'エアコンクリーニング12,100円 × 2台24,200円',
      'セット割引−1,100円',
      '合計23,100円(税込)',
    ]);
  });
});

describe('ChangeLink', () => {
  it('names what it changes for screen readers', () => {
    render(<ChangeLink href="/order/date" what="日時" />);
    const link = screen.getByRole('link', { name: '日時を変更' });
    expect(link.getAttribute('href')).toBe('/order/date');
  });
});
