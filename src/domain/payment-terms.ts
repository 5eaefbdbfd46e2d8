/** When an order is paid (特商法 12条の6: 支払時期), as said by the order's pages and the shop's documents. */
export const paymentTerms = {
  card: 'お申し込みのときに与信を行い、ご契約のカード会社の規約に定める日に引き落とされます。',
  /** The noon at which cancelling a visit begins to cost (docs/decisions/0014). */
  laterVisitsByCard:
    '訪問のたびに、前日の正午(12:00)に、同じカードへその回の料金を請求します。カードは、マイページの「お申し込み」で変更できます。',
  deferred: '作業後にお届けする請求書で、発行日から14日以内にお支払いください。',
  laterVisitsDeferred: '訪問のたびにお届けする請求書で、発行日から14日以内にお支払いください。',
  partner: '当日、提携会社へお支払いください。お支払いの方法は、提携会社がご案内します。',
} as const;
