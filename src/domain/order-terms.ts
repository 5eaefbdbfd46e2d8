import { officeHours } from './office-hours';

/**
 * A start is held so long for an order by telephone that is to be paid by card (docs/orders.md#orders-by-telephone).
 */
export const HOURS_TO_PAY = 24;

/** After an inspection, until the office closes; its inbox has the same time limit. */
export const BUSINESS_DAYS_TO_QUOTE = 3;

/** After a visit; so long it is corrected and done again. */
export const DAYS_TO_CORRECT = 7;

/** An order that somebody of the shop places for a customer on the telephone. */
export const telephoneTerms = {
  payByLink: `お電話でのお申し込みをカードでお支払いになる場合は、SMSとメールでお送りするページから、${HOURS_TO_PAY}時間以内(初回の訪問がそれより早い場合は、その開始まで)にお支払いください。日時はそれまでおとりし、お支払いが済むとご予約が確定します。`,
  unpaid: '期限までにお支払いがない場合、お申し込みは成立しません。料金はかかりません。',
  /** It names the acts that need an account after an order by telephone. */
  account:
    'お電話でのお申し込みに、会員登録は必要ありません。カードでのお支払い、ご提案した日時やお見積もりへのご返事には、会員登録をお願いします。',
  deferredPayment:
    'お電話で後払いをお選びの場合は、後払いの会社へ情報をお渡しすることへの同意を、お電話でうかがい、記録します。',
} as const;

/** A menu without a price, until the customer accepts a quote (docs/orders.md#quotes). */
export const quoteTerms = {
  sent: `現地を確認した日から${BUSINESS_DAYS_TO_QUOTE}営業日後の${officeHours.closes}までに、お見積もりをSMSとメールでお知らせします。`,
  accepted:
    'お見積もりは、マイページで内容と合計をご確認のうえ、お受けになった時点でお申し込みとなります。お断りになっても、有効期限が過ぎても、料金はかかりません。',
  /** The clock does not cancel it, as it is paid (docs/orders.md#quotes). */
  undated:
    'お受けになったお見積もりの作業は、日時が決まらなくても自動では取り消されません。日時が決まるまで、マイページから無料でキャンセルできます。',
} as const;

/** Including the day on which the paper is handed over (特定商取引法 9条). */
const COOLING_OFF_DAYS = 8;

/**
 * The customer may withdraw from a quote that was accepted during a visit
 * (docs/orders.md#a-quote-accepted-during-a-visit). Until the work begins, it is cancelled on my page for nothing;
 * after that the office gives everything back.
 */
export const coolingOffTerms = {
  applies:
    '担当者がお見積もりにうかがった日にお受けになったお見積もりは、クーリング・オフの対象です。',
  right: `作業が始まるまではいつでも、作業のあとも、法律の定める書面をお渡しした日を含めて${COOLING_OFF_DAYS}日間は、理由を問わず無料で解除(クーリング・オフ)できます。作業の前はマイページから、そのほかはお電話、メール、書面でお申し出ください。お支払い済みの料金は、全額お返しします。`,
  handed: '法律の定める書面(ご契約の内容)は、担当者がお渡しするか、訪問先へお送りします。',
  /** On the paper (特定商取引法施行規則). */
  paper: [
    `この書面を受け取られた日を含めて${COOLING_OFF_DAYS}日を経過するまでは、書面または電子メールなどの電磁的記録により、ご契約の解除(クーリング・オフ)ができます。その効力は、お客様が解除の通知を発した時に生じます。`,
    `当店が、クーリング・オフについて事実と違うことをお伝えしたため誤認された場合や、威迫により困惑された場合で、クーリング・オフをされなかったときは、当店が改めてお渡しする書面を受け取られた日を含めて${COOLING_OFF_DAYS}日を経過するまで、クーリング・オフができます。`,
    'クーリング・オフの場合、お客様に損害賠償や違約金をお支払いいただくことはありません。すでに作業が行われていても、その料金はいただきません。お支払い済みの料金は、すみやかに全額お返しします。作業でお住まいの状態が変わったときは、無料で元に戻すようお求めになれます。',
  ],
} as const;

/** The limits above do not touch the customer's rights by law (消費者契約法 8条). */
export const liabilityTerms =
  '当店の故意または過失による損害は、法律の定めにより賠償します。上の期間を過ぎても、サービスの内容がご契約に合わないときの、お客様の法律上の権利は変わりません。';

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
