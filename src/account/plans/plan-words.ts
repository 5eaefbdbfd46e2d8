import type { Plan } from '@/contract/plans';
import { formatJapanDate, formatJapanTime, weekdayNames } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import { unbroken } from '@/domain/unbroken';
import { rhythmName } from '@/domain/visit-rhythm';
import type { Description } from '@/ui/card/description-list';

export const planStatusLabels = {
  active: 'ご利用中',
  paused: 'お休み中',
  ended: '終了',
} as const satisfies Record<Plan['status'], string>;

export const planStatusTones = {
  active: 'settled',
  paused: 'waiting',
  ended: 'past',
} as const satisfies Record<Plan['status'], string>;

/** `13:00` as customers read it, from `HH:mm`. */
export function timeText(time: string): string {
  return formatJapanTime(`2000-01-01T${time}:00`);
}

/** `毎週 水曜日 10:00` */
function rhythmText({ rhythm, weekday, time }: Plan): string {
  const day = weekday === null ? [] : [`${weekdayNames[weekday]}曜日`];
  return [rhythmName(rhythm), ...day, ...(time === null ? [] : [timeText(time)])].join(' ');
}

/** Days in Japan, `yyyy-MM-dd`, both without visits. */
export function periodText(from: string, until: string): string {
  return `${formatJapanDate(from)}から${formatJapanDate(until)}まで`;
}

function pauseText({ pause }: Plan): string | undefined {
  if (pause === null) return undefined;
  return pause.until === null
    ? `${formatJapanDate(pause.from)}から`
    : periodText(pause.from, pause.until);
}

export function lastDayText(day: string): string {
  return `${formatJapanDate(day)}より後の訪問はありません。`;
}

/** Describes the plan: rhythm, person, price, and what was announced. */
export function planRows(plan: Plan): readonly Description[] {
  const { staffName, perVisit, priceChanges, endsAfter, status } = plan;
  const pause = pauseText(plan);
  return [
    { term: '訪問の頻度', description: rhythmText(plan) },
    ...(staffName === null ? [] : [{ term: '担当者', description: unbroken(staffName) }]),
    { term: '1回の料金', description: formatYenIncludingTax(perVisit) },
    ...priceChanges.map(({ from, perVisit: changed }) => ({
      term: `${formatJapanDate(from)}からの1回の料金`,
      description: formatYenIncludingTax(changed),
    })),
    ...(pause === undefined
      ? []
      : [{ term: status === 'paused' ? 'お休みの期間' : 'お休みの予定', description: pause }]),
    ...(endsAfter === null ? [] : [{ term: '終了', description: lastDayText(endsAfter) }]),
  ];
}

export function isPausedUnpaid({ pause }: Plan): boolean {
  return pause?.reason === 'unpaid';
}

/** Whether my page has to point at the plan. */
export function needsAttention(plan: Plan): boolean {
  return plan.status !== 'ended' && (isPausedUnpaid(plan) || plan.missing.length > 0);
}
