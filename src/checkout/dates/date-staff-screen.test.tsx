// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import type { PostOrder } from '@/booking/order/order-draft';
import type { StaffSchedule } from '@/contract/availability';
import { sundayOf } from '@/ui/calendar/calendar-dates';
import { expectAccessible } from '../../../tests/accessible';
import { findDay } from '../../../tests/calendar-day';
import { anOrderMenu, ONE_VISIT, storedDraft } from '../../../tests/factories/order-draft';
import {
  aPerson,
  at,
  dayName,
  daysFrom,
  MONTH,
  storeUndatedDraft,
} from '../../../tests/factories/visit-dates';
import { DateStaffScreen } from './date-staff-screen';

const push = vi.fn(async () => true);
const router = { push, replace: vi.fn(async () => true) };
vi.mock('next/router', () => ({ useRouter: () => router }));

const kaji = { ...ONE_VISIT, dateChoice: 'staff', workId: '1', staffType: 'housekeeper' } as const;
const maria = aPerson({
  id: 's2',
  name: 'マリア サントス',
  introduction: '整理整頓が得意です。',
  isForeign: true,
  workIds: ['2'],
  openStarts: [at(7, 13)],
});

let people: StaffSchedule[];
/** The paths and queries of the schedules that were asked for. */
let asked: URL[];

function answer(address: string): Response {
  const url = new URL(address, 'http://shop.test');
  if (!url.pathname.endsWith('staff_work_schedules')) return Response.json(anOrderMenu());
  asked.push(url);
  const staffs = people.filter(
    ({ isForeign }) => !isForeign || url.searchParams.get('isForeignStaffAccepted') === 'true',
  );
  const open = new Set(staffs.flatMap(({ openStarts }) => openStarts));
  return Response.json({
    staffs,
    days: daysFrom(url.searchParams.get('beginDate') ?? '', (startsAt) => {
      if (open.has(startsAt)) return 'open';
      return startsAt.startsWith(at(12, 0).slice(0, 10)) ? 'negotiable' : undefined;
    }),
    bookableFrom: at(1, 0).slice(0, 10),
    bookableUntil: at(28, 0).slice(0, 10),
    durationMinutes: 120,
    bookedVisits: 4,
    fixedUntil: at(28, 0).slice(0, 10),
  });
}

beforeEach(() => {
  // So that all days of the tests are among the five shown weeks.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${at(1, 0)}+09:00`) });
  people = [aPerson(), maria];
  asked = [];
  push.mockClear();
  vi.stubGlobal('fetch', async (url: string) => answer(url));
  return () => vi.useRealTimers();
});

function show(visits: Partial<PostOrder['visitTerms']>, change: Partial<PostOrder> = {}) {
  storeUndatedDraft({ visitTerms: { ...kaji, ...visits } }, change);
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <JourneyState>
        <DateStaffScreen customer={{ isSignedIn: true, isRegistered: true }} />
      </JourneyState>
    </SWRConfig>,
  );
}

/** Chosen already, so that the calendar opens at its day. */
const dated = { selectedDateType: 'open', selectedDate: [at(6, 10)] } as const;
const named = { ...dated, fhStaffIds: ['s1'], staffName: '高橋 恵子' };

async function changePerson(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: '担当者を変更' }));
  await userEvent.click(await screen.findByRole('radio', { name }));
}

function cell(day: number) {
  return findDay(dayName(day));
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: /で進む$/ }));

describe('DateMaidScreen', () => {
  it('requests the schedules with all query parameters', async () => {
    show({}, dated);
    await cell(6);
    await waitFor(() => expect(asked).not.toHaveLength(0));
    const query = Object.fromEntries(asked[0]?.searchParams ?? []);
    expect(asked[0]?.pathname).toBe('/api/v1/maid/staff_work_schedules');
    expect(query).toEqual({
      id: '31010',
      project: 'maid',
      zipCode: '1500001',
      quantity: '1',
      beginDate: sundayOf(`${MONTH}-01`),
      workId: '1',
      staffType: 'housekeeper',
      isForeignStaffAccepted: 'false',
    });
  });

  it('chooses no staff member by default, and offers the starts of all of them', async () => {
    show({}, dated);
    expect((await screen.findAllByText('おまかせ')).length).toBeGreaterThan(0);
    await waitFor(async () => expect((await cell(8)).getAttribute('aria-disabled')).toBe('false'));
    await userEvent.click(await cell(8));
    await userEvent.click(await screen.findByRole('radio', { name: /^9:00〜11:00/ }));
    await waitFor(() => expect(storedDraft()?.selectedDate).toEqual([at(8, 9)]));
    await goOn();
    expect(storedDraft()?.fhStaffIds).toEqual([]);
    expect(push).toHaveBeenCalledWith('/order/payment');
  });

  it('shows the available staff members and their profiles only on request', async () => {
    show({}, { ...dated, isForeignStaffAccepted: true });
    await cell(6);
    expect(screen.queryByRole('radio', { name: '高橋 恵子' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '担当者を変更' }));
    const described = (await screen.findByRole('radio', { name: 'マリア サントス' })).closest(
      'label',
    );
    expect(described?.textContent).toContain('外国籍の担当者');
    expect(described?.textContent).toContain('整理整頓が得意です。');
    expect(described?.textContent).toContain('できること: 片付け');
    expect(
      screen.getByText(
        '担当者を指名すると、指名料 550円(税込) がかかります。ご指名の担当者がうかがえなかった場合、指名料は返金します。',
      ),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'この担当者で日時を選ぶ' }));
    expect(document.activeElement?.textContent).toBe('担当者を変更');
    expect(screen.queryByRole('radio', { name: '高橋 恵子' })).toBeNull();
  });

  it('limits the calendar to the chosen staff member, and stores the choice', async () => {
    people = [aPerson(), aPerson({ id: 's3', name: '小林 昭', openStarts: [at(9, 9)] })];
    show({}, dated);
    await changePerson('小林 昭');
    await waitFor(() => expect(storedDraft()).toMatchObject({ fhStaffIds: ['s3'] }));
    expect(storedDraft()?.staffName).toBe('小林 昭');
    await waitFor(async () => expect((await cell(9)).getAttribute('aria-disabled')).toBe('false'));
    expect((await cell(8)).getAttribute('aria-disabled')).toBe('true');
    expect((await cell(12)).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('指名料 550円(税込)')).toBeTruthy();
  });

  it('opens with the first free day, and with that of the staff member who is then chosen', async () => {
    people = [aPerson(), aPerson({ id: 's3', name: '小林 昭', openStarts: [at(9, 9)] })];
    show({});
    expect(await screen.findByRole('group', { name: /6日\(.\)の開始時間$/ })).toBeTruthy();
    await changePerson('小林 昭');
    expect(await screen.findByRole('group', { name: /9日\(.\)の開始時間$/ })).toBeTruthy();
    expect(storedDraft()?.selectedDate).toEqual([]);
  });

  it('requests schedules with foreign staff when they are accepted, and resets that choice when they no longer are', async () => {
    show({}, dated);
    await userEvent.click(
      await screen.findByRole('checkbox', { name: '外国籍の担当者の訪問も希望する' }),
    );
    await waitFor(() => expect(storedDraft()?.isForeignStaffAccepted).toBe(true));
    await waitFor(() =>
      expect(asked.at(-1)?.searchParams.get('isForeignStaffAccepted')).toBe('true'),
    );
    await changePerson('マリア サントス');
    await waitFor(() => expect(storedDraft()?.fhStaffIds).toEqual(['s2']));
    await userEvent.click(screen.getByRole('checkbox', { name: '外国籍の担当者の訪問も希望する' }));
    expect(await screen.findByText('担当者をおまかせに戻しました')).toBeTruthy();
    expect(storedDraft()).toMatchObject({
      isForeignStaffAccepted: false,
      fhStaffIds: [],
      selectedDate: [at(6, 10)],
    });
  });

  it('offers the nearest starts of a staff member who is no longer free, and keeps everything else', async () => {
    people = [aPerson({ openStarts: [at(8, 9)] }), aPerson({ id: 's3', openStarts: [at(6, 10)] })];
    show(
      {},
      {
        ...named,
        selectedPayment: 'np',
        isDeferredPaymentConsented: true,
        isViewedOrderConfirm: true,
      },
    );
    const lost = await screen.findByText(/6日\(.\) 10:00 は、高橋 恵子がうかがえません/);
    const notice = within(lost.closest<HTMLElement>('[role=alert]') ?? document.body);
    await expectAccessible();
    await userEvent.click(await notice.findByRole('button', { name: /8日\(.\) 9:00$/ }));
    await waitFor(() => expect(storedDraft()?.selectedDate).toEqual([at(8, 9)]));
    expect(storedDraft()).toMatchObject({ fhStaffIds: ['s1'], selectedPayment: 'np' });
    await goOn();
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/confirm'));
  });

  it('keeps the start with any free staff member when the customer gives up the choice', async () => {
    people = [aPerson({ openStarts: [] }), aPerson({ id: 's3', openStarts: [at(6, 10)] })];
    show({}, named);
    await userEvent.click(await screen.findByRole('button', { name: '担当者をおまかせにする' }));
    await waitFor(() => expect(screen.queryByText(/うかがえません/)).toBeNull());
    expect(storedDraft()).toMatchObject({ fhStaffIds: [], selectedDate: [at(6, 10)] });
    expect(storedDraft()).not.toHaveProperty('staffName');
    await goOn();
    expect(push).toHaveBeenCalledWith('/order/payment');
  });
});

describe('a menu whose first visit begins with an interview', () => {
  it('requests staff trained for it, says so, and charges no nomination fee', async () => {
    show({ needsFirstHearing: true }, named);
    expect(await screen.findByText('初回の訪問は、ヒアリングから始めます')).toBeTruthy();
    expect(screen.getByText('指名料はかかりません。')).toBeTruthy();
    await waitFor(() =>
      expect(asked[0]?.pathname).toBe('/api/v1/maid/first_hearing_staff_work_schedules'),
    );
  });
});

describe('a regular plan', () => {
  it('lists the visits booked with the first one, as far as shifts are fixed', async () => {
    people = [aPerson({ openStarts: [at(1, 9), at(8, 9), at(15, 9)] })];
    show({ rhythmWeeks: 1, needsFirstHearing: true }, { ...dated, selectedDate: [at(1, 9)] });
    expect(await screen.findByRole('heading', { level: 2, name: '初回の訪問日時' })).toBeTruthy();
    await waitFor(async () => expect((await cell(15)).getAttribute('aria-disabled')).toBe('false'));
    await userEvent.click(await cell(15));
    await userEvent.click(await screen.findByRole('radio', { name: /^9:00〜11:00/ }));
    await waitFor(() => expect(storedDraft()?.bookedVisits).toBe(2));
    const rhythm = screen.getByRole('heading', { level: 3, name: /^毎週.曜 9:00にうかがいます$/ });
    const visits = within(rhythm.parentElement ?? document.body).getAllByRole('listitem');
    expect(visits.map(({ textContent }) => textContent?.replace(/\(.\)/, ''))).toEqual([
      `${dayName(15)} 9:00`,
      `${dayName(22)} 9:00`,
    ]);
    await expectAccessible();
    expect(storedDraft()?.selectedDate).toEqual([at(15, 9)]);
  });
});
