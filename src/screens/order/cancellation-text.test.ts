import { expect, it } from 'vitest';
import { cancellationText } from './cancellation-text';

it('names date, weekday and noon of the day before, and the fee after', () => {
  expect(
    cancellationText({ selectedDate: ['2026-05-06T09:00:00'], selectedDateType: 'open' }),
  ).toBe(
    '2026年5月5日(火) 正午(12:00)までは無料です。それ以降のキャンセルは、料金の100%を申し受けます。キャンセルと日時の変更は、マイページから承ります。',
  );
});

it('goes by the first of several visits, in whatever order they were chosen', () => {
  expect(
    cancellationText({ selectedDate: ['2026-06-03T09:00:00', '2026-05-06T09:00:00'] }),
  ).toMatch(/^2026年5月5日\(火\) 正午/);
});

it('tells of a course that it is cancelled as a whole', () => {
  const selectedDate = ['2026-05-06T09:00:00', '2026-05-13T09:00:00'];
  expect(cancellationText({ selectedDate, selectedDateType: 'open' })).toContain(
    '全回まとめて承り、各回の前日 正午(12:00)を過ぎた回の料金を申し受けます。',
  );
  expect(cancellationText({ selectedDate, selectedDateType: 'negotiable' })).not.toContain(
    '全回まとめて',
  );
});

it('cannot name a day while the visit is not settled', () => {
  expect(
    cancellationText({ selectedDate: ['2026-05-06T09:00:00'], selectedDateType: 'negotiable' }),
  ).toMatch(/^確定した作業日の前日 正午\(12:00\)までは無料です。/);
});

it('tells of a rhythm that every visit can be cancelled by itself', () => {
  expect(
    cancellationText({ selectedDate: ['2026-05-06T09:00:00'], selectedDateType: 'open' }, 'visit'),
  ).toContain(
    '2026年5月5日(火) 正午(12:00)までは無料です。2回目以降も、各回の前日 正午(12:00)までは無料です。それ以降のキャンセルは、その回の料金の100%を申し受けます。',
  );
});

it('asks for word in time where nothing is charged, also before a day is settled by telephone', () => {
  expect(cancellationText({ selectedDate: ['2026-05-06T09:00:00'] }, 'free')).toBe(
    '2026年5月5日(火) 正午(12:00)までにご連絡ください。キャンセルに料金はかかりません。キャンセルと日時の変更は、マイページから承ります。',
  );
  expect(cancellationText({ selectedDate: ['2026-05-06T09:00:00'], isTel: true }, 'free')).toMatch(
    /^確定した作業日の前日 正午\(12:00\)までにご連絡ください。.*お電話またはお問い合わせ窓口で/,
  );
});
