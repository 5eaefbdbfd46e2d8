// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type DateSelection, NOTHING_CHOSEN, ONE_VISIT } from '../order/date-selection';
import { ChosenDates } from './chosen-dates';

const LONG_AGO = '2020-05-06T10:00:00';
const FAR_AHEAD = '2120-05-06T10:00:00';

const selections: readonly [string, DateSelection][] = [
  ['nothing', NOTHING_CHOSEN],
  ['a wish', { type: 'negotiable', starts: [FAR_AHEAD] }],
  ['a start that is far ahead', { type: 'open', starts: [FAR_AHEAD] }],
  ['a start past its deadline', { type: 'open', starts: [LONG_AGO] }],
];

function textOf(selection: DateSelection, isFree: boolean): string {
  const { container } = render(
    <ChosenDates
      selection={selection}
      terms={ONE_VISIT}
      onChange={() => undefined}
      lost={[]}
      durationMinutes={undefined}
      isFree={isFree}
    />,
  );
  return container.textContent ?? '';
}

describe('the terms of cancelling beside the chosen dates', () => {
  it.each(selections)('name no fee of a free visit for %s', (_, selection) => {
    const text = textOf(selection, true);
    expect(text).toContain('キャンセルに料金はかかりません');
    expect(text).not.toMatch(/100%|まで無料|まで、無料|無料でキャンセルできます/);
  });

  it.each(selections)('name until when a paid visit is free for %s', (_, selection) => {
    const text = textOf(selection, false);
    expect(text).toMatch(/無料でキャンセルできます|無料でキャンセルできる期限/);
    expect(text).not.toContain('キャンセルに料金はかかりません');
  });
});
