import type { AnswerOf } from '@/calls/call-failure';
import { hasOwnTerms } from '@/config/env.public';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import type { NonCardMethod } from '@/domain/pay-method-codes';
import type { Description } from '@/ui/card/description-list';
import type { PostOrder } from '../order/order-draft';

export type CustomerPayMethods = AnswerOf<'listCustomerPayMethods'>;

/** A company's terms and its billing company say when and where a bill is paid. */
const billOfDeferredPayment = {
  term: 'お支払い',
  description: hasOwnTerms
    ? '請求書でお支払いください。お支払いの期限と方法は、請求書をご覧ください。'
    : '作業後にお届けする請求書で、発行日から14日以内に、コンビニ・銀行・郵便局からお支払いください。',
  isParagraph: true,
};

type Np = Pick<CustomerPayMethods['np'], 'creditLimit' | 'usableAmount'>;

/** A main API may not name its limits. */
function limitTerms({ creditLimit, usableAmount }: Np, explanation = ''): readonly Description[] {
  return [
    ...(creditLimit === null
      ? []
      : [{ term: 'ご利用限度額', description: formatYen(creditLimit) }]),
    ...(usableAmount === null
      ? []
      : [{ term: 'ご利用可能額', description: `${formatYen(usableAmount)}${explanation}` }]),
  ];
}

/** The same in one line, for an order. */
function limitInBrief({ creditLimit, usableAmount }: Np): readonly Description[] {
  if (creditLimit === null || usableAmount === null)
    return limitTerms({ creditLimit, usableAmount });
  const limit = `(限度額 ${formatYen(creditLimit)})`;
  return [{ term: 'ご利用可能額', description: `${formatYen(usableAmount)}${limit}` }];
}

export const nonCardMethodTexts = {
  np: {
    /** `hasFee`: the method's fee is added; a quote's total is the same for each method. */
    choiceText: ({ np }: CustomerPayMethods, hasFee: boolean): string =>
      np.handlingFee === null
        ? '請求書でお支払いいただけます。'
        : hasFee
          ? `作業後に請求書払い。手数料 ${formatYenIncludingTax(np.handlingFee)}`
          : '作業後に請求書でお支払いいただけます。手数料はかかりません。',
    orderTerms: ({ np }: CustomerPayMethods, hasFee: boolean): readonly Description[] => [
      ...limitInBrief(np),
      ...(np.handlingFee === null
        ? []
        : [
            {
              term: '後払い手数料',
              description: hasFee
                ? `${formatYenIncludingTax(np.handlingFee)}。請求書の発行と発送の費用です`
                : 'かかりません。お見積もりの金額のまま変わりません。',
            },
          ]),
      billOfDeferredPayment,
    ],
    note: ({ np }: CustomerPayMethods): string =>
      `${np.usableAmount === null || np.usableAmount === np.creditLimit ? '' : 'ご利用可能額は、お支払いを確認できていない後払いのご利用分を差し引いた金額です。'}お申し込み時に審査があり、結果によってはご利用いただけないことがあります。`,
    accountTerms: ({ np }: CustomerPayMethods): readonly Description[] => [
      ...limitTerms(
        np,
        ' ご利用限度額から、お支払いを確認できていない後払いのご利用分を差し引いた金額です。',
      ),
      ...(np.handlingFee === null
        ? []
        : [
            {
              term: '後払い手数料',
              description: `1回のお申し込みにつき ${formatYenIncludingTax(np.handlingFee)}`,
            },
          ]),
      billOfDeferredPayment,
    ],
    /**
     * Why this method cannot pay the order; undefined when it can.
     *
     * @param total tax-inclusive yen including the method's fees
     */
    problem: (total: number, { np: { usableAmount } }: CustomerPayMethods): string | undefined =>
      usableAmount !== null && total > usableAmount
        ? `後払いのご利用可能額(${formatYen(usableAmount)})を${formatYen(total - usableAmount)}超えています。別のお支払い方法をお選びください。`
        : undefined,
    kept: ({ np: { id } }: CustomerPayMethods): PostOrder['payment'] => ({ np: id ? { id } : {} }),
  },
} as const satisfies Record<NonCardMethod, object>;
