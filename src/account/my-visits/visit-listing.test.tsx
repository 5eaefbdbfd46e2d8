// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LackingFeatures } from '@/shell/lacking-features';
import { aVisit } from '../../../tests/factories/visits';
import { askedMonth } from '../my-pages.server';
import { VisitListingView, VisitMonth } from './visit-listing';

vi.mock('next/router', () => ({ useRouter: () => null }));

it.each([
  ['schedule', '2999-12', '前の月 2999年11月'],
  ['history', '2000-01', '次の月 2000年2月'],
] as const)(
  'links in the %s of %s only to a month within the allowed range',
  (kind, month, only) => {
    render(<VisitMonth kind={kind} month={month} visits={[]} holidays={[]} today="2026-05-06" />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      only,
    ]);
  },
);

it('accepts only months from 2000-01 to 2999-12 in the URL', () => {
  expect(['1999-12', '3000-01', '2026-13', '2026-5'].map(askedMonth)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(['2000-01', '2999-12'].map(askedMonth)).toEqual(['2000-01', '2999-12']);
});

it('goes through the visits of one order, and back to it', () => {
  const visits = [aVisit({ status: 'completed' })];
  const listing = {
    kind: 'history',
    visits,
    holidays: [],
    month: null,
    today: '2026-05-06',
  } as const;
  render(<VisitListingView {...listing} orderId="2026-0042" page={2} hasNextPage />);
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['お申し込み(2026-0042)へ戻る', '/my/applications?orderId=2026-0042'],
    [expect.any(String), expect.stringContaining('/my/schedules?visitId=')],
    ['前のページ', '/my/schedules/history?orderId=2026-0042'],
    ['次のページ', '/my/schedules/history?orderId=2026-0042&page=3'],
  ]);
});

it('promises receipts and another order of past visits only where the main API has them', () => {
  const empty = (
    <VisitListingView
      kind="history"
      visits={[]}
      orderId={null}
      page={1}
      hasNextPage={false}
      month={null}
      holidays={[]}
      today="2026-05-06"
    />
  );
  const { rerender, container } = render(empty);
  expect(container.textContent).toContain('もう一度のお申し込みができます。');
  rerender(<LackingFeatures.Provider value={['visits']}>{empty}</LackingFeatures.Provider>);
  expect(container.textContent).toContain('訪問が済むと、ここに並びます。');
  expect(container.textContent).not.toMatch(/領収書|お申し込み/);
});
