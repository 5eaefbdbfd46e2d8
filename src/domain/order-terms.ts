/** So long a start is held for an order by telephone that is to be paid by card (docs/decisions/0061). */
export const HOURS_TO_PAY = 24;

/** After an inspection, until 18:00; the office's inbox has the same time limit. */
export const BUSINESS_DAYS_TO_QUOTE = 3;

/** After a visit; so long it is corrected and done again. */
export const DAYS_TO_CORRECT = 7;

/** An order that somebody of the shop places for a customer on the telephone. */
export const telephoneTerms = {
  payByLink: `お電話でのお申し込みをカードでお支払いになる場合は、SMSとメールでお送りするページから、${HOURS_TO_PAY}時間以内(初回の訪問がそれより早い場合は、その開始まで)にお支払いください。日時はそれまでおとりし、お支払いが済むとご予約が確定します。`,
  unpaid: '期限までにお支払いがない場合、お申し込みは成立しません。料金はかかりません。',
} as const;

/** A menu without a price, until the customer accepts a quote (docs/decisions/0053). */
export const quoteTerms = {
  sent: `現地を確認した日から${BUSINESS_DAYS_TO_QUOTE}営業日後の18:00までに、お見積もりをSMSとメールでお知らせします。`,
  accepted:
    'お見積もりは、マイページで内容と合計をご確認のうえ、お受けになった時点でお申し込みとなります。お断りになっても、有効期限が過ぎても、料金はかかりません。',
  /** The clock does not cancel it, as it is paid (docs/decisions/0053). */
  undated:
    'お受けになったお見積もりの作業は、日時が決まらなくても自動では取り消されません。日時が決まるまで、マイページから無料でキャンセルできます。',
} as const;

/** Money back and doing it again (docs/decisions/0055). */
export const refundTerms = {
  card: 'お支払いのクレジットカードへご返金します。明細に載る時期は、カード会社により異なります。',
  bill: 'NP後払いのご請求額から差し引きます。',
  byHand: 'ご返金の方法を、お問い合わせ窓口からお知らせします。',
  points:
    'お使いになったポイントは、ご返金の割合に応じて、クーポンは、全額のご返金の場合にお返しします。',
  correction: `訪問日から${DAYS_TO_CORRECT}日以内にご連絡ください。無料でやり直すか、料金を返金します。`,
  notDone:
    '当店の都合で作業を実施できなかった訪問は、無料のやり直しとご返金のどちらかを、マイページからお選びいただけます。',
} as const;

/**
 * Who pays for damage.
 *
 * @param insurance the shop's own, such as 「賠償責任保険(1事故につき1億円まで)」
 */
export function damageTerms(insurance: string): string {
  return `当店の責任でお客様の家財などに損害が生じたときは、当店が加入する${insurance}の範囲で補償します。訪問日から${DAYS_TO_CORRECT}日以内にご連絡ください。`;
}
