import type { Project } from '@/contract/enumerations';
import { formatYenIncludingTax } from '@/domain/money';
import type { SelectedOrder } from '../draft/order-draft';
import { journeyNameOf } from '../draft/order-steps';
import { visitTotalLabels } from '../labels';

/**
 * How an order is charged for: `visit` once for every visit of a repeat menu, `order` once, `partner`
 * on site by the partner who carries it out, `estimate` later, when the price is known, `free` never.
 */
export type Charge = 'order' | 'visit' | 'partner' | 'estimate' | 'free';

interface Chargeable {
  readonly project: Project;
  /** How the menu is sold (docs/decisions/0002). */
  readonly kindType: string;
  readonly isPaidHere: boolean;
  /** Weeks between the visits of a repeat menu. */
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

/** The same of an order that is not placed yet. */
export function billingModeOfDraft(
  { project, menuType, isPaymentNeeded, visitTerms }: SelectedOrder,
  total: number | undefined,
): Charge {
  return billingModeOf({
    project,
    kindType: menuType,
    isPaidHere: isPaymentNeeded,
    rhythmWeeks: visitTerms.rhythmWeeks,
    total,
  });
}

/**
 * What the sum under the price lines is (特商法 12条の6: 販売価格).
 *
 * @param otherLater what later visits cost where that is another amount, tax-inclusive yen
 */
export function totalLabel(charge: Charge, otherLater: number | undefined): string {
  if (charge !== 'visit') return 'お支払い総額';
  return otherLater === undefined ? visitTotalLabels.every : visitTotalLabels.first;
}

/**
 * What the order button says: what it does, and for how much. Both amounts: tax-inclusive yen.
 *
 * @param otherLater what later visits cost where that is another amount than `total`
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
        ? '無料カウンセリングを申し込む'
        : '無料で申し込む';
    case 'estimate':
      return '見積もりを申し込む';
    case 'visit':
      return `${otherLater === undefined ? '毎回' : '初回'}${formatYenIncludingTax(total)}で申し込む`;
    default:
      return `${formatYenIncludingTax(total)}で申し込む`;
  }
}

/** What follows from tapping that button; `otherLater` as there. */
export function orderButtonEffect(charge: Charge, otherLater: number | undefined): string {
  switch (charge) {
    case 'free':
      return 'ボタンを押すとお申し込みが完了します。料金はかかりません。';
    case 'estimate':
      return 'ボタンを押すと、お見積もりのお申し込みが完了します。この時点で料金は発生しません。作業をご依頼になるかどうかは、お見積もり後にお決めいただけます。';
    case 'partner':
      return 'ボタンを押すとお申し込みが完了します。料金は、当日、提携会社へお支払いください。';
    case 'visit':
      return otherLater === undefined
        ? 'ボタンを押すとお申し込みが完了し、訪問のたびに上記の料金をお支払いいただきます。'
        : 'ボタンを押すとお申し込みが完了し、初回の訪問と2回目以降の訪問のたびに、上記のそれぞれの料金をお支払いいただきます。';
    case 'order':
      return 'ボタンを押すとお申し込みが完了し、上記の料金をお支払いいただきます。';
  }
}
