import { DEADLINE_TIME } from './cancellation-words';
import { type NonCardMethod, type PayMethod, payMethodCodes } from './pay-method-codes';

interface PayMethodEntry {
  /** For use within a sentence. */
  readonly name: string;
  readonly title: string;
  /** In the conditions of an order, which name the number of instalments of a card. */
  readonly titleOfTerms: string;
  readonly accepted: string;
  /** When an order is paid (特商法 12条の6: 支払時期). */
  readonly due: string;
  readonly laterVisitsDue: string;
  /** Sentences about this method in the FAQ (よくあるご質問); empty when it needs none. */
  readonly faq: string;
  /** The billing company has an id for each customer, kept from the first order on. */
  readonly hasCustomerId: boolean;
  /** For a statement before payment, which is no receipt. */
  readonly unpaid: { readonly total: string; readonly statement: string };
}

/** Each payment method with its texts for pages, receipts and documents. */
export const payMethods: Readonly<Record<PayMethod, PayMethodEntry>> = {
  creditCard: {
    name: 'クレジットカード',
    title: 'クレジットカード',
    titleOfTerms: 'クレジットカード(1回払い)',
    accepted: 'Visa、Mastercard、JCB、American Express',
    due: 'お申し込み時にカードを確認し、ご契約のカード会社の定める日に引き落とされます。',
    // The noon at which cancelling a visit begins to cost (docs/visits.md#what-cancelling-and-moving-cost).
    laterVisitsDue: `訪問のたびに、前日の${DEADLINE_TIME}に、同じカードへその回の料金を請求します。カードは、マイページの「お申し込み」で変更できます。`,
    faq: '',
    hasCustomerId: false,
    unpaid: {
      total: 'ご請求予定額',
      statement: 'クレジットカードへのご請求を予定しています。この明細は領収書ではありません。',
    },
  },
  np: {
    name: '後払い',
    title: '後払い(NP後払い)',
    titleOfTerms: '後払い(NP後払い)',
    accepted: 'コンビニエンスストア・銀行・郵便局',
    due: '作業後にお届けする請求書で、発行日から14日以内にお支払いください。',
    laterVisitsDue: '訪問のたびにお届けする請求書で、発行日から14日以内にお支払いください。',
    faq: '後払いには手数料とご利用限度額があります。ご利用限度額と、そのうち今お使いになれるご利用可能額は、マイページの「お支払い方法」に表示します。',
    hasCustomerId: true,
    // The billing company does not report payments, so the text must be true before and after one.
    unpaid: {
      total: 'ご請求額',
      statement:
        'NP後払いの請求書でお支払いいただく料金です。お支払い期限は、請求書の発行日から14日です。この明細は領収書ではありません。',
    },
  },
};

/** Who bills deferred payment, and what is handed to that company; for the consent and the privacy policy. */
export const deferredPaymentCompany = {
  name: '株式会社ネットプロテクションズ',
  data: '請求先のお名前・フリガナ・ご住所・電話番号と、ご利用の料金',
} as const;

export const payMethodNames = payMethodCodes.map((code) => payMethods[code].name);

/** The name of the fee on price lines and on the 特商法 page. */
export const handlingFeeName = (code: PayMethod) => `${payMethods[code].name}手数料`;

/** When and to whom a partner's menu is paid. */
export const PARTNER_PAYMENT_DUE =
  '当日、提携会社へお支払いください。お支払いの方法は、提携会社がご案内します。';

export function isNonCardMethod(choice: string | null | undefined): choice is NonCardMethod {
  return choice !== 'creditCard' && payMethodCodes.some((code) => code === choice);
}

export const nonCardMethods = payMethodCodes.filter(isNonCardMethod);
export const nonCardMethodNames = nonCardMethods.map((code) => payMethods[code].name);
