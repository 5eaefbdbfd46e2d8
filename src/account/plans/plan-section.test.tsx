// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiErrors } from '@/contract/api-errors';
import type { Plan, PlanChange } from '@/contract/plans';
import { aPlan, aPlanChange, aPlanVisit } from '../../../tests/factories/plans';
import { PlanSection } from './plan-section';

const page = '/my/applications?orderId=2026-0042';
const router = { push: vi.fn(async () => true), replace: vi.fn(async () => true), asPath: page };
vi.mock('next/router', () => ({ useRouter: () => router }));

interface Sent {
  readonly call: string;
  readonly body: Record<string, unknown>;
  readonly key: string | null;
}

type Answer = () => Response;

let sent: Sent[];
/** To the calls in their order, with and without `dryRun`. */
let answers: Answer[];
/** What the list of plans answers. */
let stored: Plan;

const unavailable: Answer = rejected('back_end_unavailable');

function rejected(code: keyof typeof apiErrors, fields?: object[]): Answer {
  const { status, message } = apiErrors[code];
  return () => Response.json({ error: { code, message, ...(fields && { fields }) } }, { status });
}

const answered =
  (change: Partial<PlanChange>): Answer =>
  () =>
    Response.json(aPlanChange(change));

beforeEach(() => {
  sessionStorage.clear();
  router.push.mockClear();
  router.replace.mockClear();
  sent = [];
  answers = [];
  stored = aPlan();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://shop.test');
    if (pathname === '/api/v1/user/plans') return Response.json({ items: [stored] });
    if (pathname.endsWith('/staff')) {
      const person = (staffId: string, name: string) => ({ staffId, name, introduction: '' });
      return Response.json({
        items: [person('takahashi', '高橋 陽子'), person('sato', '佐藤 恵')],
      });
    }
    const key = new Headers(init.headers).get('idempotency-key');
    const call = pathname.replace('/api/v1/user/plans/2026-0042/', '');
    sent.push({ call, body: JSON.parse(String(init.body)), key });
    return (answers.shift() ?? unavailable)();
  });
});

function show(
  plan: Partial<Plan> = {},
  status: 'received' | 'confirmed' | 'completed' = 'confirmed',
) {
  const order = { orderId: '2026-0042', status, durationMinutes: 180 };
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PlanSection plan={aPlan(plan)} order={order} today="2026-05-05" />
    </SWRConfig>,
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const tap = async (name: string | RegExp) => userEvent.click(await button(name));
const section = () => within(screen.getByRole('region', { name: '定期プラン' }));
const rowOf = (term: string) =>
  section().getAllByText(term).at(-1)?.nextElementSibling?.textContent;

async function fill(label: string, value: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  await userEvent.type(field, value);
}

describe('the section of a plan', () => {
  it('shows state, rhythm, person, price with announced ones, pause and end', () => {
    show({
      priceChanges: [{ from: '2026-07-01', perVisit: 9_800 }],
      pause: { from: '2026-06-01', until: '2026-06-30', reason: 'customer' },
      endsAfter: '2026-09-30',
    });
    expect(section().getByText('ご利用中')).toBeTruthy();
    expect(rowOf('訪問の頻度')).toBe('毎週 木曜日 9:00');
    expect(rowOf('担当者')).toBe('高橋\u00a0陽子');
    expect(
      section().getByText(
        '担当者の都合がつかない日は、ほかの担当者がうかがい、お名前をお知らせします。',
      ),
    ).toBeTruthy();
    expect(section().getByText('8週間先までの訪問を、順に決めています。')).toBeTruthy();
    expect(rowOf('1回の料金')).toBe('9,250円(税込)');
    expect(rowOf('2026年7月1日(水)からの1回の料金')).toBe('9,800円(税込)');
    expect(rowOf('お休みの予定')).toBe('2026年6月1日(月)から2026年6月30日(火)まで');
    expect(rowOf('終了')).toBe('2026年9月30日(水)より後の訪問はありません。');
  });

  it('lists the entered visits, until when each can be skipped for nothing, and what it costs then', () => {
    show({ visits: [aPlanVisit(1, { cancellationFee: 9_250 }), aPlanVisit(2)] });
    expect(
      section()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining(
        '2026年5月7日(木) 9:00担当: 高橋\u00a0陽子無料でお休みできる期限を過ぎています(キャンセル料 9,250円)',
      ),
      expect.stringContaining(
        '2026年5月14日(木) 9:00担当: 高橋\u00a0陽子5/13(水) 正午まで、無料でお休みできます',
      ),
    ]);
    const links = section().getAllByRole('link', { name: /日時を変更する$/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2026年5月7日(木)の日時を変更する', '/my/schedules?visitId=2026-0042-1'],
      ['2026年5月14日(木)の日時を変更する', '/my/schedules?visitId=2026-0042-2'],
    ]);
  });

  it('says for a day without a visit what follows, and for missing payments what to do', () => {
    show({
      status: 'paused',
      pause: { from: '2026-05-01', until: null, reason: 'unpaid' },
      missing: [{ date: '2026-06-02', since: '2026-05-01T10:00:00' }],
    });
    expect(section().getByText(/^2026年6月2日\(火\)。訪問日の3日前まで、/)).toBeTruthy();
    expect(section().getByText('お休み中')).toBeTruthy();
    expect(section().getByRole('link', { name: 'お支払い方法を見る' }).getAttribute('href')).toBe(
      '/my/payment-methods',
    );
  });

  it.each([
    ['active', {}, ['しばらくお休みする', '曜日・時刻・担当者を変更する', '定期プランを終了する']],
    [
      'paused',
      { pause: { from: '2026-05-01', until: '2026-05-31', reason: 'customer' } },
      ['再開する', '曜日・時刻・担当者を変更する', '定期プランを終了する'],
    ],
    [
      'active',
      { pause: { from: '2026-05-20', until: '2026-05-31', reason: 'customer' } },
      [
        'お休みの予定を取り消す',
        'お休みの期間を変更する',
        '曜日・時刻・担当者を変更する',
        '定期プランを終了する',
      ],
    ],
    ['active', { weekday: null, time: null }, ['定期プランを終了する']],
    ['ended', { endsAfter: '2026-05-04' }, []],
  ] as const)('offers for a plan that is %s with %j the acts %j', (status, plan, acts) => {
    show({ status, ...plan, visits: [] });
    const names = section()
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(acts);
  });

  it('offers nothing before the first date is agreed, and says what follows', () => {
    show({ weekday: null, time: null, visits: [] }, 'received');
    expect(section().queryAllByRole('button')).toEqual([]);
    expect(section().getByText(/^初回の日時が確定した後、/)).toBeTruthy();
  });
});

describe('skipping a visit', () => {
  const skip = /^2026年5月14日\(木\)をお休みする$/;
  const skipped = {
    cancelled: [aPlanVisit(2)],
    plan: aPlan({ visits: [aPlanVisit(1), aPlanVisit(3)] }),
  };

  it('shows what it costs before, sends the fee that was seen, and says what was done', async () => {
    const late = { ...skipped, fee: 9_250 };
    answers = [answered(late), answered(late), answered(late)];
    show();
    await tap(skip);
    expect(await screen.findByText('キャンセル料 9,250円')).toBeTruthy();
    expect(sent).toMatchObject([{ call: 'skip', body: { visitId: '2026-0042-2', dryRun: true } }]);
    await tap('キャンセル料9,250円でお休みする');
    const done = await screen.findByText('1回のお休みを承りました');
    expect(done.closest('[tabindex="-1"]')).toBe(document.activeElement);
    expect(sent.at(-1)).toMatchObject({
      call: 'skip',
      body: { visitId: '2026-0042-2', agreedFee: 9_250 },
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(sent.at(-1)?.body).not.toHaveProperty('dryRun');
    expect(screen.queryByRole('button', { name: skip })).toBeNull();
    expect(router.replace).toHaveBeenCalledWith(page, undefined, { scroll: false });
  });

  it('says that nothing is cost, and what of a payment comes back', async () => {
    answers = [answered({ ...skipped, refund: 9_250 })];
    show();
    await tap(skip);
    expect(await button('無料でお休みする')).toBeTruthy();
    expect(rowOf('費用')).toBe('無料。お支払い済みの9,250円はお戻しします');
  });

  it('is asked again when the fee began meanwhile, and not done before that is agreed to', async () => {
    const late = { ...skipped, fee: 9_250 };
    answers = [answered(skipped), answered(late)];
    show();
    await tap(skip);
    await tap('無料でお休みする');
    expect(await screen.findByText('内容が変わりました。')).toBeTruthy();
    expect(await button('キャンセル料9,250円でお休みする')).toBeTruthy();
    expect(sent.every(({ body }) => body.dryRun === true)).toBe(true);
  });

  it('is sent again with the same key after a lost answer', async () => {
    answers = [answered(skipped), answered(skipped), unavailable, answered(skipped)];
    show();
    await tap(skip);
    await tap('無料でお休みする');
    expect(await screen.findByText(/お手続きが重なることはありません/)).toBeTruthy();
    await tap('無料でお休みする');
    expect(await screen.findByText('1回のお休みを承りました')).toBeTruthy();
    const [first, second] = sent.filter(({ body }) => body.dryRun === undefined);
    expect(second).toEqual(first);
    expect(sent).toHaveLength(4);
  });

  it('shows after signing in again that it is not done yet, until it is', async () => {
    answers = [answered(skipped), answered(skipped), rejected('unauthorized')];
    const { unmount } = show();
    await tap(skip);
    await tap('無料でお休みする');
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    unmount();
    answers = [answered(skipped), answered(skipped), answered(skipped)];
    show();
    await button('無料でお休みする');
    expect(screen.getByText('お休みは、まだ承っていません。')).toBeTruthy();
    await tap('無料でお休みする');
    expect(await screen.findByText('1回のお休みを承りました')).toBeTruthy();
    expect(screen.queryByText('お休みは、まだ承っていません。')).toBeNull();
  });

  it('reads the plan again when the visit is gone, and says so', async () => {
    stored = aPlan({ visits: [aPlanVisit(1)] });
    answers = [rejected('visit_not_changeable')];
    show();
    await tap(skip);
    expect(await screen.findByText('この訪問は変更・キャンセルできません。')).toBeTruthy();
    expect(section().getAllByRole('listitem')).toHaveLength(1);
  });

  it('gives the focus back to its button when it is left', async () => {
    answers = [answered(skipped)];
    show();
    await tap(skip);
    await tap('お休みしない');
    expect(document.activeElement).toBe(await button(skip));
  });
});

it.each([
  [
    'しばらくお休みする',
    '選んだ初日から最終日までの訪問を、無料でお休みします。3か月まで選べます。訪問前日の正午(12:00)を過ぎた訪問は、予定どおりうかがい、その回の料金をいただきます。お休みが終わると、同じ曜日と時刻で再開します。',
  ],
  [
    '曜日・時刻・担当者を変更する',
    '選んだ日からの訪問を変更します。1回の料金は変わりません。1回だけ日時を変えた訪問も、選んだ曜日と時刻になります。訪問前日の正午(12:00)を過ぎた訪問は、変わりません。',
  ],
  [
    '定期プランを終了する',
    '選んだ日より後の訪問は、ありません。終了に料金はかかりません。訪問前日の正午(12:00)を過ぎた訪問は、予定どおりうかがい、その回の料金をいただきます。終了した定期プランは、再開できません。',
  ],
])('says before %s what it does and what stays', async (act, lead) => {
  show();
  await tap(act);
  expect(await screen.findByText(lead)).toBeTruthy();
});

describe('pausing a plan', () => {
  const pause = { from: '2026-06-01', until: '2026-06-30', reason: 'customer' } as const;
  const paused = {
    plan: aPlan({ pause, visits: [aPlanVisit(1)] }),
    cancelled: [aPlanVisit(2)],
    kept: [aPlanVisit(1)],
  };

  it('asks for both days before anything is sent', async () => {
    show();
    await tap('しばらくお休みする');
    await tap('内容を確認する');
    const summary = await screen.findByRole('alert', { name: '入力内容をご確認ください' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'お休みの初日を選んでください',
      'お休みの最終日を選んでください',
    ]);
    expect(sent).toEqual([]);
  });

  it('asks for other days than those of the pause that is agreed on', async () => {
    show({ pause });
    await tap('お休みの期間を変更する');
    await tap('内容を確認する');
    expect(await screen.findAllByText('いまのお休みと違う期間を選んでください')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('shows before and after with what stays, and then does it', async () => {
    answers = [answered(paused), answered(paused), answered(paused)];
    show();
    await tap('しばらくお休みする');
    await fill('お休みの初日', pause.from);
    await fill('お休みの最終日', pause.until);
    await tap('内容を確認する');
    expect(await screen.findByText('取りやめる訪問')).toBeTruthy();
    expect(rowOf('お休みの予定')).toBe('2026年6月1日(月)から2026年6月30日(火)まで');
    expect(screen.getByText('期限(訪問前日の正午(12:00))を過ぎているためです。')).toBeTruthy();
    await tap('2026年6月1日(月)から2026年6月30日(火)までお休みする');
    expect(await screen.findByText('定期プランのお休みを承りました')).toBeTruthy();
    expect(screen.getByText('取りやめた訪問')).toBeTruthy();
    expect(screen.queryByText('取りやめる訪問')).toBeNull();
    expect(sent.at(-1)?.body).toEqual({ from: pause.from, until: pause.until });
  });

  it('shows the shop’s rejection at its field, until the field is corrected', async () => {
    const message = 'お休みは3か月までです';
    answers = [rejected('invalid_request', [{ path: 'until', message }])];
    show();
    await tap('しばらくお休みする');
    await fill('お休みの初日', '2026-06-01');
    await fill('お休みの最終日', '2026-12-01');
    await tap('内容を確認する');
    const summary = await screen.findByRole('alert', { name: '入力内容をご確認ください' });
    expect(within(summary).getByRole('link').textContent).toBe(message);
    await fill('お休みの最終日', '2026-06-30');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('asks anew when a day is changed after it was shown', async () => {
    answers = [answered(paused)];
    show();
    await tap('しばらくお休みする');
    await fill('お休みの初日', pause.from);
    await fill('お休みの最終日', pause.until);
    await tap('内容を確認する');
    await button(/までお休みする$/);
    await fill('お休みの最終日', '2026-06-29');
    expect(screen.queryByRole('button', { name: /までお休みする$/ })).toBeNull();
  });

  it('keeps the chosen days while the customer signs in again', async () => {
    answers = [rejected('unauthorized')];
    const { unmount } = show();
    await tap('しばらくお休みする');
    await fill('お休みの初日', pause.from);
    await fill('お休みの最終日', pause.until);
    await tap('内容を確認する');
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?/)),
    );
    unmount();
    show();
    expect(await screen.findByText('お休みは、まだ承っていません。')).toBeTruthy();
    const until = await screen.findByLabelText<HTMLInputElement>('お休みの最終日');
    expect(until.value).toBe(pause.until);
  });
});

describe('resuming a plan', () => {
  const pause = { from: '2026-05-01', until: '2026-07-31', reason: 'customer' } as const;

  it('shows the visits that are entered, and then does it', async () => {
    const resumed = { plan: aPlan(), entered: [aPlanVisit(3)] };
    answers = [answered(resumed), answered(resumed), answered(resumed)];
    show({ status: 'paused', pause, visits: [] });
    expect(section().queryByText(/週間先までの訪問を、順に決めています/)).toBeNull();
    await tap('再開する');
    expect(await screen.findByText('新しく決まる訪問')).toBeTruthy();
    await tap('定期プランを再開する');
    expect(await screen.findByText('定期プランを再開します')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ call: 'resume', body: {} });
  });

  it('is rejected while charges are unpaid, in the shop’s words', async () => {
    answers = [rejected('plan_unpaid')];
    show({ status: 'paused', pause: { ...pause, until: null, reason: 'unpaid' }, visits: [] });
    await tap('再開する');
    expect(await screen.findByText(apiErrors.plan_unpaid.message)).toBeTruthy();
  });
});

describe('changing a plan', () => {
  it('moves visits to another weekday, time and person, at the same price', async () => {
    const moved = { ...aPlanVisit(2), startsAt: '2026-05-19T13:00:00', staffName: '佐藤 恵' };
    const after = aPlan({ weekday: 2, time: '13:00', staffId: 'sato', staffName: '佐藤 恵' });
    const missing = [{ date: '2026-06-02', since: '2026-05-05T10:00:00' }];
    const change = {
      plan: { ...after, missing },
      moved: [{ ...moved, from: '2026-05-14T09:00:00' }],
    };
    answers = [answered(change), answered(change), answered(change)];
    show();
    await tap('曜日・時刻・担当者を変更する');
    await fill('いつから変更しますか', '2026-05-13');
    await userEvent.selectOptions(await screen.findByLabelText('曜日'), '火曜日');
    await userEvent.selectOptions(screen.getByLabelText('開始時間'), '13:00');
    await screen.findByRole('option', { name: '佐藤 恵' });
    await userEvent.selectOptions(screen.getByLabelText('担当者'), '佐藤 恵');
    await tap('内容を確認する');
    expect(
      await screen.findByText('2026年5月14日(木) 9:00 → 2026年5月19日(火) 13:00(佐藤 恵)'),
    ).toBeTruthy();
    expect(rowOf('訪問の頻度')).toBe('毎週 木曜日 9:00 → 毎週 火曜日 13:00');
    expect(rowOf('担当者')).toBe('高橋\u00a0陽子 → 佐藤\u00a0恵');
    expect(rowOf('1回の料金')).toBe('9,250円(税込)のまま変わりません');
    expect(screen.getByText('うかがえる担当者が見つからない日')).toBeTruthy();
    await tap('2026年5月13日(水)からの訪問を変更する');
    const done = (await screen.findByText('定期プランの変更を承りました')).closest('[role=status]');
    expect(done?.textContent).toContain('メールでもお知らせします。');
    // The plan's own notice says it, once.
    expect(done?.textContent).not.toContain('2026年6月2日(火)');
    expect(section().getByText(/^2026年6月2日\(火\)。/)).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({
      from: '2026-05-13',
      weekday: 2,
      time: '13:00',
      staffId: 'sato',
    });
  });

  it('says which of the visits can no longer be skipped free where they come to be', async () => {
    const next = {
      ...aPlanVisit(1),
      startsAt: '2026-05-06T09:00:00',
      freeUntil: '2026-05-05T12:00:00',
    };
    answers = [answered({ moved: [{ ...next, from: '2026-05-07T09:00:00' }] })];
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-05T13:00:00+09:00') });
    onTestFinished(() => void vi.useRealTimers());
    show();
    await tap('曜日・時刻・担当者を変更する');
    await fill('いつから変更しますか', '2026-05-06');
    await userEvent.selectOptions(await screen.findByLabelText('曜日'), '水曜日');
    await tap('内容を確認する');
    const group = (await screen.findByText('無料のキャンセルの期限を過ぎている訪問')).parentElement;
    expect(group?.textContent).toContain(
      'この訪問のお休みには、その回の料金の100%をいただきます。',
    );
    expect(group?.textContent).toContain('2026年5月6日(水) 9:00(高橋\u00a0陽子)');
  });

  it('offers the starts whose visit is over before the late hours, on the hour', async () => {
    show();
    await tap('曜日・時刻・担当者を変更する');
    const times = within(await screen.findByLabelText('開始時間')).getAllByRole('option');
    expect(times.map(({ textContent }) => textContent)).toEqual(
      [9, 10, 11, 12, 13, 14, 15, 16, 17].map((hour) => `${hour}:00`),
    );
  });

  it('shows apart the visits to which the person asked for cannot come', async () => {
    const other = { ...aPlanVisit(2), staffName: '高橋 陽子' };
    const plan = aPlan({ staffId: 'sato', staffName: '佐藤 恵' });
    answers = [answered({ plan, moved: [{ ...other, from: other.startsAt }] })];
    show();
    await tap('曜日・時刻・担当者を変更する');
    await screen.findByRole('option', { name: '佐藤 恵' });
    await userEvent.selectOptions(screen.getByLabelText('担当者'), '佐藤 恵');
    await tap('内容を確認する');
    const group = (await screen.findByText('ほかの担当者がうかがう訪問')).parentElement;
    expect(group?.textContent).toContain('(高橋\u00a0陽子)');
    expect(screen.queryByText('変わる訪問')).toBeNull();
  });

  it('asks for a choice while nothing would change', async () => {
    show();
    await tap('曜日・時刻・担当者を変更する');
    await tap('内容を確認する');
    expect(await screen.findAllByText('変更する曜日・時刻・担当者を選んでください')).toHaveLength(
      2,
    );
    expect(sent).toEqual([]);
  });
});

describe('ending a plan', () => {
  it('shows the last visit, names the day in the button, and looks different', async () => {
    const ended = {
      plan: aPlan({ status: 'ended', endsAfter: '2026-05-07', visits: [aPlanVisit(1)] }),
      cancelled: [aPlanVisit(2), aPlanVisit(3)],
    };
    answers = [answered(ended), answered(ended), answered(ended)];
    show();
    await tap('定期プランを終了する');
    await fill('いつまで利用しますか', '2026-05-07');
    await tap('内容を確認する');
    const end = await button('2026年5月7日(木)で定期プランを終了する');
    expect(rowOf('最後の訪問')).toBe('2026年5月7日(木) 9:00');
    expect(rowOf('費用')).toBe('無料');
    expect(end.className).toContain('caution');
    await userEvent.click(end);
    expect(await screen.findByText('定期プランの終了を承りました')).toBeTruthy();
    expect(section().getByText('終了', { selector: 'span' })).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ after: '2026-05-07' });
  });

  it('asks for another day than the one agreed on', async () => {
    show({ endsAfter: '2026-09-30' });
    await tap('終了する日を変更する');
    await fill('いつまで利用しますか', '2026-09-30');
    await tap('内容を確認する');
    expect(await screen.findAllByText('いまの最後の日と違う日を選んでください')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('is done once however often the button is tapped', async () => {
    const ended = { plan: aPlan({ status: 'ended', endsAfter: '2026-05-05', visits: [] }) };
    answers = [answered(ended), answered(ended), answered(ended)];
    show();
    await tap('定期プランを終了する');
    await tap('内容を確認する');
    await userEvent.dblClick(await button(/で定期プランを終了する$/));
    expect(await screen.findByText('定期プランの終了を承りました')).toBeTruthy();
    expect(sent).toHaveLength(3);
  });
});
