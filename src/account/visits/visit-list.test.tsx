// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LackingFeatures } from '@/shell/lacking-features';
import { aVisit } from '../../../tests/factories/visits';
import { CalendarFileLink, VisitList } from './visit-list';

it('distinguishes visits of the same menu by the date in each link', () => {
  const first = aVisit();
  render(
    <VisitList visits={[first, { ...first, visitId: 'later', startsAt: '2026-05-20T10:00:00' }]} />,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    `2026年5月6日(水)の${first.menuLabel}`,
    `2026年5月20日(水)の${first.menuLabel}`,
  ]);
});

it('tells a visit that is done again from the others of its plan', () => {
  const redo = aVisit({ visitId: 'redo', isRedo: true });
  render(<VisitList visits={[aVisit(), redo]} />);
  expect(screen.getAllByText('無料のやり直し')).toHaveLength(1);
});

it('shows a status that is not known in its own words, and none without words', () => {
  const other = aVisit({ status: 'other', statusText: '調整済', endsAt: '' });
  const silent = aVisit({ visitId: 'silent', status: 'other' });
  const { container } = render(<VisitList visits={[other, silent]} />);
  expect(screen.getByText('調整済')).toBeTruthy();
  expect(container.textContent).not.toMatch(/予約確定|日程調整中|undefined|Invalid/);
});

it('offers no calendar file where the main API has none', () => {
  const file = <CalendarFileLink visit={aVisit()} />;
  const { rerender } = render(file);
  expect(screen.getByRole('link', { name: /カレンダーに登録$/ })).toBeTruthy();
  rerender(<LackingFeatures.Provider value={['visits']}>{file}</LackingFeatures.Provider>);
  expect(screen.queryByRole('link', { name: /カレンダーに登録$/ })).toBeNull();
});
