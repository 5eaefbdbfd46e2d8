import { DEADLINE_TIME } from './cancellation-words';
import { ENTERED_WEEKS, MAX_PAUSE_MONTHS } from './visit-rhythm';

/** A new price is announced this many days before it holds. */
export const PRICE_NOTICE_DAYS = 30;

/** A pause that the customer chose stands beside one for missing payments. */
const RESUMED_WHEN_PAID =
  'お支払いが確認できましたら、再開します(お選びのお休みの期間を除きます)。';

/** It stands apart for pages that say nothing else of a plan's terms. */
export const PLAN_GOES_ON =
  '定期プランは、終了のお申し出まで自動で続きます。マイページからいつでも無料で終了できます。';

/** The terms of a regular plan (docs/orders.md#regular-plans), worded alike on screens and in messages. */
export const planTerms = {
  /** 特商法 12条の6: a contract without an end has to say so. */
  period: '期間の定めはなく、終了のお申し出まで自動で続きます。',
  ongoing: PLAN_GOES_ON,
  /** It is true before the job has entered further visits, too. */
  further: `その後の訪問は、同じ曜日と時刻で、${ENTERED_WEEKS}週間先までの日時を順に決めて、メールでお知らせします。`,
  /** While the first date is only wished for. */
  afterAgreement: `初回の日時が確定した後、その後の訪問は、同じ曜日と時刻で、${ENTERED_WEEKS}週間先までの日時を順に決めて、メールでお知らせします。`,
  price: `料金を変更する場合は、${PRICE_NOTICE_DAYS}日前までにSMSとメールでお知らせします。`,
  end: '定期プランは、マイページからいつでも無料で終了できます。',
  /** A pause, a change or the end does not take back a visit whose deadline is over. */
  late: `訪問前日の${DEADLINE_TIME}を過ぎた訪問は、予定どおりうかがい、その回の料金をいただきます。`,
  changes: `マイページから、1回のお休み、${MAX_PAUSE_MONTHS}か月までのお休み、曜日・時刻・担当者の変更を承ります。1回のお休みは、その訪問のキャンセルと同じです。`,
  resuming: 'お休みが終わると、同じ曜日と時刻で再開します。',
  unpaid: `お支払いが確認できていない訪問があるため、定期プランをお休みしています。${RESUMED_WHEN_PAID}`,
  resumedWhenPaid: RESUMED_WHEN_PAID,
  /** Three days ahead is the last day on which somebody is looked for. */
  searching:
    '訪問日の3日前まで、うかがえる担当者を毎日お探しし、見つかりましたらメールでお知らせします。見つからない場合、その日の訪問はなく、料金もいただきません。',
} as const;

const WEEKS_OF_YEAR = 52;

/**
 * The cost of a plan's first year, as guidance for a contract without an end (特商法 12条の6).
 *
 * @param rhythmWeeks weeks from one visit to the next
 * @param first tax-inclusive yen of the first visit
 * @param later tax-inclusive yen of each later visit
 */
export function yearOfPlan(rhythmWeeks: number, first: number, later: number) {
  const visits = Math.floor(WEEKS_OF_YEAR / rhythmWeeks);
  return { visits, total: first + (visits - 1) * later };
}
