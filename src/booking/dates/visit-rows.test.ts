import { describe, expect, it } from 'vitest';
import { rhythmName } from '@/domain/visit-rhythm';
import { ONE_VISIT } from '../../../tests/factories/order-draft';
import { countBooked, draftVisitRows, personRows, placedVisitRows, rhythmText } from './visit-rows';

it.each([
  [1, '毎週', '毎週水曜 10:00'],
  [2, '隔週', '隔週水曜 10:00'],
  [4, '4週に1回', '4週ごとの水曜 10:00'],
])('describes a rhythm of %i weeks as %s and %s', (weeks, every, text) => {
  expect(rhythmName(weeks)).toBe(every);
  expect(rhythmText('2026-05-06T10:00:00', weeks)).toBe(text);
});

it.each([
  ['2026-06-03', 4],
  ['2026-06-02', 3],
  ['2026-05-19', 1],
])(
  'counts booked visits only as far as shifts are fixed, until %s: %i visits',
  (fixedUntil, visits) => {
    expect(countBooked('2026-05-13T10:00:00', 1, { bookedVisits: 4, fixedUntil })).toBe(visits);
  },
);

const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T10:00:00`;
const texts = (rows: ReturnType<typeof draftVisitRows>) =>
  rows.map(({ term, description }) => [term, description]);

const chosen = {
  visitTerms: ONE_VISIT,
  selectedDate: [at(6)],
  selectedDateType: 'open',
  fhStaffIds: [],
} as const;
const kaji = { ...ONE_VISIT, dateChoice: 'staff', staffType: 'housekeeper' } as const;

describe('draftVisitRows', () => {
  it('shows one visit without a staff member for a menu without that choice', () => {
    expect(texts(draftVisitRows(chosen))).toEqual([['訪問日時', '2026年5月6日(水) 10:00 開始']]);
  });

  it('numbers several visits', () => {
    const rows = draftVisitRows({
      ...chosen,
      visitTerms: { ...ONE_VISIT, dateChoice: 'multiple', count: 2 },
      selectedDate: [at(6), at(13)],
    });
    expect(texts(rows)).toEqual([
      ['訪問日時(1回目)', '2026年5月6日(水) 10:00 開始'],
      ['訪問日時(2回目)', '2026年5月13日(水) 10:00 開始'],
    ]);
  });

  it('shows wishes by rank and how the date is settled', () => {
    const rows = texts(
      draftVisitRows({ ...chosen, selectedDate: [at(8), at(6)], selectedDateType: 'negotiable' }),
    );
    expect(rows.slice(0, 2)).toEqual([
      ['第1希望(応相談・未確定)', '2026年5月8日(金) 10:00 開始'],
      ['第2希望(応相談・未確定)', '2026年5月6日(水) 10:00 開始'],
    ]);
    expect(rows[2]).toEqual([
      '日時の決まり方',
      '訪問日時はまだ確定していません。お申し込みの翌営業日の18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。お申し込みから7日以内に日時が決まらない場合は、お申し込みを取り消し、SMSとメールでお知らせします。料金はかかりません。',
    ]);
  });

  it('shows the rhythm of a regular plan and the visits booked with the first', () => {
    const rows = draftVisitRows({
      ...chosen,
      visitTerms: { ...kaji, rhythmWeeks: 2 },
      bookedVisits: 3,
    });
    expect(texts(rows)).toEqual([
      ['初回の訪問日時', '2026年5月6日(水) 10:00 開始'],
      ['訪問の頻度', '隔週水曜 10:00'],
      ['一緒に予約する日時(2回目)', '2026年5月20日(水) 10:00 開始'],
      ['一緒に予約する日時(3回目)', '2026年6月3日(水) 10:00 開始'],
    ]);
  });
});

describe('personRows', () => {
  const open = { ...chosen, isTel: false, fhStaffIds: [] };
  const told = 'お名前はお申し込みの完了メールでお知らせします';

  it('names who was chosen', () => {
    const named = { ...open, visitTerms: kaji, fhStaffIds: ['s7'], staffName: '高橋 恵子' };
    expect(texts(personRows(named))).toEqual([['担当者', '高橋\u00a0恵子']]);
  });

  it('says which mail names the person, where the customer chose nobody', () => {
    expect(texts(personRows(open))).toEqual([['担当者', told]]);
    expect(texts(personRows({ ...open, visitTerms: kaji }))).toEqual([
      ['担当者', `おまかせ(${told})`],
    ]);
  });

  it.each([{ selectedDateType: 'negotiable' }, { isTel: true }] as const)(
    'says so of a date that is still to be agreed on: %o',
    (undated) => {
      expect(texts(personRows({ ...open, ...undated }))).toEqual([
        ['担当者', 'お名前は日時の確定メールでお知らせします'],
      ]);
    },
  );
});

describe('placedVisitRows', () => {
  const placed = {
    project: 'maid' as const,
    status: 'confirmed' as const,
    selectedDate: [at(6), at(13)],
    rhythmWeeks: null,
  };

  it('shows a staff member once when all visits have the same one', () => {
    const rows = placedVisitRows({
      ...placed,
      rhythmWeeks: 1,
      staffNames: ['高橋 恵子', '高橋 恵子'],
    });
    expect(texts(rows)).toEqual([
      ['訪問日時(1回目)', '2026年5月6日(水) 10:00 開始'],
      ['訪問日時(2回目)', '2026年5月13日(水) 10:00 開始'],
      ['訪問の頻度', '毎週'],
      ['担当者', '高橋\u00a0恵子'],
    ]);
  });

  it('shows the staff member beside each visit when they differ', () => {
    const rows = placedVisitRows({ ...placed, staffNames: ['高橋 恵子', null] });
    expect(texts(rows)).toEqual([
      ['訪問日時(1回目)', '2026年5月6日(水) 10:00 開始 担当: 高橋\u00a0恵子'],
      ['訪問日時(2回目)', '2026年5月13日(水) 10:00 開始 担当: おまかせ'],
    ]);
  });

  it('shows no staff member for other services while none is assigned', () => {
    const one = { ...placed, selectedDate: [at(6)], staffNames: [null] };
    expect(texts(placedVisitRows({ ...one, project: 'houseCleaning' }))).toEqual([
      ['訪問日時(確定)', '2026年5月6日(水) 10:00 開始'],
    ]);
  });

  it('shows wishes that are not settled by rank', () => {
    const rows = placedVisitRows({ ...placed, status: 'received', staffNames: [null, null] });
    expect(texts(rows)[1]).toEqual(['第2希望(応相談・未確定)', '2026年5月13日(水) 10:00 開始']);
  });
});
