// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LackingFeatures } from '@/shell/lacking-features';
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

it('promises receipts and another order of past visits only where the main API has them', () => {
  const empty = (
    <VisitListingView
      kind="history"
      visits={[]}
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
