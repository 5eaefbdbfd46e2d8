import { formatJapanTime, toJapanDate } from '@/domain/japan-time';
import { nearDateText } from '../words/times';
import type { ActKind } from './acts';
import type { KnownVisit } from './loaded-visits';
import type { KeptAct } from './unsent/kept-acts';

interface PossibleActs {
  /** The likeliest act, shown at the bottom of the screen; null when there is none. */
  readonly next: ActKind | null;
  readonly others: readonly ActKind[];
  /** Says when acts become possible; empty otherwise. */
  readonly hint: string;
}

const NONE: PossibleActs = { next: null, others: [], hint: '' };

function actsBefore(visit: KnownVisit, now: Date, canSayOnTheWay: boolean): PossibleActs {
  const day = toJapanDate(new Date(visit.start));
  if (toJapanDate(now) !== day) {
    return { ...NONE, hint: `訪問の当日、${nearDateText(day)}になると記録できます。` };
  }
  const hint = `作業完了などは、${formatJapanTime(visit.start)}から記録できます。`;
  return { next: canSayOnTheWay ? 'on_the_way' : null, others: [], hint };
}

/** The acts that the main API accepts now (repeats `visit-outcomes.ts` and `on-the-way.ts`). */
export function possibleActs(
  visit: KnownVisit,
  waiting: readonly KeptAct[],
  now: Date,
): PossibleActs {
  const unsent = waiting.filter((act) => act.visitId === visit.visitId);
  if (unsent.some(({ kind }) => kind !== 'on_the_way')) return NONE;
  switch (visit.state) {
    case 'confirmed': {
      const isOver = new Date(visit.end) <= now;
      const isSaid = Boolean(visit.onTheWay) || unsent.length > 0;
      if (now < new Date(visit.start)) return actsBefore(visit, now, !isSaid);
      const late = isSaid || isOver ? [] : (['on_the_way'] as const);
      return { next: 'done', others: [...late, 'customer_absent', 'not_done'], hint: '' };
    }
    case 'done':
      return { ...NONE, others: ['not_done'] };
    case 'not_done':
      return { ...NONE, others: ['done'] };
    case 'customer_absent':
      return { ...NONE, others: ['done', 'not_done'] };
    default:
      return NONE;
  }
}
