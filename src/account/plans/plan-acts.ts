import { mainApiClient } from '@/calls/browser-client';
import type { Plan, PlanChange } from '@/contract/plans';
import { DEADLINE_TIME } from '@/domain/cancellation-words';
import { formatJapanDate } from '@/domain/japan-time';
import { planTerms } from '@/domain/plan-terms';
import { MAX_PAUSE_MONTHS } from '@/domain/visit-rhythm';
import { skipWords } from '../visits/visit-words';
import type { PlanActName, PlanField, PlanValues } from './plan-values';
import { periodText } from './plan-words';
import type { PlanCall } from './use-plan-call';

type DayField = 'from' | 'until' | 'after';

export type PlanProblems = Readonly<Partial<Record<PlanField, string>>>;

interface PlanAct {
  readonly title: string;
  readonly unsentTitle: string;
  /** The text above the fields. */
  readonly lead: string;
  /** The days that are asked for, `yyyy-MM-dd` in Japan. */
  readonly days: readonly {
    readonly field: DayField;
    readonly label: string;
    /** The error when it is left out. */
    readonly missing: string;
  }[];
  readonly asksRhythm?: boolean;
  /** @param agreedFee yen, which the customer saw */
  readonly call: (planId: string, values: PlanValues, agreedFee: number | undefined) => PlanCall;
  /** Names the act, and what it costs. */
  readonly confirm: (values: PlanValues, change: PlanChange) => string;
  readonly busyText: string;
  readonly leave: string;
  /** The title of what was done, as the mail about it has it. */
  readonly done: string;
}

export const planActs: Readonly<Record<PlanActName, PlanAct>> = {
  skip: {
    ...skipWords,
    lead: 'この回だけお休みします。次回からは今までどおりうかがいます。',
    days: [],
    call:
      (planId, { visitId }, agreedFee) =>
      ({ dryRun, idempotencyKey }) =>
        mainApiClient.call('skipPlanVisit', {
          params: { planId },
          body: dryRun ? { visitId, dryRun } : { visitId, agreedFee },
          idempotencyKey,
        }),
    confirm: (_, { fee }) => skipWords.confirm(fee),
  },
  pause: {
    title: 'お休みの期間をお選びください',
    unsentTitle: 'お休みは、まだ承っていません。',
    lead: `選んだ初日から最終日までの訪問を、無料でお休みします。${MAX_PAUSE_MONTHS}か月まで選べます。${planTerms.late}${planTerms.resuming}`,
    days: [
      { field: 'from', label: 'お休みの初日', missing: 'お休みの初日を選んでください' },
      { field: 'until', label: 'お休みの最終日', missing: 'お休みの最終日を選んでください' },
    ],
    call:
      (planId, { from, until }) =>
      (how) =>
        mainApiClient.call('pausePlan', {
          params: { planId },
          body: { from, until, dryRun: how.dryRun },
          idempotencyKey: how.idempotencyKey,
        }),
    confirm: ({ from, until }) => `${periodText(from, until)}お休みする`,
    busyText: 'お休みを承っています',
    leave: 'お休みしない',
    done: '定期プランのお休みを承りました',
  },
  resume: {
    title: '定期プランを再開しますか',
    unsentTitle: '定期プランは、まだ再開していません。',
    lead: 'お休みをやめて、同じ曜日と時刻でうかがいます。',
    days: [],
    call:
      (planId) =>
      ({ dryRun, idempotencyKey }) =>
        mainApiClient.call('resumePlan', { params: { planId }, body: { dryRun }, idempotencyKey }),
    confirm: () => '定期プランを再開する',
    busyText: '再開しています',
    leave: '再開しない',
    done: '定期プランを再開します',
  },
  change: {
    title: '曜日・時刻・担当者の変更',
    unsentTitle: '定期プランは、まだ変更されていません。',
    lead: `選んだ日からの訪問を変更します。1回の料金は変わりません。1回だけ日時を変えた訪問も、選んだ曜日と時刻になります。訪問前日の${DEADLINE_TIME}を過ぎた訪問は、変わりません。`,
    days: [
      { field: 'from', label: 'いつから変更しますか', missing: '変更を始める日を選んでください' },
    ],
    asksRhythm: true,
    call:
      (planId, { from, weekday, time, staffId }) =>
      (how) =>
        mainApiClient.call('changePlan', {
          params: { planId },
          body: {
            from,
            weekday: weekday === '' ? undefined : Number(weekday),
            time: time || undefined,
            staffId: staffId || undefined,
            dryRun: how.dryRun,
          },
          idempotencyKey: how.idempotencyKey,
        }),
    confirm: ({ from }) => `${formatJapanDate(from)}からの訪問を変更する`,
    busyText: '変更しています',
    leave: '変更しない',
    done: '定期プランの変更を承りました',
  },
  end: {
    title: '定期プランを終了しますか',
    unsentTitle: '定期プランは、まだ終了していません。',
    lead: `選んだ日より後の訪問は、ありません。終了に料金はかかりません。${planTerms.late}終了した定期プランは、再開できません。`,
    days: [
      {
        field: 'after',
        label: 'いつまで利用しますか',
        missing: '利用する最後の日を選んでください',
      },
    ],
    call:
      (planId, { after }) =>
      (how) =>
        mainApiClient.call('endPlan', {
          params: { planId },
          body: { after, dryRun: how.dryRun },
          idempotencyKey: how.idempotencyKey,
        }),
    confirm: ({ after }) => `${formatJapanDate(after)}で定期プランを終了する`,
    busyText: '終了しています',
    leave: '終了しない',
    done: '定期プランの終了を承りました',
  },
};

/** The fields that an act shows, in their order on the page. */
export function shownFields(act: PlanActName): readonly PlanField[] {
  const { days, asksRhythm = false } = planActs[act];
  const rhythm = asksRhythm ? (['weekday', 'time', 'staffId'] as const) : [];
  return [...days.map(({ field }) => field), ...rhythm];
}

/** Undefined when it stays as it is. */
function chosen(value: string, present: string | number | null): string | undefined {
  return value === '' || value === String(present) ? undefined : value;
}

/** The problem with values that would change nothing, because the plan has them already. */
function unchanged(act: PlanActName, values: PlanValues, plan: Plan): PlanProblems {
  const { weekday, time, staffId, pause, endsAfter } = plan;
  if (act === 'pause' && values.from === pause?.from && values.until === pause.until) {
    return { from: 'いまのお休みと違う期間を選んでください' };
  }
  if (act === 'end' && values.after === endsAfter) {
    return { after: 'いまの最後の日と違う日を選んでください' };
  }
  const isSame =
    chosen(values.weekday, weekday) === undefined &&
    chosen(values.time, time) === undefined &&
    chosen(values.staffId, staffId) === undefined;
  const isUnchanged = act === 'change' && isSame;
  return isUnchanged ? { weekday: '変更する曜日・時刻・担当者を選んでください' } : {};
}

/** Problems that are found before anything is sent. The main API checks everything else. */
export function findProblems(act: PlanActName, values: PlanValues, plan: Plan): PlanProblems {
  const leftOut = planActs[act].days
    .filter(({ field }) => values[field] === '')
    .map(({ field, missing }) => [field, missing] as const);
  return { ...unchanged(act, values, plan), ...Object.fromEntries(leftOut) };
}
