import type { JourneyName } from './journey-name';
import type { OrderStepId } from './order-steps';

/*
 * The step bar (SPEC section 4). Several steps of a journey may stand at one position; Complete is
 * shown as done.
 */

/** The step a page shows on the bar; menu selection has none. */
export type StepBarStep = Exclude<OrderStepId, 'menu'> | 'complete';

export type StepDisplayStatus = 'past' | 'present' | 'future';

interface StepBar {
  readonly labels: readonly string[];
  readonly positions: Readonly<Record<StepBarStep, number>>;
}

const DONE = 5;

const stepBars = {
  // Profile 0, Address 1, Payment 2, Confirm 3, Complete 4.
  order: {
    labels: ['お客様情報', '住所・日時', 'お支払い', 'ご確認', '完了'],
    positions: {
      authenticate: 0,
      ask: 0,
      address: 1,
      date: 1,
      payment: 2,
      confirm: 3,
      complete: DONE,
    },
  },
  // Checklist 0, Profile 1, Date 2, Confirm 3, Complete 4.
  counseling: {
    labels: ['ご相談内容', 'お客様情報', '日時', 'ご確認', '完了'],
    positions: {
      ask: 0,
      authenticate: 1,
      address: 1,
      date: 2,
      payment: 3,
      confirm: 3,
      complete: DONE,
    },
  },
} as const satisfies Record<JourneyName, StepBar>;

/** The labels of a journey's bar with their display status at a step. */
export function stepBarAt(
  journey: JourneyName,
  step: StepBarStep,
): readonly { label: string; status: StepDisplayStatus }[] {
  const { labels, positions } = stepBars[journey];
  const current = positions[step];
  return labels.map((label, index) => ({
    label,
    status: index < current ? 'past' : index === current ? 'present' : 'future',
  }));
}
