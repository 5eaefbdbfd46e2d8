import type { PlacedOrder } from '@/contract/orders';
import type { QuantityItem } from '@/contract/pricing';
import { ON_SITE_FEES, onSiteFeeNames } from '@/domain/fees';
import { askedQuestions } from '@/domain/questionnaire';
import { answersByQuestion } from '../catalogue/answers-check';
import type { AnswerFee, CatalogueQuestion } from '../catalogue/catalogue-tables';

/** A fee that follows from an answer: how often, and for how much each (tax-inclusive yen). */
interface KnownFee {
  /** The question's. */
  readonly id: string;
  readonly label: string;
  readonly quantity: number;
  readonly unitPrice: number;
}

function countFee({ rule }: AnswerFee, values: readonly string[]): number {
  if (rule.for === 'choices') {
    return rule.ids.filter((id) => values.includes(id)).length;
  }
  const [value = ''] = values;
  const number = /^\d+$/.test(value) ? Number(value) : 0;
  if (rule.for === 'each') return number;
  return number > rule.than ? 1 : 0;
}

/**
 * The fees that the answers make known before the visit (docs/payments.md#fees-that-follow-from-answers). Answers to
 * questions that are not asked do not count.
 * @param types a fee may concern some types of the menu only
 */
export function knownFees(
  questions: readonly CatalogueQuestion[],
  given: PlacedOrder['enquete'],
  types: readonly Pick<QuantityItem, 'id'>[],
): readonly KnownFee[] {
  const valuesOf = answersByQuestion(given);
  return askedQuestions(questions, valuesOf).flatMap(({ id, fee }) => {
    if (!fee || (fee.typeIds && !types.some((type) => fee.typeIds?.includes(type.id)))) return [];
    const quantity = countFee(fee, valuesOf(id));
    const { kind } = fee;
    const charged = { label: onSiteFeeNames[kind], quantity, unitPrice: ON_SITE_FEES[kind] };
    return quantity > 0 ? [{ id, ...charged }] : [];
  });
}
