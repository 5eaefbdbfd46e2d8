import type { Plan } from '@/contract/plans';

const planActNames = ['skip', 'pause', 'resume', 'change', 'end'] as const;
export type PlanActName = (typeof planActNames)[number];

const fieldNames = ['visitId', 'from', 'until', 'weekday', 'time', 'staffId', 'after'] as const;
export type PlanField = (typeof fieldNames)[number];

/** The values of the fields, empty where nothing was chosen. Days are `yyyy-MM-dd` in Japan. */
export type PlanValues = Readonly<Record<PlanField, string>>;

const NOTHING: PlanValues = {
  visitId: '',
  from: '',
  until: '',
  weekday: '',
  time: '',
  staffId: '',
  after: '',
};

/** An act that the customer has opened. */
export interface OpenedAct {
  readonly act: PlanActName;
  readonly values: PlanValues;
}

/**
 * The fields as an act opens with them.
 *
 * @param today `yyyy-MM-dd` in Japan
 */
export function openedAct(act: Exclude<PlanActName, 'skip'>, plan: Plan, today: string): OpenedAct {
  const { pause, weekday, time } = plan;
  const firstValues = {
    pause: { from: pause?.from ?? '', until: pause?.until ?? '' },
    resume: {},
    change: { from: today, weekday: String(weekday ?? ''), time: time ?? '' },
    end: { after: today },
  } as const satisfies Record<typeof act, Partial<PlanValues>>;
  return { act, values: { ...NOTHING, ...firstValues[act] } };
}

export function skippedVisit(visitId: string): OpenedAct {
  return { act: 'skip', values: { ...NOTHING, visitId } };
}

/** Stored while the customer signs in again. */
export function storedEntry({ act, values }: OpenedAct): string {
  return new URLSearchParams({ act, ...values }).toString();
}

export function readEntry(entry: string): OpenedAct | undefined {
  const stored = new URLSearchParams(entry);
  const act = planActNames.find((name) => name === stored.get('act'));
  if (act === undefined) return undefined;
  const values = { ...NOTHING };
  for (const name of fieldNames) values[name] = stored.get(name) ?? '';
  return { act, values };
}

/** Whether the plan, as it is now, has this act. A visit can be skipped even after the end of its plan. */
export function isOffered({ act, values }: OpenedAct, plan: Plan): boolean {
  if (act === 'skip') return plan.visits.some(({ visitId }) => visitId === values.visitId);
  if (plan.status === 'ended') return false;
  if (act === 'end') return true;
  if (act === 'resume') return plan.pause !== null;
  return plan.weekday !== null && (act === 'change' || plan.status === 'active');
}
