// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EntryMonth } from './entry-month';

it('EntryMonth shows the entries of each day and marks public holidays', () => {
  render(
    <EntryMonth
      month="2026-09"
      entries={[
        {
          id: '1',
          date: '2026-09-22',
          mark: '10:00',
          label: '浴室クリーニング 予約確定',
          href: '/my/schedules?visitId=1',
          tone: 'settled',
        },
      ]}
      holidays={[
        { date: '2026-09-21', name: '敬老の日' },
        { date: '2026-09-22', name: '休日' },
      ]}
      today="2026-09-01"
    />,
  );
  expect(screen.getByRole('link').textContent).toBe('9月22日(火) 10:00 浴室クリーニング 予約確定');
  const marked = (day: string) => screen.getByText(day, { selector: 'td span' }).className;
  expect(marked('21')).toContain('sunday');
  expect(marked('24')).not.toContain('sunday');
  expect(screen.getByText('9月21日(月) 祝日').parentElement?.textContent).toBe(
    '9月21日(月) 祝日 敬老の日',
  );
  expect(screen.getByText('9月22日(火) 祝日')).toBeTruthy();
});
