// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aVisit } from '../../../tests/factories/visits';
import { VisitList } from './visit-list';

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
