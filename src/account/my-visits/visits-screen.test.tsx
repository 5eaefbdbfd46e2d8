// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import type { Visit, VisitDetails } from '@/contract/visits';
import { addJapanDays } from '@/domain/japan-time';
import { aVisit } from '../../../tests/factories/visits';
import { loseNextAnswer, NO_CONNECTION } from '../../../tests/lost-answer';
import { VisitDetail } from './visits-screen';

const router = {
  push: vi.fn(async () => true),
  replace: vi.fn(),
  asPath: '/my/schedules?visitId=2026-0042-1',
  events: { on() {}, off() {} },
};
vi.mock('next/router', () => ({ useRouter: () => router }));

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

let sent: Sent[];
/** How the next changes are answered, in turn. */
let answers: (() => Response)[];
/** What the visit is when it is read anew. */
let fresh: Visit;
/** The visit's staff member and history; read again after each change. */
let freshDetails: VisitDetails | undefined;
/** Why the calendar cannot be read. */
let calendarRejection: ApiErrorCode | undefined;

function rejection(code: ApiErrorCode, alternatives?: string[]): Response {
  const { status, message } = apiErrors[code];
  return Response.json({ error: { code, message, alternatives } }, { status });
}

/** Free at 9:00 with somebody else, and at 14:00 with the same person, from 11 to 20 May. */
function days(beginDate: string) {
  return Array.from({ length: 35 }, (_, index) => {
    const date = addJapanDays(beginDate, index);
    const isFree = date >= '2026-05-11' && date <= '2026-05-20';
    const kind = isFree ? 'open' : 'close';
    const staffs = {
      '09': { id: 's2', name: '鈴木 一郎', isSame: false },
      '14': { id: 's1', name: '佐藤 花', isSame: true },
    };
    const times = (['09', '14'] as const).map((hour) => ({
      startsAt: `${date}T${hour}:00:00`,
      kind,
      ...(isFree ? { staff: staffs[hour] } : {}),
    }));
    return { date, kind, holidayName: null, times };
  });
}

// What is loaded on the tap is there at once.
beforeAll(async () => {
  await import('../visits/move-panel');
});

afterAll(() => vi.useRealTimers());

beforeEach(() => {
  vi.setSystemTime('2026-05-01T10:00:00+09:00');
  sessionStorage.clear();
  router.push.mockClear();
  sent = [];
  answers = [];
  fresh = aVisit();
  calendarRejection = undefined;
  freshDetails = undefined;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://shop.test');
    const method = init.method ?? 'GET';
    if (method !== 'GET') {
      sent.push({ method, path: url.pathname, body: JSON.parse(String(init.body)) });
      return answers.shift()?.() ?? rejection('internal_error');
    }
    if (url.pathname.endsWith('/available_dates')) {
      if (calendarRejection) return rejection(calendarRejection);
      return Response.json({
        days: days(url.searchParams.get('beginDate') ?? ''),
        bookableFrom: '2026-05-01',
        bookableUntil: '2026-06-30',
        durationMinutes: 120,
      });
    }
    if (url.pathname.includes('/staff/')) return rejection('not_found');
    if (url.pathname.endsWith('/details')) {
      return freshDetails ? Response.json(freshDetails) : rejection('internal_error');
    }
    return Response.json({ visit: fresh });
  });
});

function show(visit: Visit = aVisit(), details: VisitDetails | null = null) {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <VisitDetail visit={visit} details={details} />
    </SWRConfig>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const tap = (name: string) => userEvent.click(button(name));

describe('a visit', () => {
  it('shows date, place, staff member, price and the deadline for free changes', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('エアコンクリーニング');
    const card = within(screen.getByRole('region', { name: '訪問日時' }));
    for (const text of [
      '予約確定',
      '5/6(水) 10:00〜12:00',
      '高橋 陽子さん',
      '13,200円(税込)',
      '無料キャンセル・日時変更 5/5(火) 正午まで',
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByText('1-2-3').parentElement?.textContent).toBe('渋谷区神宮前1-2-3');
    expect(screen.getByText('150-0001').parentElement?.textContent).toBe(
      '〒150-0001 東京都渋谷区神宮前1-2-3',
    );
    const file = screen.getByRole('link', { name: '2026年5月6日(水)の訪問をカレンダーに登録' });
    expect(file.getAttribute('href')).toBe('/api/v1/user/visits/2026-0042-1/calendar.ics');
  });

  it('links a visit of a regular plan to the plan, and says what skipping it is', () => {
    render(<VisitDetail visit={aVisit()} planStarts={[]} />);
    expect(screen.getByText(/^定期プランの訪問です。期間を決めたお休み、曜日/)).toBeTruthy();
    const link = screen.getByRole('link', { name: '定期プランのページ' });
    expect(link.getAttribute('href')).toBe('/my/applications?orderId=2026-0042');
  });

  it('of a regular plan is skipped, after which the plan goes on with its next date', async () => {
    const skipped = aVisit({ status: 'cancelled', canBeMoved: false, canBeCancelled: false });
    answers = [() => Response.json({ visit: skipped })];
    render(
      <VisitDetail
        visit={aVisit()}
        planStarts={['2026-05-13T10:00:00', '2026-05-06T10:00:00', '2026-05-20T10:00:00']}
      />,
    );
    await tap('この回をお休みする');
    expect(screen.getByText('この訪問をお休みしますか')).toBeTruthy();
    await tap('無料でお休みする');
    const done = await screen.findByText('1回のお休みを承りました');
    expect(done.closest('[role="status"], section, div')?.parentElement?.textContent).toContain(
      '定期プランは続きます。次の訪問は 2026年5月13日(水) 10:00 です。',
    );
    expect(screen.queryByRole('button', { name: /もう一度申し込む/ })).toBeNull();
  });

  it('offers only "order again" for a completed visit', () => {
    show(aVisit({ status: 'completed', canBeMoved: false, canBeCancelled: false }));
    expect(button('「エアコンクリーニング」をもう一度申し込む')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'キャンセルする' })).toBeNull();
    expect(screen.queryByRole('button', { name: '日時を変更する' })).toBeNull();
    expect(screen.queryByRole('link', { name: /カレンダーに登録/ })).toBeNull();
  });

  it('offers no "order again" for a trial', () => {
    const done = { status: 'completed', canBeMoved: false, canBeCancelled: false } as const;
    show(aVisit({ ...done, canBeRebooked: false }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers only cancelling when the menu is no longer sold', () => {
    show(aVisit({ canBeMoved: false }));
    expect(
      screen.getByText('無料キャンセル 5/5(火) 正午まで(日時の変更は承れません)'),
    ).toBeTruthy();
    expect(button('キャンセルする')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '日時を変更する' })).toBeNull();
  });

  it('says that nobody was at home, and where the fee is shown', () => {
    show(aVisit({ status: 'customer_absent', canBeMoved: false, canBeCancelled: false }));
    expect(
      screen.getByText(
        '担当者がうかがいましたが、ご不在でした。料金は、ご利用明細でご確認いただけます。',
      ),
    ).toBeTruthy();
  });

  it('shows the fee that a late cancellation has cost', () => {
    show(
      aVisit({
        status: 'cancelled',
        cancellationFee: 15_400,
        canBeMoved: false,
        canBeCancelled: false,
      }),
    );
    expect(screen.getByText('キャンセル料: 15,400円')).toBeTruthy();
  });
});

describe('a visit without an agreed date', () => {
  const undated = { status: 'requested', staffName: null, canBeMoved: false } as const;
  const shopAnswer = { until: '2026-05-07T18:00:00', isOverdue: false };

  it('shows all wishes, and until when the shop answers', () => {
    const wishes = ['2026-05-06T10:00:00', '2026-05-08T13:00:00'];
    show(aVisit({ ...undated, wishes, shopAnswer }));
    const dates = within(screen.getByRole('region', { name: '訪問日時' }));
    expect(dates.getByText('日時は未確定です')).toBeTruthy();
    expect(screen.getByText('第1希望(未確定)')).toBeTruthy();
    expect(screen.getByText('5/6(水) 10:00')).toBeTruthy();
    expect(
      dates.getByText(
        '2026年5月7日(木) 18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。',
      ),
    ).toBeTruthy();
    expect(dates.getByText('日時が確定するまで、無料でキャンセルできます。')).toBeTruthy();
    expect(screen.getByText('第2希望(未確定)')).toBeTruthy();
    expect(screen.getByText('5/8(金) 13:00')).toBeTruthy();
  });

  it('shows no date when none was wished for', () => {
    show(aVisit({ ...undated, isRedo: true, shopAnswer }));
    expect(screen.getByText('日時は未確定です')).toBeTruthy();
    expect(screen.queryByText(/5\/6|5月6日/)).toBeNull();
  });

  it('becomes the agreed date when the customer picks what is on offer', async () => {
    const startsAt = '2026-05-20T09:00:00';
    answers = [() => Response.json({ visit: aVisit({ startsAt, endsAt: '2026-05-20T11:00:00' }) })];
    const proposal = {
      heldUntil: '2026-05-08T10:30:00',
      starts: [{ startsAt, staffName: '高橋 陽子' }],
    };
    show(aVisit({ ...undated, status: 'proposed', proposal }));
    expect(screen.getByText('ご提案の日時からお選びください')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'キャンセルする' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '2026年5月20日(水) 9:00〜11:00' }));
    await tap('2026年5月20日(水) 9:00に決める');
    const done = await screen.findByText('訪問日時が確定しました');
    expect(done.closest('[tabindex]')).toBe(document.activeElement);
    expect(
      screen.getByText('2026年5月20日(水) 9:00〜11:00 にうかがいます。担当者は高橋 陽子です。'),
    ).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('says when the shop answers after the customer refused its change', async () => {
    answers = [() => Response.json({ visit: aVisit({ ...undated, shopAnswer }) })];
    const shopChange = {
      kind: 'moved',
      formerStart: '2026-05-06T09:00:00',
      formerStaffName: null,
      refusableUntil: '2026-05-05T12:00:00',
      isAccepted: false,
    } as const;
    show(aVisit({ shopChange }));
    await tap('この変更を断る(無料)');
    await tap('断って、ほかの日時を相談する');
    const done = await screen.findByText('ほかの日時のご相談を承りました');
    expect(done.parentElement?.textContent).toContain(
      '2026年5月7日(木) 18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。',
    );
    expect(screen.getByText('日時は未確定です')).toBeTruthy();
  });
});

describe('cancelling', () => {
  const cancelled = (fee: number) => () =>
    Response.json({
      visit: aVisit({
        status: 'cancelled',
        cancellationFee: fee,
        canBeMoved: false,
        canBeCancelled: false,
      }),
    });

  it('is free before the deadline, and a double tap cancels once', async () => {
    answers = [cancelled(0)];
    show();
    await tap('キャンセルする');
    expect(screen.getByText('キャンセル料はかかりません')).toBeTruthy();
    await userEvent.dblClick(button('無料でキャンセルする'));
    expect(await screen.findByText('キャンセルを承りました')).toBeTruthy();
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/v1/user/visits/2026-0042-1/cancel',
        body: { agreedFee: 0 },
      },
    ]);
    expect(screen.getByText('キャンセル済み')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'キャンセルする' })).toBeNull();
  });

  it.each([
    [['payment'], 'お支払い済みの料金はお戻しします。'],
    [['points', 'coupon'], 'ご利用のポイント・ご利用のクーポンはお戻しします。'],
    [[], ''],
  ] as const)('shows before and after cancelling what is refunded: %j', async (parts, text) => {
    const givenBack = [...parts];
    const done = { status: 'cancelled', canBeMoved: false, canBeCancelled: false } as const;
    answers = [() => Response.json({ visit: aVisit({ ...done, givenBack }) })];
    show(aVisit({ givenBack }));
    await tap('キャンセルする');
    expect(screen.getByText(`2026年5月5日(火) 正午(12:00)までは無料です。${text}`)).toBeTruthy();
    await tap('無料でキャンセルする');
    expect(await screen.findByText(`キャンセル料はかかりません。${text}`)).toBeTruthy();
  });

  it('stays with its panel without a connection, and succeeds on the next tap', async () => {
    answers = [cancelled(0), cancelled(0)];
    loseNextAnswer('/api/v1/user/visits/2026-0042-1/cancel');
    show();
    await tap('キャンセルする');
    await tap('無料でキャンセルする');
    await screen.findAllByText(NO_CONNECTION);
    expect(screen.queryByText('キャンセルを承りました')).toBeNull();
    await tap('無料でキャンセルする');
    expect(await screen.findByText('キャンセルを承りました')).toBeTruthy();
    expect(sent[1]).toEqual(sent[0]);
  });

  it('names no deadline that is past when nothing is charged for it', async () => {
    vi.setSystemTime('2026-05-05T13:00:00+09:00');
    show(aVisit({ givenBack: ['points'] }));
    await tap('キャンセルする');
    expect(screen.getByText('ご利用のポイントはお戻しします。')).toBeTruthy();
  });

  it('shows the fee before cancelling and on the button after noon of the day before', async () => {
    answers = [cancelled(13_200)];
    show(aVisit({ cancellationFee: 13_200, canBeMoved: false }));
    expect(screen.queryByRole('button', { name: '日時を変更する' })).toBeNull();
    await tap('キャンセルする');
    expect(screen.getByText('キャンセル料 13,200円がかかります')).toBeTruthy();
    expect(sent).toEqual([]);
    await tap('キャンセル料13,200円でキャンセルする');
    expect(await screen.findByText('キャンセル料として13,200円をいただきます。')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ agreedFee: 13_200 }]);
  });

  it('shows the new fee when noon has passed in the meantime, and cancels only with that fee', async () => {
    answers = [() => rejection('cancellation_fee_changed'), cancelled(13_200)];
    fresh = aVisit({ cancellationFee: 13_200, canBeMoved: false });
    show();
    await tap('キャンセルする');
    await tap('無料でキャンセルする');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('キャンセル料が変わりました。');
    await tap('キャンセル料13,200円でキャンセルする');
    expect(await screen.findByText('キャンセルを承りました')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ agreedFee: 0 }, { agreedFee: 13_200 }]);
  });

  it('reads the history again as well when the visit turns out to be another than the page shows', async () => {
    const entry = (title: string) => ({
      ...{ at: '2026-05-01T01:00:00.000Z', title, kind: 'event' as const, text: '' },
      ...{ by: 'shop' as const, visitId: null },
    });
    const before = {
      ...{ staff: null, preparation: [], canBeReviewed: false, review: null },
      history: [entry('お申し込みを承りました')],
    };
    freshDetails = { ...before, history: [...before.history, entry('担当者を変更しました')] };
    answers = [() => rejection('cancellation_fee_changed')];
    fresh = aVisit({ cancellationFee: 13_200, canBeMoved: false });
    show(aVisit(), before);
    await tap('キャンセルする');
    await tap('無料でキャンセルする');
    expect(await screen.findByText('担当者を変更しました')).toBeTruthy();
  });

  it('redirects to sign-in and back to the visit when the session has ended', async () => {
    answers = [() => rejection('unauthorized'), cancelled(0)];
    const { unmount } = show();
    await tap('キャンセルする');
    await tap('無料でキャンセルする');
    expect(router.push).toHaveBeenCalledWith(
      '/login?callbackUrl=%2Fmy%2Fschedules%3FvisitId%3D2026-0042-1&error=SessionExpired',
    );
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    show();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'キャンセルは、まだ完了していません。',
    );
    await tap('無料でキャンセルする');
    expect(await screen.findByText('キャンセルを承りました')).toBeTruthy();
    expect(screen.queryByText(/まだ完了していません/)).toBeNull();
  });

  it('changes nothing when the customer closes the panel', async () => {
    show();
    await tap('キャンセルする');
    await tap('キャンセルしない');
    expect(document.activeElement).toBe(button('キャンセルする'));
    expect(sent).toEqual([]);
  });

  it('warns that all visits of a course are cancelled', async () => {
    show(aVisit({ cancelsWholeOrder: true }));
    await tap('キャンセルする');
    expect(screen.getByText('このお申し込みの、すべての訪問がキャンセルされます。')).toBeTruthy();
  });
});

describe('a visit of a course', () => {
  const third = { freeUntil: '2026-05-19T12:00:00', cancelsWholeOrder: true };

  it('shows separate deadlines for moving the visit and for cancelling the course', () => {
    show(aVisit(third));
    expect(
      screen.getByText('無料キャンセル 5/5(火) 正午まで・日時変更 5/19(火) 正午まで'),
    ).toBeTruthy();
  });

  it('shows a cancellation fee while it can still be moved free of charge', async () => {
    show(aVisit({ ...third, cancellationFee: 16_280 }));
    expect(
      screen.getByText(
        '無料のキャンセルは、2026年5月5日(火) 正午(12:00)で締め切りました。日時の変更は、2026年5月19日(火) 正午(12:00)まで無料です。キャンセル料は16,280円です。',
      ),
    ).toBeTruthy();
    await tap('キャンセルする');
    expect(
      screen.getByText(/前日の正午\(12:00\)を過ぎた訪問について、その料金の100%をいただきます。/),
    ).toBeTruthy();
  });

  it('can be moved but not cancelled once the course has begun', () => {
    show(aVisit({ ...third, canBeCancelled: false }));
    expect(
      screen.getByText('2026年5月19日(火) 正午(12:00)まで、無料で日時を変更できます。'),
    ).toBeTruthy();
  });
});

describe('moving a visit', () => {
  async function openDay(name: RegExp) {
    await tap('日時を変更する');
    await userEvent.click(await screen.findByRole('gridcell', { name }));
    return screen.findByRole('group', { name: /の開始時間$/ });
  }

  it('sends the chosen start and shows the new date', async () => {
    const moved = {
      startsAt: '2026-05-13T14:00:00',
      endsAt: '2026-05-13T16:00:00',
      freeUntil: '2026-05-12T12:00:00',
      freeToCancelUntil: '2026-05-12T12:00:00',
      cancelUntil: '2026-05-13T14:00:00',
    };
    answers = [() => Response.json({ visit: aVisit(moved) })];
    show();
    const times = await openDay(/^2026年5月13日 水曜日 即予約/);
    expect(screen.getByRole('list', { name: 'カレンダーの記号' }).textContent).toBe(
      '○即予約×受付終了',
    );
    await userEvent.click(within(times).getByRole('radio', { name: /^14:00〜16:00 .*即予約$/ }));
    await tap('2026年5月13日(水) 14:00に変更する');
    expect(await screen.findByText('日時を変更しました')).toBeTruthy();
    expect(screen.getByText('5/13(水) 14:00〜16:00')).toBeTruthy();
    expect(screen.getByText('無料キャンセル・日時変更 5/12(火) 正午まで')).toBeTruthy();
    expect(sent).toEqual([
      {
        method: 'PATCH',
        path: '/api/v1/user/visits/2026-0042-1',
        body: { from: '2026-05-06T10:00:00', startsAt: '2026-05-13T14:00:00', staffId: 's1' },
      },
    ]);
  });

  it.each([
    ['shows the move in its history, and introduces who comes now', true],
    ['keeps the former history while the new one cannot be read', false],
  ])('%s', async (_, isReadable) => {
    const staff = (name: string, staffId: string) => ({
      ...{ name, staffId, introduction: `${name}です。`, credentials: [], visits: 0 },
      ...{ workIds: [], record: null },
    });
    const entry = (title: string, at: string) => ({
      ...{ at, title, kind: 'event' as const, text: '', by: 'customer' as const, visitId: null },
    });
    const placed = entry('お申し込みを承りました', '2026-04-20T01:00:00.000Z');
    const before = {
      ...{ preparation: [], canBeReviewed: false, review: null, history: [placed] },
      staff: staff('高橋 陽子', 's1'),
    };
    freshDetails = isReadable
      ? {
          ...before,
          staff: staff('鈴木 一郎', 's2'),
          history: [placed, entry('訪問の日時や担当者を変更しました', '2026-05-01T01:00:00.000Z')],
        }
      : undefined;
    answers = [
      () =>
        Response.json({
          visit: aVisit({ startsAt: '2026-05-13T09:00:00', staffName: '鈴木 一郎' }),
        }),
    ];
    show(aVisit(), before);
    const times = await openDay(/^2026年5月13日 水曜日 即予約/);
    await userEvent.click(within(times).getByRole('radio', { name: /^9:00〜/ }));
    await tap('担当者が替わることを確認し、2026年5月13日(水) 9:00に変更する');
    expect(await screen.findByText('日時を変更しました')).toBeTruthy();
    const history = () => {
      const section = screen.getByRole('heading', { name: 'これまでの経過' }).closest('section');
      return section?.textContent ?? '';
    };
    if (isReadable) {
      await waitFor(() => expect(history()).toContain('訪問の日時や担当者を変更しました'));
      expect(screen.getByText('鈴木 一郎です。')).toBeTruthy();
    }
    expect(history()).toContain('お申し込みを承りました');
    expect(screen.queryByText('高橋 陽子です。')).toBeNull();
  });

  it('marks the present start and its day, and does not let it be chosen', async () => {
    show(aVisit({ startsAt: '2026-05-13T14:00:00', endsAt: '2026-05-13T16:00:00' }));
    const times = await openDay(/^2026年5月13日 水曜日 即予約 現在の訪問日/);
    const present = within(times).getByRole('radio', { name: /^14:00〜16:00 .*現在の日時$/ });
    expect(present).toHaveProperty('disabled', true);
    await userEvent.click(present);
    expect(button('日時を選ぶと変更できます').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(within(times).getByRole('radio', { name: /^9:00〜11:00 .*即予約$/ }));
    expect(screen.getByText('2026年5月13日(水) 9:00')).toBeTruthy();
  });

  it('does not go on with the chosen start while another day is looked at', async () => {
    show();
    const times = await openDay(/^2026年5月13日 水曜日 即予約/);
    await userEvent.click(within(times).getByRole('radio', { name: /^14:00〜16:00 .*即予約$/ }));
    await userEvent.click(await screen.findByRole('gridcell', { name: /^2026年5月11日 月曜日/ }));
    const off = button('5/11(月)の時間をお選びください');
    expect(off.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(off);
    expect(sent).toEqual([]);
    await userEvent.click(await screen.findByRole('gridcell', { name: /^2026年5月13日 水曜日/ }));
    expect(button('2026年5月13日(水) 14:00に変更する').getAttribute('aria-disabled')).toBeNull();
  });

  it('selects the chosen start again after signing in when the session had ended', async () => {
    const moved = aVisit({ startsAt: '2026-05-13T14:00:00', endsAt: '2026-05-13T16:00:00' });
    answers = [() => rejection('unauthorized'), () => Response.json({ visit: moved })];
    const { unmount } = show();
    const times = await openDay(/^2026年5月13日 水曜日 即予約/);
    await userEvent.click(within(times).getByRole('radio', { name: /^14:00〜16:00 .*即予約$/ }));
    await tap('2026年5月13日(水) 14:00に変更する');
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    unmount();

    const again = show();
    const chosen = { name: /^14:00〜16:00/, checked: true };
    expect(await screen.findByRole('radio', chosen)).toBeTruthy();
    expect(screen.getByText('訪問日時は、まだ変更されていません。')).toBeTruthy();
    await tap('2026年5月13日(水) 14:00に変更する');
    expect(await screen.findByText('日時を変更しました')).toBeTruthy();
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    again.unmount();
    show();
    expect(button('日時を変更する')).toBeTruthy();
  });

  it('marks starts with the same staff member, and names both staff members when they change', async () => {
    const moved = {
      startsAt: '2026-05-13T09:00:00',
      endsAt: '2026-05-13T11:00:00',
      staffName: '鈴木 一郎',
    };
    answers = [() => Response.json({ visit: aVisit(moved) })];
    show(aVisit({ staffName: '佐藤 花' }));
    const times = await openDay(/^2026年5月13日 水曜日 即予約/);
    expect(screen.getByText(/今の担当者: 佐藤 花/)).toBeTruthy();
    await userEvent.click(within(times).getByRole('radio', { name: /^14:00〜16:00 同じ担当者/ }));
    expect(screen.getByText('担当者: 佐藤 花(今までと同じ担当者です)')).toBeTruthy();
    await userEvent.click(within(times).getByRole('radio', { name: /^9:00〜11:00 担当者: 鈴木/ }));
    expect(screen.getByText('担当者: 佐藤 花から鈴木 一郎に替わります')).toBeTruthy();
    await tap('担当者が替わることを確認し、2026年5月13日(水) 9:00に変更する');
    expect(await screen.findByText(/担当者は佐藤 花から鈴木 一郎に替わりました。/)).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { from: '2026-05-06T10:00:00', startsAt: '2026-05-13T09:00:00', staffId: 's2' },
    ]);
  });

  it('says that the staff member shown is no longer available', async () => {
    answers = [() => rejection('staff_unavailable')];
    show(aVisit({ staffName: '佐藤 花' }));
    const times = await openDay(/^2026年5月13日 水曜日 即予約/);
    await userEvent.click(within(times).getByRole('radio', { name: /^14:00〜16:00/ }));
    await tap('2026年5月13日(水) 14:00に変更する');
    expect(
      await screen.findByText('2026年5月13日(水) 14:00 は、佐藤 花がうかがえなくなりました'),
    ).toBeTruthy();
  });

  it('names the deadline of the earliest visit for free cancelling of a course', async () => {
    show(aVisit({ cancelsWholeOrder: true }));
    const times = await openDay(/^2026年5月13日 水曜日 即予約/);
    await userEvent.click(within(times).getByRole('radio', { name: /^14:00〜16:00 .*即予約$/ }));
    expect(
      screen.getByText(
        /コース全体のキャンセルが無料なのは、いちばん早い訪問の前日の正午\(12:00\)までです。/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/無料でキャンセルしたり|料金の100%/)).toBeNull();
  });

  it('shows the new date when another tab has moved the visit, and can move it again', async () => {
    answers = [() => rejection('visit_moved_meanwhile')];
    fresh = aVisit({ startsAt: '2026-05-20T09:00:00', endsAt: '2026-05-20T11:00:00' });
    show();
    const times = await openDay(/^2026年5月13日 水曜日 即予約/);
    await userEvent.click(within(times).getByRole('radio', { name: /^14:00〜16:00 .*即予約$/ }));
    await tap('2026年5月13日(水) 14:00に変更する');
    expect(await screen.findByText(/ほかの画面で変更されています/)).toBeTruthy();
    expect(screen.getByText('今の訪問日時: 2026年5月20日(水) 9:00〜11:00')).toBeTruthy();
    await tap('2026年5月13日(水) 14:00に変更する');
    expect(sent.map(({ body }) => body)).toEqual([
      { from: '2026-05-06T10:00:00', startsAt: '2026-05-13T14:00:00', staffId: 's1' },
      { from: '2026-05-20T09:00:00', startsAt: '2026-05-13T14:00:00', staffId: 's1' },
    ]);
  });

  it('shows on opening that the visit has been cancelled in another tab', async () => {
    show();
    calendarRejection = 'visit_not_changeable';
    fresh = aVisit({ status: 'cancelled', canBeMoved: false, canBeCancelled: false });
    await tap('日時を変更する');
    const alert = await screen.findByText('この訪問は変更・キャンセルできません。');
    expect(screen.getByText('キャンセル済み')).toBeTruthy();
    expect(alert.closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'もう一度読み込む' })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('keeps the visit and offers the nearest starts when the chosen start is taken', async () => {
    answers = [() => rejection('slot_taken')];
    show();
    const times = await openDay(/^2026年5月13日 水曜日 即予約/);
    await userEvent.click(within(times).getByRole('radio', { name: /^14:00〜16:00 .*即予約$/ }));
    await tap('2026年5月13日(水) 14:00に変更する');
    expect(await screen.findByText('2026年5月13日(水) 14:00 は、受付を終了しました')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: '2026年5月13日(水) 9:00' }));
    expect(button('担当者が替わることを確認し、2026年5月13日(水) 9:00に変更する')).toBeTruthy();
    expect(screen.getByText('今の訪問日時: 2026年5月6日(水) 10:00〜12:00')).toBeTruthy();
  });

  it('says that moving is too late when noon has passed in the meantime, and shows the fee', async () => {
    answers = [() => rejection('change_deadline_passed')];
    fresh = aVisit({ cancellationFee: 13_200, canBeMoved: false });
    show();
    const times = await openDay(/^2026年5月11日 月曜日 即予約/);
    await userEvent.click(within(times).getByRole('radio', { name: /^9:00〜11:00 .*即予約$/ }));
    await tap('担当者が替わることを確認し、2026年5月11日(月) 9:00に変更する');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('日時の変更は、訪問前日の正午(12:00)までです。');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: '日時を変更する' })).toBeNull(),
    );
    await tap('キャンセルする');
    expect(screen.getByText('キャンセル料 13,200円がかかります')).toBeTruthy();
  });
});
