import { hasOwnTerms } from '@/config/env.public';
import type { Project } from '@/contract/enumerations';
import { formatYenIncludingTax } from '@/domain/money';
import { planTerms } from '@/domain/plan-terms';
import { journeyNameOf } from '../draft/order-steps';
import { visitTotalLabels } from '../labels';
import type { SelectedOrder } from '../order/order-draft';

/** `visit` is paid for each visit, `partner` on site, `estimate` after the quote. */
export type Charge = 'order' | 'visit' | 'partner' | 'estimate' | 'free';

interface Chargeable {
  readonly project: Project;
  /** The kind of the menu (docs/orders.md#the-kind-of-a-menu). */
  readonly kindType: string;
  readonly isPaidHere: boolean;
  /** Weeks between two visits; null unless it is a regular plan. */
  readonly rhythmWeeks: number | null;
  /** Tax-inclusive yen; undefined while it is computed. */
  readonly total: number | undefined;
}

export function billingModeOf({
  project,
  kindType,
  isPaidHere,
  rhythmWeeks,
  total,
}: Chargeable): Charge {
  if (isPaidHere) return rhythmWeeks === null ? 'order' : 'visit';
  if (journeyNameOf(project) === 'counseling') return 'free';
  if (kindType === 'estimate') return 'estimate';
  return total === 0 ? 'free' : 'partner';
}

export function billingModeOfDraft(
  { project, menuType: kindType, isPaymentNeeded: isPaidHere, visitTerms }: SelectedOrder,
  total: number | undefined,
): Charge {
  const { rhythmWeeks } = visitTerms;
  return billingModeOf({ project, kindType, isPaidHere, rhythmWeeks, total });
}

/** Whether even a late cancellation costs nothing, which is so wherever the shop takes no money. */
export function isCancellationFree(charge: Charge): boolean {
  return charge === 'free' || charge === 'estimate' || charge === 'partner';
}

/**
 * Label of the total (特商法 12条の6: 販売価格).
 *
 * @param otherLater tax-inclusive yen of later visits, when it differs
 */
export function totalLabel(charge: Charge, otherLater: number | undefined): string {
  if (charge !== 'visit') return 'お支払い総額';
  return otherLater === undefined ? visitTotalLabels.every : visitTotalLabels.first;
}

/**
 * Label of the order button; amounts are tax-inclusive yen.
 *
 * @param otherLater as in `totalLabel`
 */
export function orderButtonText(
  charge: Charge,
  project: Project,
  total: number,
  otherLater: number | undefined,
): string {
  switch (charge) {
    case 'free':
      return journeyNameOf(project) === 'counseling'
        ? 'カウンセリングを申し込む'
        : '無料で申し込む';
    case 'estimate':
      return '見積もりを申し込む';
    case 'visit':
      return `${otherLater === undefined ? '毎回' : '初回'}${formatYenIncludingTax(total)}で申し込む`;
    default:
      return `${formatYenIncludingTax(total)}で申し込む`;
  }
}

export function orderButtonEffect(charge: Charge, otherLater: number | undefined): string {
  switch (charge) {
    case 'free':
      return 'ボタンを押すとお申し込みが完了します。料金はかかりません。';
    case 'estimate':
      return 'ボタンを押すと、お見積もりのお申し込みが完了します。この時点で料金は発生しません。作業をご依頼になるかどうかは、お見積もり後にお決めいただけます。';
    case 'partner':
      return `ボタンを押すとお申し込みが完了します。料金は、${hasOwnTerms ? '' : '当日、'}提携会社へお支払いください。`;
    case 'visit':
      return `${
        otherLater === undefined
          ? 'ボタンを押すとお申し込みが完了し、訪問のたびに上記の料金をお支払いいただきます。'
          : 'ボタンを押すとお申し込みが完了し、初回の訪問と2回目以降の訪問のたびに、上記のそれぞれの料金をお支払いいただきます。'
      }${hasOwnTerms ? '' : planTerms.ongoing}`;
    case 'order':
      return 'ボタンを押すとお申し込みが完了し、上記の料金をお支払いいただきます。';
  }
}
