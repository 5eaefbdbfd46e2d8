// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { VisitDetails } from '@/contract/visits';
import { anOrderDetail } from '../../../tests/factories/order-detail';
import { aVisit } from '../../../tests/factories/visits';
import { VisitDetail } from '../my-visits/visits-screen';
import { OrderDetailView } from '../orders/order-detail';

vi.mock('next/router', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), asPath: '/my/schedules' }),
}));

const details: VisitDetails = {
  staff: {
    name: '高橋 陽子',
    introduction: '整理整頓が得意です。',
    credentials: ['整理収納アドバイザー'],
    visits: 3,
    staffId: 's1',
    workIds: ['3'],
    record: {
      rating: { average: 4.6, count: 12, latestOn: '2026-05-02' },
      visits: 128,
      worksSince: '2019-04-01',
      isSample: true,
    },
  },
  preparation: ['水道と電気をお借りします。'],
  history: [
    {
      at: '2026-05-01T01:00:00.000Z',
      kind: 'event',
      title: 'お申し込みを承りました',
      text: '',
      by: 'customer',
      visitId: null,
    },
    {
      at: '2026-05-01T01:00:01.000Z',
      kind: 'message',
      title: '【おうちサービス】お申し込みを承りました',
      text: '訪問日時: 2026年5月6日(水) 10:00〜12:00',
      by: 'shop',
      visitId: null,
    },
  ],
  canBeReviewed: false,
  review: null,
};

function regionOf(heading: string) {
  const section = screen.getByRole('heading', { name: heading }).closest('section');
  return within(section ?? document.body);
}

it('shows who comes, what to prepare and what happened, the latest first', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T10:00:00+09:00') });
  onTestFinished(() => void vi.useRealTimers());
  render(<VisitDetail visit={aVisit()} details={details} />);
  const staff = regionOf('うかがう担当者');
  for (const text of [
    '高橋 陽子',
    '整理整頓が得意です。',
    'できること: 料理',
    '整理収納アドバイザー',
    'レビュー12件の平均 5点満点中4.6点',
    '当店での訪問 128回',
    '勤続7年',
    '見本の担当者です',
    'これまでに3回、お客様のもとへうかがいました。',
  ]) {
    expect(staff.getByText(text)).toBeTruthy();
  }
  expect(screen.getAllByText('高橋 陽子')).toHaveLength(1);
  expect(regionOf('ご準備いただくもの').getByRole('listitem').textContent).toBe(
    '水道と電気をお借りします。',
  );
  const history = regionOf('これまでの経過').getAllByRole('listitem');
  expect(history.map((item) => item.textContent)).toEqual([
    expect.stringContaining('お送りしたメール: 【おうちサービス】お申し込みを承りました'),
    '2026年5月1日(金) 10:00お申し込みを承りました(お客様のお手続き)',
  ]);
});

it('says that the person comes for the first time', () => {
  const staff = { ...(details.staff ?? never()), visits: 0 };
  render(<VisitDetail visit={aVisit()} details={{ ...details, staff }} />);
  expect(screen.getByText('お客様のお宅へは、はじめてうかがいます。')).toBeTruthy();
});

function never(): never {
  throw new Error('no staff');
}

it('does not introduce somebody who no longer comes, and asks for nothing after the visit', () => {
  render(<VisitDetail visit={aVisit({ staffName: '鈴木 一郎' })} details={details} />);
  expect(screen.queryByRole('heading', { name: 'うかがう担当者' })).toBeNull();
  expect(screen.getByText('鈴木 一郎さん')).toBeTruthy();
  render(<VisitDetail visit={aVisit({ status: 'completed' })} details={details} />);
  expect(screen.getAllByRole('heading', { name: 'ご準備いただくもの' })).toHaveLength(1);
});

it('shows a visit of a main API that tells nothing more', () => {
  render(<VisitDetail visit={aVisit()} details={null} />);
  expect(screen.getByText('高橋 陽子さん')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'これまでの経過' })).toBeNull();
});

it('shows the history of an order with its messages', () => {
  render(
    <OrderDetailView
      order={anOrderDetail()}
      visits={[]}
      cards={[]}
      askedAt="2026-05-06T01:00:00.000Z"
      history={details.history}
    />,
  );
  const history = regionOf('これまでの経過');
  expect(history.getByText(/訪問日時: 2026年5月6日/)).toBeTruthy();
});

it('adds the earlier history of an order at its end, a part on each tap', async () => {
  const placed = { kind: 'event', text: '', by: 'shop', visitId: null } as const;
  const parts: Readonly<Record<string, object>> = {
    '2026-04-01T09:00:00': {
      items: [{ ...placed, at: '2026-03-01T01:00:00.000Z', title: '訪問の日時が決まりました' }],
      earlier: '2026-02-01T09:00:00',
    },
    '2026-02-01T09:00:00': {
      items: [{ ...placed, at: '2026-01-01T01:00:00.000Z', title: '最初の経過' }],
      earlier: null,
    },
  };
  const asked = vi.fn(async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    expect(pathname).toBe('/api/v1/user/orders/2026-0042/history');
    return Response.json(parts[searchParams.get('before') ?? '']);
  });
  vi.stubGlobal('fetch', asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <OrderDetailView
      order={anOrderDetail()}
      visits={[]}
      cards={[]}
      askedAt="2026-05-06T01:00:00.000Z"
      history={details.history.slice(0, 1)}
      earlierHistory="2026-04-01T09:00:00"
    />,
  );
  const story = regionOf('これまでの経過');
  const titles = () =>
    story.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);
  const more = () => story.getByRole('button', { name: '以前の経過を見る', hidden: true });
  await userEvent.click(more());
  await story.findByText('訪問の日時が決まりました');
  await userEvent.click(more());
  await story.findByText('最初の経過');
  expect(titles()).toEqual([
    '2026年5月1日(金) 10:00お申し込みを承りました(お客様のお手続き)',
    '2026年3月1日(日) 10:00訪問の日時が決まりました',
    '2026年1月1日(木) 10:00最初の経過',
  ]);
  expect(story.queryByRole('button', { name: '以前の経過を見る', hidden: true })).toBeNull();
});
