// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { useOrderDraftActions, useStartableOrder } from '@/booking/draft/use-order-draft';
import type { PostOrder, PreOrder } from '@/booking/order/order-draft';
import {
  aPostOrder,
  ONE_VISIT,
  storeDraft,
  storedDraft,
} from '../../../tests/factories/order-draft';
import { daysFrom } from '../../../tests/factories/visit-dates';
import { FreeStartsSection } from './free-starts-section';

const area = { zipCode: '1500001', areaLabel: '渋谷区神宮前', project: 'houseCleaning' };

/** Free starts by the ordered quantity. */
let free: Readonly<Record<string, readonly string[]>>;
let asked: string[];
let isReadable: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:00:00+09:00') });
  free = { 1: ['2026-12-01T09:00:00', '2026-12-01T13:00:00'], 2: ['2026-12-01T13:00:00'] };
  asked = [];
  isReadable = true;
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://shop');
    asked.push(searchParams.get('zipCode') ?? '');
    if (!isReadable) return new Response('', { status: 503 });
    const open = free[searchParams.get('quantity') ?? ''] ?? [];
    return Response.json({
      days: daysFrom(searchParams.get('beginDate') ?? '', (start) =>
        open.includes(start) ? 'open' : undefined,
      ),
      bookableFrom: '2026-11-28',
      bookableUntil: '2026-12-20',
      durationMinutes: 120,
    });
  });
  return () => vi.useRealTimers();
});

function Choice() {
  const order = useStartableOrder();
  const { updateBasic } = useOrderDraftActions();
  return (
    <>
      <button type="button" onClick={() => updateBasic({ quantity: 2 })}>
        2台にする
      </button>
      {order ? (
        <FreeStartsSection visits={order.visitTerms} order={order} project="houseCleaning" />
      ) : null}
    </>
  );
}

function show(
  change: Partial<PostOrder> = {},
  { beside = { ServiceArea: area }, menu = {} }: { beside?: object; menu?: Partial<PreOrder> } = {},
) {
  storeDraft(
    aPostOrder({
      workingAddress: undefined,
      selectedDate: [],
      selectedDateType: undefined,
      ...change,
    }),
    menu,
    beside,
  );
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <JourneyState>
        <Choice />
      </JourneyState>
    </SWRConfig>,
  );
}

const chip = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const deadlines = () =>
  within(screen.getByRole('group', { name: '訪問日時' })).queryAllByText(/^無料キャンセル/);
const picked = { selectedDate: ['2026-12-01T09:00:00'], selectedDateType: 'open' } as const;

describe('the next free starts', () => {
  it('are held in the draft by a tap, to be checked again, and let go by another', async () => {
    show();
    const first = await chip('12/1(火) 9:00');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    await userEvent.click(first);
    await waitFor(() => expect(storedDraft()).toMatchObject({ ...picked, isDateUnchecked: true }));
    await userEvent.click(await chip('ほかの日時'));
    await waitFor(() => expect(storedDraft()).toMatchObject({ selectedDate: [] }));
    expect(storedDraft()?.selectedDateType).toBeUndefined();
    expect((await chip('ほかの日時')).checked).toBe(true);
  });

  it('say how many more times a day has than are shown', async () => {
    free = { 1: ['2026-12-01T09:00:00', '2026-12-01T10:00:00', '2026-12-03T13:00:00'] };
    show();
    await chip('12/1(火) 9:00');
    expect(screen.getByText('12/1(火)', { selector: 'p' }).textContent).toBe('12/1(火) ほか1件');
    expect(screen.getByText('12/3(木)', { selector: 'p' }).textContent).toBe('12/3(木)');
    const note = (await chip('ほかの日時')).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(note)?.textContent).toBe(
      'すべての空きを、このあとのカレンダーで見て選びます',
    );
  });

  it('say until when each day can be cancelled free', async () => {
    free = { 1: ['2026-12-01T09:00:00', '2026-12-01T13:00:00', '2026-12-03T13:00:00'] };
    show();
    const start = await chip('12/1(火) 13:00');
    expect(deadlines().map((note) => note.textContent)).toEqual([
      '無料キャンセル 11/30 正午まで',
      '無料キャンセル 12/2 正午まで',
    ]);
    const describedBy = start.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe('無料キャンセル 11/30 正午まで');
  });

  it('name those that could not be cancelled free any more, put them in a group behind, and say it at the tap', async () => {
    vi.setSystemTime(new Date('2026-11-27T17:30:00+09:00'));
    free = { 1: ['2026-11-28T09:00:00', '2026-12-01T09:00:00'] };
    show();
    await chip('12/1(火) 9:00');
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['12/1(火) 9:00', 'ほかの日時', '11/28(土) 9:00 キャンセル有料']);
    expect(screen.getByText('お急ぎの方へ')).toBeTruthy();
    await userEvent.click(await chip('11/28(土) 9:00 キャンセル有料'));
    const said =
      '11/28(土) 9:00 は、無料でキャンセルできる期限の2026年11月27日(金) 正午(12:00)を過ぎています。お申し込みのあとのキャンセルには、料金の100%をいただきます。';
    await waitFor(() => expect(screen.getByText(said).getAttribute('role')).toBe('status'));
    await userEvent.click(await chip('12/1(火) 9:00'));
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });

  it('say nothing of it where cancelling is free whenever it is', async () => {
    vi.setSystemTime(new Date('2026-11-27T17:30:00+09:00'));
    free = { 1: ['2026-11-28T09:00:00', '2026-12-01T09:00:00'] };
    show({ menuType: 'estimate', isPaymentNeeded: false });
    const [first] = await screen.findAllByRole('radio', { name: /9:00$/ });
    expect(first?.closest('label')?.textContent).toBe('11/28(土) 9:00');
    expect(deadlines()).toEqual([]);
  });

  it('are those of the order’s place, before which the postcode is asked for', async () => {
    show({}, { beside: {} });
    expect(
      await screen.findByText('郵便番号を確認すると、空いている日時が表示されます。'),
    ).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('take a picked start away, with a sentence, when other amounts leave no room for it', async () => {
    show();
    await userEvent.click(await chip('12/1(火) 9:00'));
    await userEvent.click(screen.getByRole('button', { name: '2台にする' }));
    expect(
      await screen.findByText('12/1(火) 9:00 は、この内容では空きがないため取り消しました。'),
    ).toBeTruthy();
    expect(storedDraft()?.selectedDate).toEqual([]);
    expect((await chip('ほかの日時')).checked).toBe(false);
  });

  it('keep a picked start that is free for other amounts too', async () => {
    show();
    await userEvent.click(await chip('12/1(火) 13:00'));
    await userEvent.click(screen.getByRole('button', { name: '2台にする' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: '12/1(火) 9:00' })).toBeNull());
    expect((await chip('12/1(火) 13:00')).checked).toBe(true);
    expect(storedDraft()?.selectedDate).toEqual(['2026-12-01T13:00:00']);
  });

  it('keep a start from the calendar that is not among them while it is free', async () => {
    const later = '2026-12-10T10:00:00';
    const sooner = ['2026-12-01', '2026-12-02', '2026-12-03'];
    free = { 1: [...sooner.map((day) => `${day}T09:00:00`), later] };
    show({ selectedDate: [later], selectedDateType: 'open' });
    expect((await chip('12/10(木) 10:00')).checked).toBe(true);
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['12/1(火) 9:00', '12/2(水) 9:00', '12/10(木) 10:00', 'ほかの日時']);
    expect(screen.queryByText('お急ぎの方へ')).toBeNull();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(storedDraft()?.selectedDate).toEqual([later]);
  });

  it('look for the date of an order again anew, and say which it is now', async () => {
    free = { 1: ['2026-12-01T09:00:00'], 2: ['2026-12-08T10:00:00'] };
    show({ ...picked, usualStart: '2026-11-03T10:00:00' });
    expect((await chip('12/1(火) 9:00')).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '2台にする' }));
    expect(
      await screen.findByText('前回と同じ曜日の空きを探し直し、12/8(火) 10:00 にしました。'),
    ).toBeTruthy();
    expect(storedDraft()).toMatchObject({
      selectedDate: ['2026-12-08T10:00:00'],
      usualStart: '2026-11-03T10:00:00',
    });
  });

  it('say that there are none, and that they could not be read, which can be tried again', async () => {
    free = {};
    isReadable = false;
    show();
    expect(await screen.findByText(/^空いている日時を読み込めませんでした。/)).toBeTruthy();
    isReadable = true;
    await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
    expect(await screen.findByText(/^受付中の期間には、空いている日がありません。/)).toBeTruthy();
  });

  it('are only shown where several dates are needed', async () => {
    show({ visitTerms: { ...ONE_VISIT, dateChoice: 'multiple', count: 3 } });
    expect(await screen.findByRole('list', { name: '空いている日時' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/^訪問の日時は、このあとのカレンダーで/)).toBeTruthy();
  });
});
