import { describe, expect, it } from 'vitest';
import { anOrderDetail } from '../../../tests/factories/order-detail';
import { ONE_VISIT } from '../../../tests/factories/order-draft';
import { chosenPlanRows, placedPlanRows } from './plan-rows';

const WEEKLY = {
  visitTerms: { ...ONE_VISIT, rhythmWeeks: 1 },
  selectedDate: ['2026-05-07T09:00:00'],
  selectedDateType: 'open',
  bookedVisits: 4,
} as const;
const PRICES = { first: 7_250, later: 9_250 };
const FURTHER =
  'その後の訪問は、同じ曜日と時刻で、8週間先までの日時を順に決めて、メールでお知らせします。';

const rowsOf = (rows: ReturnType<typeof chosenPlanRows>) =>
  Object.fromEntries(rows.map(({ term, description }) => [term, description]));

describe('the terms of a regular plan', () => {
  it('say how long it goes on, what is entered, what a year costs, and how it is ended', () => {
    expect(
      rowsOf(chosenPlanRows({ ...WEEKLY, selectedDate: [...WEEKLY.selectedDate] }, PRICES)),
    ).toEqual({
      ご契約の期間: '期間の定めはなく、終了のお申し出まで自動で続きます。',
      訪問の回数: `お申し込みと同時に日時が決まるのは、4回です。${FURTHER}`,
      料金の総額の目安:
        '1年間(52回)のご利用で、479,000円(税込)です。お支払いは、訪問のたびにその1回分です。',
      'お休み・変更':
        'マイページから、1回のお休み、3か月までのお休み、曜日・時刻・担当者の変更を承ります。1回のお休みは、その訪問のキャンセルと同じです。',
      '終了(解約)':
        '定期プランは、マイページからいつでも無料で終了できます。訪問前日の正午(12:00)を過ぎた訪問は、予定どおりうかがい、その回の料金をいただきます。',
    });
  });

  it('promise no number of visits while the first date is a wish, and no amount while it is unknown', () => {
    const wished = {
      ...WEEKLY,
      selectedDate: [...WEEKLY.selectedDate],
      selectedDateType: 'negotiable',
    } as const;
    const rows = rowsOf(chosenPlanRows(wished, { first: undefined, later: undefined }));
    expect(rows.訪問の回数).toBe(`初回の日時が確定した後、${FURTHER}`);
    expect(rows).not.toHaveProperty('料金の総額の目安');
  });

  it('say of a placed order how many visits are above them, however many a job has entered', () => {
    const selectedDate = ['2026-05-07T09:00:00', '2026-05-14T09:00:00', '2026-05-21T09:00:00'];
    const order = anOrderDetail({
      project: 'maid',
      rhythmWeeks: 1,
      laterVisitsTotal: 13_200,
      selectedDate,
    });
    expect(rowsOf(placedPlanRows(order)).訪問の回数).toBe(
      `日時が決まっているのは、上の3回です。${FURTHER}`,
    );
    expect(rowsOf(placedPlanRows({ ...order, status: 'received' })).訪問の回数).toBe(
      `初回の日時が確定した後、${FURTHER}`,
    );
  });

  it('are not those of other menus', () => {
    const once = { ...WEEKLY, visitTerms: ONE_VISIT, selectedDate: [...WEEKLY.selectedDate] };
    expect(chosenPlanRows(once, PRICES)).toEqual([]);
    expect(placedPlanRows(anOrderDetail())).toEqual([]);
  });
});
