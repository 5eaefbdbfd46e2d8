// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import type { PostOrder } from '@/booking/order/order-draft';
import type { AvailableDay } from '@/contract/availability';
import { addJapanDays } from '@/domain/japan-time';
import { findDay } from '../../../tests/calendar-day';
import { aPostOrder, storeDraft, storedDraft } from '../../../tests/factories/order-draft';
import { DateScreen } from './date-screens';

const push = vi.fn(async () => true);
const router = { push, replace: vi.fn(async () => true) };
vi.mock('next/router', () => ({ useRouter: () => router }));

const customer = { isSignedIn: true, isRegistered: true };
const TODAY = '2026-05-12';
/** The month with free days; those up to the 13th are among the first five weeks. */
const month = '2026-06';
const following = addJapanDays(`${month}-28`, 10).slice(0, 7);
const at = (day: number, hour: number) =>
  `${month}-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00`;

let taken: string[];
let isReadable: boolean;
/** Whether nothing is free at all. */
let isFull: boolean;
/** The first day of every range that was asked for. */
let asked: string[];

function dayOf(date: string): AvailableDay {
  const dayNumber = Number(date.slice(8));
  if (isFull || date.slice(0, 7) !== month || dayNumber > 20) {
    return { date, kind: 'close', holidayName: null, times: [] };
  }
  const free: AvailableDay['kind'] = dayNumber > 10 ? 'negotiable' : 'open';
  const times = [9, 10, 11, 13, 14].map((hour) => {
    const startsAt = `${date}T${String(hour).padStart(2, '0')}:00:00`;
    const kind: AvailableDay['kind'] = taken.includes(startsAt) ? 'close' : free;
    return { startsAt, kind };
  });
  return { date, kind: free, holidayName: null, times };
}

function answer(address: string): Response {
  const url = new URL(address, 'http://shop.test');
  if (!isReadable) {
    const error = { code: 'back_end_unavailable', message: 'ただいま接続しにくくなっています。' };
    return Response.json({ error }, { status: 502 });
  }
  if (url.pathname === '/api/v1/order/available_dates') {
    const beginDate = url.searchParams.get('beginDate') ?? '';
    asked.push(beginDate);
    return Response.json({
      days: Array.from({ length: 35 }, (_, index) => dayOf(addJapanDays(beginDate, index))),
      bookableFrom: addJapanDays(TODAY, 1),
      bookableUntil: `${following}-28`,
      durationMinutes: 120,
    });
  }
  const [start] = (url.searchParams.get('selectedDate') ?? '').split(',');
  const isYearEnd = start === at(7, 14);
  return Response.json({
    menu: {
      id: '11001',
      label: 'エアコンクリーニング',
      project: 'houseCleaning',
      quantity: 1,
      durationMinutes: 120,
      types: [],
      options: [],
      additional: [],
    },
    price: {
      lines: isYearEnd
        ? [
            {
              id: 'y',
              kind: 'yearEnd',
              label: '年末年始料金',
              explanation: '12月29日から1月3日まで',
              quantity: 1,
              unitPrice: 3_300,
              amount: 3_300,
              taxRate: 10,
              tax: 300,
            },
          ]
        : [],
      totalIncludingTax: 11_000,
      totalExcludingTax: 10_000,
      tax: 1_000,
      taxByRate: [],
      minimumOrderShortfall: 0,
    },
    payMethods: ['creditCard'],
    settlementInformation: '',
    laterVisitsTotal: null,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T10:00:00+09:00`), toFake: ['Date'] });
  taken = [];
  isReadable = true;
  isFull = false;
  asked = [];
  push.mockClear();
  router.replace.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string) => answer(url));
});

afterEach(() => {
  vi.useRealTimers();
});

function show(change: Partial<PostOrder> = {}) {
  storeDraft(aPostOrder({ hearing: {}, selectedDate: [], selectedDateType: undefined, ...change }));
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <JourneyState>
        <DateScreen customer={customer} />
      </JourneyState>
    </SWRConfig>,
  );
}

const chosen = (hour: number): Partial<PostOrder> => ({
  selectedDate: [at(3, hour)],
  selectedDateType: 'open',
});

function cell(day: number) {
  const [year, monthNumber] = month.split('-').map(Number);
  return findDay(`${year}年${monthNumber}月${day}日`);
}

async function showTimesOf(day: number) {
  await waitFor(async () => expect((await cell(day)).getAttribute('aria-disabled')).toBe('false'));
  await userEvent.click(await cell(day));
}

const goOn = () => userEvent.click(screen.getByRole('button', { name: /で進む$/ }));

describe('DateScreen', () => {
  it('stores the chosen start, shows the cancellation deadline, and leads to the payment step', async () => {
    show();
    await showTimesOf(7);
    await userEvent.click(screen.getByRole('radio', { name: /10:00〜12:00/ }));
    await waitFor(() => expect(storedDraft()?.selectedDate).toEqual([at(7, 10)]));
    expect(storedDraft()?.selectedDateType).toBe('open');
    expect(screen.getByText(/6日\([日月火水木金土]\) 正午\(12:00\)/)).toBeTruthy();
    expect(screen.getByText('作業時間の目安は2時間です。')).toBeTruthy();
    await goOn();
    expect(push).toHaveBeenCalledWith('/order/payment');
  });

  it('marks the day on view differently from the chosen day', async () => {
    show();
    await showTimesOf(7);
    expect((await cell(7)).getAttribute('aria-selected')).toBe('false');
    expect((await cell(7)).textContent).toMatch(/即予約 表示中$/);
    await userEvent.click(screen.getByRole('radio', { name: /10:00〜12:00/ }));
    await waitFor(async () => expect((await cell(7)).getAttribute('aria-selected')).toBe('true'));
    await showTimesOf(8);
    expect((await cell(8)).getAttribute('aria-selected')).toBe('false');
    expect((await cell(8)).textContent).toMatch(/表示中$/);
    expect((await cell(7)).getAttribute('aria-selected')).toBe('true');
    expect((await cell(7)).textContent).not.toMatch(/表示中/);
  });

  it('scrolls the times into view after a day is chosen', async () => {
    const shownBy: Element[] = [];
    Element.prototype.scrollIntoView = function brought(this: Element) {
      shownBy.push(this);
    };
    show();
    await showTimesOf(7);
    await waitFor(() => expect(shownBy).toHaveLength(1));
    expect(shownBy[0]?.contains(screen.getByRole('radio', { name: /10:00〜12:00/ }))).toBe(true);
  });

  it('moves the focus to the times of a day, even when that day is already shown', async () => {
    show();
    await showTimesOf(7);
    const times = await screen.findByRole('group', { name: /7日\([日月火水木金土]\)の開始時間$/ });
    await waitFor(() => expect(document.activeElement).toBe(times));
    const day = await cell(7);
    day.focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(times);
  });

  it('shows what the chosen start adds to the price', async () => {
    show();
    await showTimesOf(7);
    await userEvent.click(screen.getByRole('radio', { name: /14:00〜16:00/ }));
    expect(await screen.findByText('3,300円(税込)')).toBeTruthy();
    expect(screen.getByText(/^この日時は年末年始料金がかかります/)).toBeTruthy();
  });

  it('says that the first of several wishes determines the price', async () => {
    show({ selectedDate: [at(7, 14)], selectedDateType: 'negotiable' });
    expect(await screen.findByText(/^この日時は年末年始料金がかかります/)).toBeTruthy();
    expect(screen.queryByText(/第1希望の日時で計算しています/)).toBeNull();
    await showTimesOf(12);
    await userEvent.click(screen.getByRole('checkbox', { name: /^9:00/ }));
    expect(await screen.findByText(/^料金は、第1希望の日時で計算しています/)).toBeTruthy();
    expect(await screen.findByText(/^第1希望の日時は年末年始料金がかかります/)).toBeTruthy();
  });

  it('accepts up to three wishes, which can be ranked and removed', async () => {
    show();
    await showTimesOf(12);
    for (const time of [/^9:00/, /^10:00/, /^11:00/]) {
      await userEvent.click(screen.getByRole('checkbox', { name: time }));
    }
    await userEvent.click(screen.getByRole('checkbox', { name: /^13:00/ }));
    expect(screen.getByRole('alert').textContent).toContain('ご希望の日時は、第3希望までです');
    expect(storedDraft()?.selectedDate).toEqual([at(12, 9), at(12, 10), at(12, 11)]);
    expect(storedDraft()?.selectedDateType).toBe('negotiable');
    await userEvent.click(screen.getByRole('button', { name: /11:00〜13:00を第2希望にする/ }));
    await waitFor(() =>
      expect(storedDraft()?.selectedDate).toEqual([at(12, 9), at(12, 11), at(12, 10)]),
    );
    await userEvent.click(screen.getByRole('button', { name: /9:00〜11:00を取り消す/ }));
    await waitFor(() => expect(storedDraft()?.selectedDate).toEqual([at(12, 11), at(12, 10)]));
    expect(document.activeElement?.textContent).toBe('ご希望の日時');
    expect(screen.getByText(/日時はまだ未確定です/)).toBeTruthy();
    expect(screen.queryByText('ご希望の日時は、第3希望までです')).toBeNull();
  });

  it('replaces wishes by a start booked at once, says so, and can restore them', async () => {
    show({ selectedDate: [at(12, 9)], selectedDateType: 'negotiable' });
    await showTimesOf(5);
    await userEvent.click(screen.getByRole('radio', { name: /^9:00/ }));
    expect(screen.getByText('応相談のご希望から、即予約の日時に切り替えました')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '元の選択に戻す' }));
    await waitFor(() => expect(storedDraft()?.selectedDate).toEqual([at(12, 9)]));
    expect(storedDraft()?.selectedDateType).toBe('negotiable');
  });

  it('has a button that is off, and says why beside the times when it is tapped, until a start is chosen, which it names', async () => {
    show();
    await showTimesOf(7);
    const off = screen.getByRole('button', { name: '訪問日時をお選びください' });
    expect(off.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(off);
    expect(push).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('エラー: 訪問日時をお選びください');
    await userEvent.click(screen.getByRole('radio', { name: /14:00〜16:00/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    const on = await screen.findByRole('button', { name: '6/7(日) 14:00で進む' });
    expect(on.getAttribute('aria-disabled')).toBeNull();
  });

  it('does not go on with the former start while another day is looked at', async () => {
    show(chosen(10));
    await screen.findByRole('button', { name: '6/3(水) 10:00で進む' });
    await showTimesOf(8);
    const off = screen.getByRole('button', { name: '6/8(月)の時間をお選びください' });
    expect(off.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(off);
    expect(push).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: /^9:00〜11:00/ }));
    await userEvent.click(await screen.findByRole('button', { name: '6/8(月) 9:00で進む' }));
    expect(push).toHaveBeenCalledWith('/order/payment');
    expect(storedDraft()?.selectedDate).toEqual([at(8, 9)]);
  });

  it('goes on with the former start when that is named, or when its day is looked at again', async () => {
    show(chosen(10));
    await showTimesOf(8);
    expect(screen.getByRole('button', { name: '6/3(水) 10:00のまま進む' })).toBeTruthy();
    await showTimesOf(3);
    expect(screen.queryByRole('button', { name: /のまま進む$/ })).toBeNull();
    await showTimesOf(8);
    await userEvent.click(screen.getByRole('button', { name: '6/3(水) 10:00のまま進む' }));
    expect(push).toHaveBeenCalledWith('/order/payment');
    expect(storedDraft()?.selectedDate).toEqual([at(3, 10)]);
  });

  it('names the first of several wishes, whatever day is looked at', async () => {
    show({ selectedDate: [at(12, 9), at(13, 10)], selectedDateType: 'negotiable' });
    await showTimesOf(11);
    await userEvent.click(
      screen.getByRole('button', { name: '第1希望 6/12(金) 9:00 ほか1件で進む' }),
    );
    expect(push).toHaveBeenCalledWith('/order/payment');
  });

  it('offers the nearest starts when the chosen one was taken, and keeps everything else', async () => {
    taken = [at(3, 10)];
    show({
      ...chosen(10),
      hearing: { 11: 'yes' },
      isViewedOrderConfirm: true,
      selectedPayment: 'np',
      isDeferredPaymentConsented: true,
    });
    expect(await screen.findByText(/10:00 は、受付を終了しました/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '別の日時をお選びください' }));
    expect(push).not.toHaveBeenCalled();
    const [year, monthNumber] = month.split('-').map(Number);
    const nearest = await screen.findByRole('button', {
      name: new RegExp(`^${year}年${monthNumber}月3日.* 9:00$`),
    });
    await userEvent.click(nearest);
    await waitFor(() => expect(storedDraft()?.selectedDate).toEqual([at(3, 9)]));
    expect(storedDraft()).toMatchObject({ hearing: { 11: 'yes' }, selectedPayment: 'np' });
    await waitFor(() => expect(screen.queryByText(/10:00 は、受付を終了しました/)).toBeNull());
    await goOn();
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/confirm'));
  });

  it('is passed over, and replaced in the history, while dates chosen before are free', async () => {
    show({ ...chosen(10), isDateUnchecked: true });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/order/payment'));
    expect(screen.queryByRole('grid')).toBeNull();
    expect(push).not.toHaveBeenCalled();
    expect(storedDraft()).toMatchObject({ selectedDate: [at(3, 10)], isDateUnchecked: false });
  });

  it('is shown to a customer who comes back to dates that were checked', async () => {
    show(chosen(10));
    expect(await screen.findByRole('grid')).toBeTruthy();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('opens with the nearest starts, at the chosen day, when a picked start was taken meanwhile', async () => {
    taken = [at(3, 10)];
    show({ ...chosen(10), isDateUnchecked: true });
    expect(await screen.findByText(/10:00 は、受付を終了しました/)).toBeTruthy();
    expect(await screen.findByRole('group', { name: /3日\(.\)の開始時間$/ })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /3日.* 9:00$/ }));
    await goOn();
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/payment'));
    expect(router.replace).not.toHaveBeenCalled();
    expect(storedDraft()).toMatchObject({ selectedDate: [at(3, 9)], isDateUnchecked: false });
  });

  it('is shown while picked dates cannot be checked', async () => {
    isReadable = false;
    show({ ...chosen(10), isDateUnchecked: true });
    expect(await screen.findByText('空き状況を読み込めませんでした')).toBeTruthy();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('takes a suggested date away when nothing is left on its weekday, and says so', async () => {
    const wednesday = [1, 2, 3, 4, 5, 6, 7].find((day) => new Date(at(day, 9)).getDay() === 3) ?? 0;
    taken = [0, 7, 14].flatMap((days) =>
      [9, 10, 11, 13, 14].map((hour) => at(wednesday + days, hour)),
    );
    show({ ...chosen(10), usualStart: '2026-03-04T10:00:00', isDateUnchecked: true });
    expect(await screen.findByText('前回と同じ曜日には、空いている日がありません')).toBeTruthy();
    expect(storedDraft()?.selectedDate).toEqual([]);
    expect(storedDraft()?.usualStart).toBeUndefined();
  });

  it('opens with five weeks from this one on, and with the starts of the first free day', async () => {
    show();
    expect(await screen.findByRole('group', { name: '2026年6月1日(月)の開始時間' })).toBeTruthy();
    expect(screen.getByRole('grid', { name: '5/10(日)〜6/13(土)' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(storedDraft()?.selectedDate).toEqual([]);
  });

  it('offers starts and wishes of a day in one list, in order, and none that are taken', async () => {
    taken = [at(12, 10)];
    show();
    await showTimesOf(12);
    const times = screen.getByRole('group', { name: /12日\(.\)の開始時間$/ });
    expect(times.textContent).toBe(
      '2026年6月12日(金)の開始時間無料キャンセル 6/11 正午まで△(応相談)は、3つまで選べます。9:00〜11:00 △ 応相談11:00〜13:00 △ 応相談13:00〜15:00 △ 応相談14:00〜16:00 △ 応相談',
    );
  });

  it('requests five weeks once for the calendar and the chosen start together', async () => {
    show({ selectedDate: [at(12, 9)], selectedDateType: 'negotiable' });
    await showTimesOf(13);
    await userEvent.click(screen.getByRole('checkbox', { name: /^10:00/ }));
    expect(await screen.findByText('第2希望')).toBeTruthy();
    expect(asked).toEqual(['2026-05-10']);
  });

  it('says of five weeks without a free day so, and leads back where nothing is free after them', async () => {
    show();
    await cell(5);
    await userEvent.click(screen.getByRole('button', { name: '次の5週間 6/14(日)〜7/18(土)' }));
    await screen.findByRole('gridcell', { name: /^2026年6月14日 .*応相談/ });
    await userEvent.click(screen.getByRole('button', { name: '次の5週間 7/19(日)〜8/22(土)' }));
    expect(await screen.findByText('この5週間に空いている日はありません')).toBeTruthy();
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'いちばん早く空いている日(2026年6月1日(月))を見る',
      }),
    );
    expect(await screen.findByRole('group', { name: '2026年6月1日(月)の開始時間' })).toBeTruthy();
  });

  it('says that the whole bookable period is full, and takes the customer onto the waiting list', async () => {
    isFull = true;
    show();
    expect(await screen.findByText(/受付中の期間はすべて埋まっています/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '空きが出たらお知らせを受け取る' })).toBeTruthy();
  });

  it('says that the calendar could not be read, and can read it again', async () => {
    isReadable = false;
    show();
    expect(await screen.findByText('空き状況を読み込めませんでした')).toBeTruthy();
    isReadable = true;
    await userEvent.click(
      screen.getAllByRole('button', { name: 'もう一度読み込む' })[0] ?? document.body,
    );
    await waitFor(() => expect(screen.queryByText('空き状況を読み込めませんでした')).toBeNull());
  });

  it('says above the starts of a day that its deadline has passed', async () => {
    vi.setSystemTime(new Date(`${at(6, 17)}+09:00`));
    show();
    await showTimesOf(7);
    const said =
      /^無料でキャンセルできる期限の2026年6月6日\(土\) 正午\(12:00\)を過ぎています。お申し込みのあとの/;
    expect(screen.getByText(said)).toBeTruthy();
    await showTimesOf(8);
    expect(screen.queryByText(said)).toBeNull();
    expect(screen.getByText('無料キャンセル 6/7 正午まで')).toBeTruthy();
  });

  it('says of the nearest starts which could not be cancelled free any more', async () => {
    vi.setSystemTime(new Date(`${at(2, 13)}+09:00`));
    taken = [10, 11, 13, 14].map((hour) => at(3, hour));
    show(chosen(10));
    const [year, monthNumber] = month.split('-').map(Number);
    const day = `${year}年${monthNumber}月`;
    expect(
      await screen.findByRole('button', { name: `${day}3日(水) 9:00 キャンセル有料` }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: `${day}4日(木) 9:00` })).toBeTruthy();
  });

  it('says that cancelling costs the full price when the deadline of a start has passed', async () => {
    vi.setSystemTime(new Date(`${at(2, 13)}+09:00`));
    show(chosen(10));
    const note = await screen.findByText(/無料でキャンセルできる期限の/);
    expect(note.textContent).toMatch(
      /2日\([日月火水木金土]\) 正午\(12:00\) を過ぎています。.*料金の100%をいただきます。$/,
    );
  });
});
