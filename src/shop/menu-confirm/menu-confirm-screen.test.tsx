// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { anOrderMenu, aPostOrder, storeDraft } from '../../../tests/factories/order-draft';
import { MenuConfirmScreen } from './menu-confirm-screen';

const push = vi.fn(async (_: string) => true);
const replace = vi.fn(async (_: string) => true);
const router = { push, replace };
vi.mock('next/router', () => ({ useRouter: () => router }));

const nobody = { isSignedIn: false, isRegistered: false };
let total: number;
let offered: typeof days;

const coating = {
  id: '51',
  label: '防カビ・抗菌コート',
  description: '',
  illustration: null,
  price: 1_650,
  durationMinutes: 10,
  maxQuantity: 1,
};
const days = [
  { date: '2026-11-21', kind: 'close', holidayName: null, times: [] },
  {
    date: '2026-11-23',
    kind: 'open',
    holidayName: '勤労感謝の日',
    times: [
      { startsAt: '2026-11-23T09:00:00', kind: 'open' },
      { startsAt: '2026-11-23T10:00:00', kind: 'open' },
      { startsAt: '2026-11-23T13:00:00', kind: 'open' },
      { startsAt: '2026-11-23T15:00:00', kind: 'close' },
    ],
  },
  { date: '2026-11-24', kind: 'negotiable', holidayName: null, times: [] },
];

function answer(address: string): object {
  const { pathname } = new URL(address, 'http://shop.invalid');
  if (pathname.endsWith('/order/available_dates')) {
    return {
      days: offered,
      bookableFrom: '2026-11-22',
      bookableUntil: '2027-01-20',
      durationMinutes: 90,
    };
  }
  if (pathname.endsWith('/service_area/contains')) {
    return { contains: true, areaLabel: '渋谷区神宮前', availableProjects: ['houseCleaning'] };
  }
  if (pathname.endsWith('/menu/types')) return { options: [coating] };
  if (pathname.endsWith('/menu/recommends')) return { recommends: [] };
  return anOrderMenu({ total });
}

function show() {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <JourneyState>
        <MenuConfirmScreen project="houseCleaning" customer={nobody} />
      </JourneyState>
    </SWRConfig>,
  );
}

const goOn = () => screen.getByRole('button', { name: 'お申し込みへ進む' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T10:00:00+09:00'), toFake: ['Date'] });
  localStorage.clear();
  push.mockClear();
  replace.mockClear();
  total = 13_200;
  offered = days;
  storeDraft(aPostOrder({ workingAddress: undefined, isHearingDone: false, selectedDate: [] }));
  vi.stubGlobal('fetch', async (address: string) => Response.json(answer(address)));
});

afterEach(() => {
  vi.useRealTimers();
});

describe('MenuConfirmScreen', () => {
  it('shows the chosen menu, its price table and a link for changes', async () => {
    show();
    expect(await screen.findByRole('table', { name: '料金の内訳' })).toBeTruthy();
    expect(screen.getByText('室外機 × 1')).toBeTruthy();
    expect(screen.getByText('12,000円(税抜)')).toBeTruthy();
    expect(screen.getByRole('link', { name: '選んだメニューを変更' }).getAttribute('href')).toBe(
      '/menu-select/houseclean/option?id=1101',
    );
  });

  it('requires the postal code before continuing, then shows the starts that can be booked', async () => {
    show();
    await screen.findByRole('table', { name: '料金の内訳' });
    await userEvent.click(goOn());
    expect(
      await screen.findByText('郵便番号を入力して、サービス対象エリアをご確認ください。'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('郵便番号'));
    expect(push).not.toHaveBeenCalled();

    await userEvent.type(screen.getByLabelText('郵便番号'), '1500001{Enter}');
    const starts = await screen.findByRole('group', { name: '訪問日時' });
    expect(within(starts).getAllByRole('radio')).toHaveLength(3);
    expect(within(starts).getByLabelText('11/23(月・祝) 9:00')).toBeTruthy();
    expect(within(starts).getByLabelText('11/23(月・祝) 13:00')).toBeTruthy();
    expect(within(starts).queryByRole('radio', { checked: true })).toBeNull();

    await userEvent.click(goOn());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/signup/input'));
  });

  it('offers to be told when a day is free where none is', async () => {
    offered = days.map((day) => ({ ...day, kind: 'close', times: [] }));
    show();
    await userEvent.type(await screen.findByLabelText('郵便番号'), '1500001{Enter}');
    expect(
      await screen.findByRole('button', { name: '空きが出たらお知らせを受け取る' }),
    ).toBeTruthy();
  });

  it('leads to the choice between signing in and registering where somebody has signed in before', async () => {
    localStorage.setItem('SignedInBefore', 'yes');
    show();
    await userEvent.type(await screen.findByLabelText('郵便番号'), '1500001{Enter}');
    await userEvent.click(goOn());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/authenticate'));
  });

  it('does not continue below the minimum order, and offers an option that reaches it', async () => {
    total = 6_600;
    show();
    const summary = within(await screen.findByRole('region', { name: 'お申し込みの内容' }));
    expect(await summary.findByText('あと1,100円で最低金額')).toBeTruthy();
    expect(screen.getAllByText('あと1,100円で最低金額')).toHaveLength(1);
    expect(goOn().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(goOn());
    expect(push).not.toHaveBeenCalled();

    total = 8_250;
    await userEvent.click(
      await summary.findByRole('button', { name: '防カビ・抗菌コートを追加(+1,650円)' }),
    );
    await waitFor(() => expect(screen.queryByText(/で最低金額/)).toBeNull());
    expect(goOn().getAttribute('aria-disabled')).toBeNull();
  });

  it('redirects to the menus when nothing is chosen', async () => {
    storeDraft(null);
    show();
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/menu-select/houseclean'));
  });
});
