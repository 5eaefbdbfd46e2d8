// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { addJapanDays } from '@/domain/japan-time';
import type { CalendarDay } from './day-cell';
import { WeekGrid } from './week-grid';

const holidays: Record<string, string> = { '2026-05-05': 'こどもの日', '2026-05-06': '振替休日' };
const closed = ['2026-05-03', '2026-05-04', '2026-05-15'];

/** Five weeks from a Sunday on. */
function daysFrom(from: string): CalendarDay[] {
  return Array.from({ length: 35 }, (_, index) => {
    const date = addJapanDays(from, index);
    const kind = closed.includes(date) ? 'close' : date === '2026-05-06' ? 'negotiable' : 'open';
    return { date, kind, holidayName: holidays[date] };
  });
}

type GridProps = Partial<ComponentProps<typeof WeekGrid>>;

function Calendar(props: GridProps) {
  const [from, setFrom] = useState('2026-05-03');
  return (
    <WeekGrid
      from={from}
      days={daysFrom(from)}
      selected={[]}
      onSelect={() => {}}
      onFromChange={setFrom}
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

describe('WeekGrid of five weeks', () => {
  it('shows whole weeks across the ends of months, and names the month where it begins', () => {
    render(<Calendar />);
    const rows = screen.getAllByRole('row');
    expect(rows).toHaveLength(6);
    expect(within(cell('2026年5月3日 日曜日 受付終了')).getByText('5/3')).toBeTruthy();
    expect(within(cell('2026年5月31日 日曜日 即予約')).getByText('31')).toBeTruthy();
    expect(within(cell('2026年6月1日 月曜日 即予約')).getByText('6/1')).toBeTruthy();
    expect(cell('2026年6月6日 土曜日 即予約')).toBeTruthy();
  });

  it('marks the days that cannot be booked at all neither free nor taken', () => {
    const bookable = { first: '2026-05-05', last: '2026-05-13' };
    const days = daysFrom('2026-05-03').map(
      (day): CalendarDay =>
        day.date < bookable.first || day.date > bookable.last ? { ...day, kind: 'close' } : day,
    );
    render(<Calendar bookable={bookable} days={days} />);
    for (const name of ['2026年5月4日 月曜日 受付期間外', '2026年5月14日 木曜日 受付期間外']) {
      expect(cell(name).getAttribute('aria-disabled')).toBe('true');
      expect(cell(name).textContent).not.toMatch(/[○△×]/);
    }
    expect(cell('2026年5月13日 水曜日 即予約')).toBeTruthy();
  });
});

describe('WeekGrid with a screen reader', () => {
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

  it('is named by its first and last day, as a live region', () => {
    render(<Calendar />);
    expect(screen.getByRole('grid', { name: '5/3(日)〜6/6(土)' })).toBeTruthy();
    expect(screen.getByText('6/6(土)').closest('[aria-live="polite"]')).toBeTruthy();
  });
});

describe('WeekGrid with the keyboard', () => {
  it('has one tab stop, on the first day that can be chosen', async () => {
    render(<Calendar />);
    const stops = screen.getAllByRole('gridcell').filter((each) => each.tabIndex === 0);
    expect(stops).toEqual([cell('2026年5月5日 火曜日 祝日 即予約')]);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(focused()).toBe('2026年5月5日 火曜日 祝日 即予約');
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
    ['{PageUp}', '2026年4月8日 水曜日 即予約'],
    ['{PageDown}', '2026年6月17日 水曜日 即予約'],
  ])('%s moves the focus to %s', async (key, destination) => {
    await startAt('2026年5月13日 水曜日 即予約');
    await userEvent.keyboard(key);
    expect(focused()).toBe(destination);
    expect(cell(destination).tabIndex).toBe(0);
  });

  it('moves the focus across the last shown week with the arrow keys', async () => {
    await startAt('2026年6月6日 土曜日 即予約');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('2026年6月7日 日曜日 即予約');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('2026年5月31日 日曜日 即予約');
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

  it('does not move to weeks in which nothing can be booked', async () => {
    const bookable = { first: '2026-05-05', last: '2026-06-06' };
    await startAt('2026年6月6日 土曜日 即予約', { bookable });
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('2026年6月6日 土曜日 即予約');
    await userEvent.keyboard('{PageUp}{PageDown}');
    expect(screen.getByRole('grid', { name: '5/3(日)〜6/6(土)' })).toBeTruthy();
  });
});

describe('WeekGrid when its weeks change', () => {
  const unread = { selected: [], kinds: ['open'] as const, loading: false };

  it('keeps the focus on the day while its weeks load and afterwards', async () => {
    const props = { ...unread, onSelect: vi.fn(), onFromChange: vi.fn() };
    const [may, june] = ['2026-05-03', '2026-06-07'];
    const { rerender } = render(<WeekGrid {...props} from={may} days={daysFrom(may)} />);
    await userEvent.click(cell('2026年5月13日 水曜日 即予約'));
    await userEvent.keyboard('{PageDown}');
    expect(props.onFromChange.mock.calls).toEqual([[june]]);
    rerender(<WeekGrid {...props} from={june} days={[]} loading />);
    expect(focused()).toBe('2026年6月17日 水曜日 確認中');
    expect(screen.getByText('空き状況を確認中')).toBeTruthy();
    expect(screen.getAllByRole('row')).toHaveLength(6);
    props.onSelect.mockClear();
    await userEvent.keyboard('{Enter}');
    expect(props.onSelect).not.toHaveBeenCalled();
    rerender(<WeekGrid {...props} from={june} days={daysFrom(june)} />);
    expect(focused()).toBe('2026年6月17日 水曜日 即予約');
  });

  it('keeps the focus on the pressed button, even at the last weeks', async () => {
    render(<Calendar bookable={{ first: '2026-05-05', last: '2026-06-10' }} />);
    const next = screen.getByRole('button', { name: '次の5週間 6/7(日)〜7/11(土)' });
    await userEvent.click(next);
    expect(screen.getByRole('grid', { name: '6/7(日)〜7/11(土)' })).toBeTruthy();
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(next);
    expect(screen.getByRole('grid', { name: '6/7(日)〜7/11(土)' })).toBeTruthy();
  });

  it('does not take the focus back when the customer has moved it meanwhile', async () => {
    const props = { ...unread, onSelect: () => {}, onFromChange: () => {} };
    const [may, june] = ['2026-05-03', '2026-06-07'];
    const { rerender } = render(<WeekGrid {...props} from={may} days={daysFrom(may)} />);
    await userEvent.click(cell('2026年5月13日 水曜日 即予約'));
    fireEvent.keyDown(cell('2026年5月13日 水曜日 即予約'), { key: 'PageDown' });
    const next = screen.getByRole('button', { name: /^次の5週間/ });
    next.focus();
    rerender(<WeekGrid {...props} from={june} days={daysFrom(june)} />);
    expect(document.activeElement).toBe(next);
  });
});
