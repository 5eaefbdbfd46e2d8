// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CalendarDay } from './day-cell';
import { MonthGrid } from './month-grid';

const holidays: Record<string, string> = { '2026-05-05': 'こどもの日', '2026-05-06': '振替休日' };
const closed = ['2026-05-01', '2026-05-02', '2026-05-15'];

function daysOf(month: string): CalendarDay[] {
  const length = new Date(
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0),
  ).getUTCDate();
  return Array.from({ length }, (_, index) => {
    const date = `${month}-${String(index + 1).padStart(2, '0')}`;
    const kind = closed.includes(date) ? 'close' : date === '2026-05-06' ? 'negotiable' : 'open';
    return { date, kind, holidayName: holidays[date] };
  });
}

type GridProps = Partial<ComponentProps<typeof MonthGrid>>;

function Calendar(props: GridProps) {
  const [month, setMonth] = useState('2026-05');
  return (
    <MonthGrid
      month={month}
      days={daysOf(month)}
      selected={[]}
      onSelect={() => {}}
      onMonthChange={setMonth}
      kinds={['open', 'negotiable', 'close']}
      loading={false}
      {...props}
    />
  );
}

const cell = (name: string) => screen.getByRole('gridcell', { name });
/** What a screen reader is given of a cell. */
function spoken(element: Element): string | null {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent;
}
const focused = () => document.activeElement && spoken(document.activeElement);

async function startAt(name: string, props: GridProps = {}) {
  render(<Calendar {...props} />);
  await userEvent.click(cell(name));
  expect(focused()).toBe(name);
}

describe('MonthGrid from a day on', () => {
  it('leaves out the weeks that end before it, also for the keyboard', async () => {
    await startAt('2026年5月20日 水曜日 即予約', { firstDate: '2026-05-20' });
    expect(screen.queryByRole('gridcell', { name: /^2026年5月16日/ })).toBeNull();
    expect(cell('2026年5月17日 日曜日 即予約')).toBeTruthy();
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('2026年5月20日 水曜日 即予約');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe('2026年5月17日 日曜日 即予約');
  });

  it('focuses that day when the keyboard comes back to a week left out', async () => {
    await startAt('2026年5月20日 水曜日 即予約', { firstDate: '2026-05-20' });
    await userEvent.keyboard('{PageDown}');
    expect(focused()).toBe('2026年6月20日 土曜日 即予約');
    await userEvent.keyboard('{Home}{ArrowUp}{PageUp}');
    expect(focused()).toBe('2026年5月20日 水曜日 即予約');
  });

  it('shows other months whole', () => {
    render(<Calendar firstDate="2026-04-20" />);
    expect(cell('2026年5月9日 土曜日 即予約')).toBeTruthy();
  });
});

describe('MonthGrid with a screen reader', () => {
  it('names each day with its weekday, holiday and availability', () => {
    render(<Calendar />);
    expect(cell('2026年5月6日 水曜日 祝日 応相談')).toBeTruthy();
    expect(cell('2026年5月9日 土曜日 即予約')).toBeTruthy();
    expect(cell('2026年5月10日 日曜日 即予約')).toBeTruthy();
    expect(cell('2026年5月15日 金曜日 受付終了').getAttribute('aria-disabled')).toBe('true');
  });

  it('names a day by its visible content, without an aria-label', () => {
    render(<Calendar />);
    const holiday = cell('2026年5月6日 水曜日 祝日 応相談');
    expect(holiday.hasAttribute('aria-label')).toBe(false);
    expect(spoken(holiday)).toBe('2026年5月6日 水曜日 祝日 応相談');
  });

  it('explains the availability symbols and lists the holidays by name', () => {
    render(<Calendar />);
    expect(screen.getByRole('list', { name: 'カレンダーの記号' }).textContent).toBe(
      '○即予約△応相談×受付終了',
    );
    expect(within(cell('2026年5月6日 水曜日 祝日 応相談')).getByText('△')).toBeTruthy();
    expect(screen.getByText('5月5日(火) 祝日').parentElement?.textContent).toContain('こどもの日');
  });

  it('marks the chosen days as selected', () => {
    render(<Calendar selected={['2026-05-12', '2026-05-13']} />);
    const chosen = screen.getAllByRole('gridcell', { selected: true });
    expect(chosen.map((each) => spoken(each))).toEqual([
      '2026年5月12日 火曜日 即予約',
      '2026年5月13日 水曜日 即予約',
    ]);
    expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true');
  });

  it('names the day on display apart from the selected days', () => {
    render(<Calendar selected={['2026-05-12']} shown="2026-05-13" />);
    expect(cell('2026年5月13日 水曜日 即予約 表示中').getAttribute('aria-selected')).toBe('false');
    expect(cell('2026年5月13日 水曜日 即予約 表示中').tabIndex).toBe(0);
    expect(cell('2026年5月12日 火曜日 即予約').getAttribute('aria-selected')).toBe('true');
  });

  it('shows the month’s name as a live region', () => {
    render(<Calendar />);
    expect(screen.getByRole('grid', { name: '2026年5月' })).toBeTruthy();
    expect(screen.getByText('2026年5月').closest('[aria-live="polite"]')).toBeTruthy();
  });
});

describe('MonthGrid with the keyboard', () => {
  it('has one tab stop, on the first day that can be chosen', async () => {
    render(<Calendar />);
    const stops = screen.getAllByRole('gridcell').filter((each) => each.tabIndex === 0);
    expect(stops).toEqual([cell('2026年5月3日 日曜日 即予約')]);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe('2026年5月3日 日曜日 即予約');
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('has its tab stop on the chosen day', () => {
    render(<Calendar selected={['2026-05-20']} />);
    expect(cell('2026年5月20日 水曜日 即予約').tabIndex).toBe(0);
  });

  it.each([
    ['{ArrowLeft}', '2026年5月12日 火曜日 即予約'],
    ['{ArrowRight}', '2026年5月14日 木曜日 即予約'],
    ['{ArrowUp}', '2026年5月6日 水曜日 祝日 応相談'],
    ['{ArrowDown}', '2026年5月20日 水曜日 即予約'],
    ['{Home}', '2026年5月10日 日曜日 即予約'],
    ['{End}', '2026年5月16日 土曜日 即予約'],
    ['{PageUp}', '2026年4月13日 月曜日 即予約'],
    ['{PageDown}', '2026年6月13日 土曜日 即予約'],
  ])('%s moves the focus to %s', async (key, destination) => {
    await startAt('2026年5月13日 水曜日 即予約');
    await userEvent.keyboard(key);
    expect(focused()).toBe(destination);
    expect(cell(destination).tabIndex).toBe(0);
  });

  it('moves the focus across the end of a month with the arrow keys', async () => {
    await startAt('2026年5月31日 日曜日 即予約');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('2026年6月1日 月曜日 即予約');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('2026年5月25日 月曜日 即予約');
  });

  it('focuses the last day when the next month is shorter', async () => {
    await startAt('2026年5月31日 日曜日 即予約');
    await userEvent.keyboard('{PageDown}');
    expect(focused()).toBe('2026年6月30日 火曜日 即予約');
  });

  it.each(['{Enter}', ' '])('chooses the focused day with the key %s', async (key) => {
    const onSelect = vi.fn();
    await startAt('2026年5月13日 水曜日 即予約', { onSelect });
    onSelect.mockClear();
    await userEvent.keyboard(`{ArrowRight}${key}`);
    expect(onSelect.mock.calls).toEqual([['2026-05-14']]);
  });

  it('focuses a closed day but does not choose it', async () => {
    const onSelect = vi.fn();
    await startAt('2026年5月15日 金曜日 受付終了', { onSelect });
    await userEvent.keyboard('{Enter} ');
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('leaves combinations with modifier keys to the browser', async () => {
    await startAt('2026年5月13日 水曜日 即予約');
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(focused()).toBe('2026年5月13日 水曜日 即予約');
  });

  it('does not move outside the first and last month', async () => {
    await startAt('2026年5月31日 日曜日 即予約', { firstMonth: '2026-05', lastMonth: '2026-05' });
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('2026年5月31日 日曜日 即予約');
    await userEvent.keyboard('{PageUp}{PageDown}');
    expect(screen.getByRole('grid', { name: '2026年5月' })).toBeTruthy();
  });
});

describe('MonthGrid when its month changes', () => {
  const unread = { selected: [], kinds: ['open'] as const, loading: false };

  it('keeps the focus on the same day while the month loads and afterwards', async () => {
    const props = { ...unread, onSelect: vi.fn(), onMonthChange: vi.fn() };
    const { rerender } = render(<MonthGrid {...props} month="2026-05" days={daysOf('2026-05')} />);
    await userEvent.click(cell('2026年5月13日 水曜日 即予約'));
    await userEvent.keyboard('{PageDown}');
    expect(props.onMonthChange.mock.calls).toEqual([['2026-06']]);
    rerender(<MonthGrid {...props} month="2026-06" days={[]} loading />);
    expect(focused()).toBe('2026年6月13日 土曜日 確認中');
    expect(screen.getByText('空き状況を確認中')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(6);
    props.onSelect.mockClear();
    await userEvent.keyboard('{Enter}');
    expect(props.onSelect).not.toHaveBeenCalled();
    rerender(<MonthGrid {...props} month="2026-06" days={daysOf('2026-06')} />);
    expect(focused()).toBe('2026年6月13日 土曜日 即予約');
  });

  it('keeps the focus on the pressed button, even at the last month', async () => {
    render(<Calendar lastMonth="2026-06" />);
    const next = screen.getByRole('button', { name: '次の月 2026年6月' });
    await userEvent.click(next);
    expect(screen.getByRole('grid', { name: '2026年6月' })).toBeTruthy();
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(next);
    expect(screen.getByRole('grid', { name: '2026年6月' })).toBeTruthy();
  });

  it('does not take the focus back when the customer has moved it meanwhile', async () => {
    const props = { ...unread, onSelect: () => {}, onMonthChange: () => {} };
    const { rerender } = render(<MonthGrid {...props} month="2026-05" days={daysOf('2026-05')} />);
    await userEvent.click(cell('2026年5月13日 水曜日 即予約'));
    fireEvent.keyDown(cell('2026年5月13日 水曜日 即予約'), { key: 'PageDown' });
    const next = screen.getByRole('button', { name: '次の月 2026年6月' });
    next.focus();
    rerender(<MonthGrid {...props} month="2026-06" days={daysOf('2026-06')} />);
    expect(document.activeElement).toBe(next);
  });
});
