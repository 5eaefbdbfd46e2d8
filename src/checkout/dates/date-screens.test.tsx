// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import type { PostOrder } from '@/booking/order/order-draft';
import { findDay } from '../../../tests/calendar-day';
import { anOrderMenu, ONE_VISIT, storedDraft } from '../../../tests/factories/order-draft';
import {
  at,
  dayName,
  daysFrom,
  MONTH,
  storeUndatedDraft,
} from '../../../tests/factories/visit-dates';
import { DateMultipleScreen } from './date-screens';

const push = vi.fn(async () => true);
const router = { push, replace: vi.fn(async () => true) };
vi.mock('next/router', () => ({ useRouter: () => router }));

/** What cannot be had; of the rest the first ten days are open, the next five negotiable. */
let taken: string[];

function answer(address: string): Response {
  const url = new URL(address, 'http://shop.test');
  if (!url.pathname.endsWith('/order/available_dates')) return Response.json(anOrderMenu());
  return Response.json({
    days: daysFrom(url.searchParams.get('beginDate') ?? '', (startsAt) => {
      if (!startsAt.startsWith(MONTH) || taken.includes(startsAt)) return undefined;
      if (startsAt < at(11, 0)) return 'open';
      return startsAt < at(16, 0) ? 'negotiable' : undefined;
    }),
    bookableFrom: at(1, 0).slice(0, 10),
    bookableUntil: at(28, 0).slice(0, 10),
    durationMinutes: 180,
  });
}

beforeEach(() => {
  // So that all days of the tests are among the five shown weeks.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${at(1, 0)}+09:00`) });
  taken = [];
  push.mockClear();
  vi.stubGlobal('fetch', async (url: string) => answer(url));
  return () => vi.useRealTimers();
});

function show(visits: { count: number; isNegotiableOnly: boolean }, change: Partial<PostOrder>) {
  const visitTerms = { ...ONE_VISIT, ...visits, dateChoice: 'multiple' } as const;
  storeUndatedDraft({ project: 'lifeSupport', visitTerms }, change);
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <JourneyState>
        <DateMultipleScreen customer={{ isSignedIn: true, isRegistered: true }} />
      </JourneyState>
    </SWRConfig>,
  );
}

const twoVisits = { count: 2, isNegotiableOnly: false };
const wishesOnly = { count: 1, isNegotiableOnly: true };
const shown = { selectedDateType: 'open', selectedDate: [at(3, 9)] } as const;

async function showTimesOf(day: number) {
  const cell = await findDay(dayName(day));
  await waitFor(() => expect(cell.getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(cell);
}

const time = (name: RegExp) => screen.findByRole('checkbox', { name });
const goOn = () => userEvent.click(screen.getByRole('button', { name: /で進む$/ }));
const chosen = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => (textContent ?? '').split('〜')[0])
    .filter((text) => text?.includes('回目'));

describe('several visits', () => {
  it('are chosen on different days, numbered by date, and removed one by one', async () => {
    show(twoVisits, shown);
    await showTimesOf(8);
    expect(screen.getByText('あと1回分をお選びください。')).toBeTruthy();
    await userEvent.click(await time(/^10:00〜13:00/));
    await waitFor(() => expect(storedDraft()?.selectedDate).toEqual([at(3, 9), at(8, 10)]));
    expect(chosen()[0]).toMatch(/^1回目 .*3日\(.\) 9:00$/);
    expect(chosen()[1]).toMatch(/^2回目 .*8日\(.\) 10:00$/);

    await userEvent.click(await time(/^13:00/));
    await waitFor(() => expect(storedDraft()?.selectedDate).toEqual([at(3, 9), at(8, 13)]));

    await userEvent.click(screen.getByRole('button', { name: /3日.*を取り消す/ }));
    await waitFor(() => expect(storedDraft()?.selectedDate).toEqual([at(8, 13)]));
    await userEvent.click(
      screen.getByRole('button', { name: 'あと1回分の訪問日時をお選びください' }),
    );
    expect(push).not.toHaveBeenCalled();
  });

  it('show an error beside the calendar for one day too many, and keep the others', async () => {
    show(twoVisits, { ...shown, selectedDate: [at(3, 9), at(4, 9)] });
    await showTimesOf(8);
    await userEvent.click(await time(/^9:00/));
    expect(screen.getByRole('alert').textContent).toContain('訪問日時は、2回分までです');
    expect(storedDraft()?.selectedDate).toEqual([at(3, 9), at(4, 9)]);
    await goOn();
    expect(push).toHaveBeenCalledWith('/order/payment');
  });

  it('are replaced by wishes, and can be restored', async () => {
    show(twoVisits, { ...shown, selectedDate: [at(3, 9), at(4, 9)] });
    await userEvent.click(await screen.findByRole('radio', { name: /^希望の日時を伝えて/ }));
    await waitFor(() => expect(storedDraft()?.selectedDate).toEqual([]));
    expect(storedDraft()?.selectedDateType).toBe('negotiable');
    expect(screen.getByRole('heading', { level: 2, name: 'ご希望の日時' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'ご希望の日時をお選びください' }));
    expect(push).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '元の選択に戻す' }));
    await waitFor(() => expect(storedDraft()?.selectedDate).toEqual([at(3, 9), at(4, 9)]));
    expect(storedDraft()?.selectedDateType).toBe('open');
  });

  it('offer the nearest starts when one of them has been taken', async () => {
    taken = [at(4, 9)];
    show(twoVisits, { ...shown, selectedDate: [at(3, 9), at(4, 9)] });
    expect(await screen.findByText(/4日\(.\) 9:00 は、受付を終了しました/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /4日\(.\) 10:00$/ }));
    await waitFor(() => expect(storedDraft()?.selectedDate).toEqual([at(3, 9), at(4, 10)]));
  });
});

describe('a menu that takes wishes only', () => {
  it('ranks up to three wishes, and shows an error beside the calendar for a fourth', async () => {
    show(wishesOnly, {
      selectedDateType: 'negotiable',
      selectedDate: [at(3, 9), at(8, 10), at(12, 9)],
    });
    await showTimesOf(5);
    await userEvent.click(await time(/^9:00〜12:00 応相談/));
    expect(screen.getByRole('alert').textContent).toContain('ご希望の日時は、第3希望までです');
    expect(storedDraft()?.selectedDate).toEqual([at(3, 9), at(8, 10), at(12, 9)]);

    await userEvent.click(screen.getByRole('button', { name: /12日.*を第2希望にする/ }));
    await waitFor(() =>
      expect(storedDraft()?.selectedDate).toEqual([at(3, 9), at(12, 9), at(8, 10)]),
    );
    await userEvent.click(screen.getByRole('button', { name: /3日.*を取り消す/ }));
    await userEvent.click(await time(/^9:00〜12:00 応相談/));
    await waitFor(() =>
      expect(storedDraft()?.selectedDate).toEqual([at(12, 9), at(8, 10), at(5, 9)]),
    );
    expect(screen.queryByRole('radio')).toBeNull();
    await goOn();
    expect(push).toHaveBeenCalledWith('/order/payment');
  });

  it('does not continue before a wish was chosen', async () => {
    show(wishesOnly, {});
    expect(await screen.findByText('ご希望の日時を、第3希望までお選びください')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'ご希望の日時をお選びください' }));
    expect(push).not.toHaveBeenCalled();
  });
});
