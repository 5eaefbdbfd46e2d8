// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { StickySummary } from './sticky-summary';

const lines = [
  { id: 'menu', label: 'エアコン', amountText: '12,100円', explanation: '1台分の料金です。' },
  { id: 'travel', label: '交通費', amountText: '無料' },
];

describe('StickySummary', () => {
  it('shows its lines, and the explanation of each line, on a tap', async () => {
    render(<StickySummary title="お申し込みの内容" lines={lines} total="12,100円(税込)" />);
    const toggle = screen.getByRole('button', { name: '内訳を見る' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: '内訳を閉じる' }).getAttribute('aria-expanded')).toBe(
      'true',
    );

    const details = screen.getByText('1台分の料金です。').closest('details');
    expect(details?.open).toBe(false);
    await userEvent.click(screen.getByText('エアコン'));
    expect(details?.open).toBe(true);
  });

  it('announces a new total to screen readers', () => {
    render(<StickySummary title="お申し込みの内容" lines={lines} total="12,100円(税込)" />);
    expect(screen.getByText('12,100円(税込)').getAttribute('aria-live')).toBe('polite');
  });

  it('shows a message when nothing is chosen yet', () => {
    render(<StickySummary title="お申し込みの内容" lines={[]} total="0円(税込)" />);
    expect(screen.getByText('まだ選ばれていません')).toBeTruthy();
  });

  it('does not claim that nothing is chosen while the lines are still unknown', () => {
    render(<StickySummary title="お申し込みの内容" lines={null} total="計算中" />);
    expect(screen.queryByText('まだ選ばれていません')).toBeNull();
  });

  it('lists what was chosen with links that say what they change, and none where it is chosen', () => {
    render(
      <StickySummary
        title="お申し込みの内容"
        facts={[
          { term: '訪問日時', text: '5/6(水) 9:00', change: { href: '/order/date', what: '日時' } },
          { term: '訪問先', text: '渋谷区神宮前1-2-3' },
        ]}
        lines={lines}
        total="12,100円(税込)"
      />,
    );
    expect(screen.getByText('5/6(水) 9:00')).toBeTruthy();
    expect(screen.getByText('1-2-3').parentElement?.textContent).toBe('渋谷区神宮前1-2-3');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['日時を変更']);
  });
});
