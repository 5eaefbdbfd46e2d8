import { expect, it } from 'vitest';
import { cancellationText } from './order-rows';

const EARLY = new Date('2026-05-05T11:59:59+09:00');
const LATE = new Date('2026-05-05T12:00:00+09:00');

it('names the deadline with date, weekday and noon, and the fee after it', () => {
  expect(
    cancellationText(
      { selectedDate: ['2026-05-06T09:00:00'], selectedDateType: 'open' },
      'order',
      EARLY,
    ),
  ).toBe(
    '2026年5月5日(火) 正午(12:00)までは無料です。それ以降にキャンセルされた場合は、料金の100%をいただきます。キャンセルと日時の変更は、マイページから承ります。',
  );
});

it('uses the earliest of several visits, in whatever order they were chosen', () => {
  expect(
    cancellationText(
      { selectedDate: ['2026-06-03T09:00:00', '2026-05-06T09:00:00'] },
      'order',
      EARLY,
    ),
  ).toMatch(/^2026年5月5日\(火\) 正午/);
});

it('says that the visits of a booked course are cancelled together', () => {
  const selectedDate = ['2026-05-06T09:00:00', '2026-05-13T09:00:00'];
  expect(cancellationText({ selectedDate, selectedDateType: 'open' }, 'order', EARLY)).toContain(
    '全回まとめて承り、訪問前日の正午(12:00)を過ぎた回の料金をいただきます。',
  );
  expect(
    cancellationText({ selectedDate, selectedDateType: 'negotiable' }, 'order', EARLY),
  ).not.toContain('全回まとめて');
});

it('names no date while the visit is not settled', () => {
  expect(
    cancellationText(
      { selectedDate: ['2026-05-06T09:00:00'], selectedDateType: 'negotiable' },
      'order',
      LATE,
    ),
  ).toMatch(/^確定した訪問日の前日の正午\(12:00\)までは無料です。/);
});

it('says that each visit of a regular plan can be cancelled separately', () => {
  expect(
    cancellationText(
      { selectedDate: ['2026-05-06T09:00:00'], selectedDateType: 'open' },
      'visit',
      EARLY,
    ),
  ).toContain(
    '2026年5月5日(火) 正午(12:00)までは無料です。2回目以降も、訪問前日の正午(12:00)までは無料です。それ以降にキャンセルされた場合は、その回の料金の100%をいただきます。',
  );
});

it('asks for notice by the deadline when nothing is charged, even before a date is settled by telephone', () => {
  expect(cancellationText({ selectedDate: ['2026-05-06T09:00:00'] }, 'free', EARLY)).toBe(
    '2026年5月5日(火) 正午(12:00)までにご連絡ください。キャンセルに料金はかかりません。キャンセルと日時の変更は、マイページから承ります。',
  );
  expect(
    cancellationText({ selectedDate: ['2026-05-06T09:00:00'], isTel: true }, 'free', EARLY),
  ).toMatch(
    /^確定した訪問日の前日の正午\(12:00\)までにご連絡ください。.*お電話またはお問い合わせ窓口で/,
  );
});

it.each([
  [
    'order',
    [],
    '期限の2026年5月5日(火) 正午(12:00)を過ぎているため、キャンセルには料金の100%をいただきます。キャンセルは、マイページから承ります。日時の変更は承れません。',
  ],
  [
    'order',
    ['2026-05-13T09:00:00'],
    '期限の2026年5月5日(火) 正午(12:00)を過ぎているため、無料ではキャンセルできません。キャンセルは初回の訪問まで、全回まとめて承り、訪問前日の正午(12:00)を過ぎた回の料金をいただきます。キャンセルと日時の変更は、マイページから承ります。',
  ],
  [
    'visit',
    ['2026-05-13T09:00:00'],
    '期限の2026年5月5日(火) 正午(12:00)を過ぎているため、初回のキャンセルには、その回の料金の100%をいただきます。2回目以降は、訪問前日の正午(12:00)までは無料です。それ以降にキャンセルされた場合は、その回の料金の100%をいただきます。キャンセルと日時の変更は、マイページから承ります。',
  ],
  [
    'free',
    [],
    '期限の2026年5月5日(火) 正午(12:00)を過ぎていますが、キャンセルに料金はかかりません。キャンセルは、マイページから承ります。日時の変更は承れません。',
  ],
] as const)(
  'says from noon of the day before that the deadline has passed: %s %s',
  (charge, others, text) => {
    const selectedDate = ['2026-05-06T09:00:00', ...others];
    expect(cancellationText({ selectedDate, selectedDateType: 'open' }, charge, LATE)).toBe(text);
  },
);

it('mentions only later visits once a regular plan has begun', () => {
  const selectedDate = ['2026-05-06T09:00:00', '2026-05-13T09:00:00'];
  const textAt = (now: string) =>
    cancellationText({ selectedDate, selectedDateType: 'open' }, 'visit', new Date(now));
  expect(textAt('2026-05-06T08:59:59+09:00')).toContain('初回のキャンセル');
  expect(textAt('2026-05-06T09:00:00+09:00')).toBe(
    '訪問前日の正午(12:00)までは無料です。それ以降にキャンセルされた場合は、その回の料金の100%をいただきます。キャンセルと日時の変更は、マイページから承ります。',
  );
});
