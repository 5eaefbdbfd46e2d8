/** A sentence that a message says about the shop, and the test that keeps it. */
interface KeptBy {
  readonly file: string;
  readonly test: string;
  readonly sentences: readonly string[];
}

/**
 * Every sentence of mails about orders, and every SMS (`SMS …`), with the test that fails when it is not kept. Dates,
 * times and amounts are 〈日〉, 〈日時〉, 〈時刻〉, 〈金額〉 and 〈ポイント〉.
 */
export const promises: readonly KeptBy[] = [
  {
    file: 'tests/main-api/payments/declined-charges.test.ts',
    test: 'is not asked for any more once the office gives the whole of it back',
    sentences: ['このご請求のお支払いは、必要ありません。', 'SMS ご請求を取りやめました'],
  },
  {
    file: 'tests/main-api/payments/declined-charges.test.ts',
    test: 'causes one message by SMS and mail, with the link for another card',
    sentences: [
      'クレジットカードで決済できませんでした。',
      '次のページで、カードの変更または登録をお願いいたします。',
      'カードの変更または登録をお願いいたします。',
      'SMS お支払いが確認できていません',
    ],
  },
  {
    file: 'tests/main-api/payments/declined-charges.test.ts',
    test: 'is charged at once and for later visits when it replaces the declined card',
    sentences: ['変更または登録されたカードに、改めてご請求します。'],
  },
  {
    file: 'tests/main-api/payments/refunds.test.ts',
    test: 'in parts and to the last yen, and never more than is left',
    sentences: [
      'お支払いのクレジットカードへご返金します。',
      '明細に載る時期は、カード会社により異なります。',
      'SMS 〈金額〉をご返金します',
    ],
  },
  {
    file: 'tests/main-api/payments/refunds.test.ts',
    test: 'off the bill while a deferred payment is unpaid, and by hand once it is paid',
    sentences: ['NP後払いのご請求額から差し引きます。'],
  },
  {
    file: 'tests/main-api/payments/refunds.test.ts',
    test: 'by hand, when the gateway does not pay it back',
    sentences: ['ご返金の方法を、お問い合わせ窓口からお知らせします。'],
  },
  {
    file: 'tests/main-api/payments/refunds.test.ts',
    test: 'with points in proportion, and the coupon with everything',
    sentences: ['SMS 〈ポイント〉をお返しします'],
  },
  {
    file: 'tests/main-api/orders/payment-requests.test.ts',
    test: 'holds its start for a day, tells the customer how to pay, and is no order of theirs yet',
    sentences: [
      'お電話でうかがったお申し込みです。',
      '日時は、次の期限までお客様のためにおとりしています。',
      'お支払いは、クレジットカードで承ります。',
      '次のページからお手続きください。',
      'SMS 〈日時〉までにお支払いください',
    ],
  },
  {
    file: 'tests/main-api/customers/office-customers.test.ts',
    test: 'is told to sign up before paying by the link, and pays then, as others are not told',
    sentences: [
      'お支払いの前に、会員登録が必要です。',
      'お電話でうかがった携帯電話番号とお名前のフリガナで、先にご登録ください。',
    ],
  },
  {
    file: 'tests/main-api/orders/payment-requests.test.ts',
    test: 'charges the card once, places the order and tells the customer as ever',
    sentences: ['お支払いが済むと、ご予約が確定します。'],
  },
  {
    file: 'tests/main-api/orders/payment-requests.test.ts',
    test: 'of wishes leads to an order that waits in the inbox from then on',
    sentences: [
      'お支払いが済むと、お申し込みを受け付けます。',
      'お支払いの翌営業日の18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。',
    ],
  },
  {
    file: 'tests/main-api/orders/payment-requests.test.ts',
    test: 'gives back start, points, coupon and first trial, and the customer is told once',
    sentences: [
      '期限までにお支払いがない場合、お申し込みは成立しません。',
      'お支払い期限が過ぎたため、お申し込みは成立しませんでした。',
      'SMS お支払い期限が過ぎ、お申し込みは不成立です',
    ],
  },
  {
    file: 'tests/main-api/orders/card-order.test.ts',
    test: 'is charged once and registers the card on request when 3-D Secure was %s',
    sentences: [
      'お支払い方法: クレジットカード。',
      'お申し込み時にカードを確認し、ご契約のカード会社の定める日に引き落とされます。',
    ],
  },
  {
    file: 'tests/main-api/orders/order-placement.test.ts',
    test: 'is limited to 55,000円 of unpaid orders, handling fees included',
    sentences: [
      'お支払い方法: 後払い(NP後払い)。',
      '作業後にお届けする請求書で、発行日から14日以内にお支払いください。',
    ],
  },
  {
    file: 'tests/main-api/orders/unpaid-order.test.ts',
    test: 'an order paid to the partner company stores its price and has no payment',
    sentences: [
      'お支払い: 当日、提携会社へお支払いください。',
      'お支払いの方法は、提携会社がご案内します。',
    ],
  },
  {
    file: 'tests/main-api/messages/order-notice.test.ts',
    test: 'names the booking and the cancellation deadline by SMS and mail',
    sentences: ['SMS ご予約が確定しました 〈日時〉', 'SMS ご予約確定。初回〈日時〉'],
  },
  {
    file: 'tests/main-api/visits/visit-cancellation.test.ts',
    test: 'costs nothing at 11:59:59 of the day before, and the charge is refunded and the slot freed',
    sentences: [
      '〈日〉 正午(12:00)までは無料でキャンセルできます。',
      '〈日〉 正午(12:00)までは、無料でキャンセルできます。',
      '確定した訪問日の前日の正午(12:00)までは無料でキャンセルできます。',
      'キャンセルと日時の変更は、マイページから承ります。',
      'キャンセルは、マイページから承ります。',
      'マイページから承ります。',
      'SMS キャンセルを承りました',
    ],
  },
  {
    file: 'tests/main-api/visits/visit-cancellation.test.ts',
    test: 'costs the full charge from 12:00:00, and is rejected without agreement to the fee',
    sentences: [
      'それ以降にキャンセルされた場合は、料金の100%をいただきます。',
      '期限の〈日〉 正午(12:00)を過ぎているため、キャンセルには料金の100%をいただきます。',
      '無料でキャンセルできる期限の〈日〉 正午(12:00)を過ぎています。',
      'キャンセルには、キャンセル料〈金額〉をいただきます。',
      'SMS キャンセルを承りました。料金〈金額〉',
    ],
  },
  {
    file: 'tests/main-api/visits/visit-orders.test.ts',
    test: 'is booked free of charge at a start of the calendar',
    sentences: [
      'キャンセルや日時の変更は、訪問前日の正午(12:00)までに、マイページから承ります。',
      '期限の〈日〉 正午(12:00)を過ぎているため、日時の変更は承れません。',
      'キャンセルに料金はかかりません。',
    ],
  },
  {
    file: 'tests/main-api/messages/order-notice.test.ts',
    test: 'names telephone and contact form for cancelling an order without a date',
    sentences: [
      'キャンセルや日時の変更は、訪問前日の正午(12:00)までに、お電話またはお問い合わせ窓口で承ります。',
    ],
  },
  {
    file: 'tests/main-api/visits/visit-move.test.ts',
    test: 'takes the new time, frees the old one and keeps everything else',
    sentences: [
      '日時は、〈日〉 正午(12:00)まで、マイページから変更できます。',
      'SMS 日時を変更しました 〈日時〉',
    ],
  },
  {
    file: 'tests/main-api/visits/visit-move.test.ts',
    test: 'cannot change its time from noon of the day before on',
    sentences: ['日時の変更は承れません。'],
  },
  {
    file: 'tests/main-api/visits/visit-cancellation.test.ts',
    test: 'is cancelled as a whole before its deadline',
    sentences: ['〈日〉 正午(12:00)までは、コース全体を無料でキャンセルできます。'],
  },
  {
    file: 'tests/main-api/visits/visit-cancellation.test.ts',
    test: 'costs the share of the first visit after its deadline, and cannot be cancelled once begun',
    sentences: [
      'それ以降にキャンセルされた場合は、期限を過ぎた回の料金の100%をいただきます。',
      '期限の〈日〉 正午(12:00)を過ぎているため、コースは無料ではキャンセルできません。',
      'キャンセルには、期限を過ぎた回の料金の100%をいただきます。',
      '初回の訪問の後は、日時の変更のみ承ります。',
    ],
  },
  {
    file: 'tests/main-api/office/inbox.test.ts',
    test: 'a wish waits until the end of the next business day, until it is confirmed or cancelled',
    sentences: [
      'お申し込みの翌営業日の18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。',
      'SMS お申し込みを受け付けました。日時は調整中です',
    ],
  },
  {
    file: 'tests/main-api/office/inbox.test.ts',
    test: 'an order by telephone waits until the end of the next business day',
    sentences: [
      'お申し込みの翌営業日の18:00までに、担当者がご登録の電話番号へお電話し、ご都合をうかがいます。',
      'SMS お申し込みを受け付けました。お電話します',
    ],
  },
  {
    file: 'tests/main-api/office/inbox.test.ts',
    test: 'an estimate waits from the end of the inspection, for three business days',
    sentences: [
      '現地を確認した日から3営業日後の18:00までに、お見積もりをSMSとメールでお知らせします。',
    ],
  },
  {
    file: 'tests/main-api/visits/proposals.test.ts',
    test: 'is cancelled for nothing seven days after it was placed, and says so',
    sentences: [
      'お申し込みから7日以内に日時が決まらない場合は、お申し込みを取り消し、SMSとメールでお知らせします。',
      '料金はかかりません。',
      '日時が決まらなかったため、お申し込みをキャンセルしました。',
      'SMS 日時が決まらずキャンセルしました(無料)',
    ],
  },
  {
    file: 'tests/main-api/plans/plans.rest.test.ts',
    test: 'goes on for nine weeks, each visit charged once at noon of the day before and told once',
    sentences: [
      '2回目以降のお支払い: 訪問のたびに、前日の正午(12:00)に、同じカードへその回の料金を請求します。',
      '1回の料金: 〈金額〉(税込)。',
      '初回の料金: 〈金額〉(税込)。',
      '訪問のたびにいただきます。',
      '2回目以降は1回あたり〈金額〉(税込)を、訪問のたびにいただきます。',
      'その後の訪問は、同じ曜日と時刻で、8週間先までの日時を順に決めて、メールでお知らせします。',
      '定期プランは、終了のお申し出まで自動で続きます。',
      '次の訪問の日時は、決まりましたらお知らせします。',
      'SMS 次の日程が決まりました 〈日時〉',
    ],
  },
  {
    file: 'tests/main-api/visits/visit-orders.test.ts',
    test: 'books the same staff member for four visits, and is charged for one',
    sentences: ['日時が決まっているのは、上の2回です。'],
  },
  {
    file: 'tests/main-api/plans/plan-changes.rest.test.ts',
    test: 'costs nothing, takes the visits after the day back, and then ends the order',
    sentences: [
      'マイページからいつでも無料で終了できます。',
      '定期プランは、マイページからいつでも無料で終了できます。',
      '〈日〉より後の訪問はありません。',
      '終了に料金はかかりません。',
      'SMS 定期プランの終了を承りました',
    ],
  },
  {
    file: 'tests/main-api/plans/plan-changes.rest.test.ts',
    test: 'equals cancelling it: free before noon of the day before, and not entered again',
    sentences: [
      'どの回も、訪問前日の正午(12:00)までは無料でキャンセルできます。',
      '2回目以降は、訪問前日の正午(12:00)までは無料でキャンセルできます。',
      'SMS 〈日〉のお休みを承りました',
    ],
  },
  {
    file: 'tests/main-api/plans/plan-changes.rest.test.ts',
    test: 'costs the visit after that noon, which has to be agreed to',
    sentences: [
      'それ以降にキャンセルされた場合は、その回の料金の100%をいただきます。',
      '期限の〈日〉 正午(12:00)を過ぎているため、初回のキャンセルには、その回の料金の100%をいただきます。',
    ],
  },
  {
    file: 'tests/main-api/plans/plans.rest.test.ts',
    test: 'says once that nobody can come on a day, keeps it for the inbox, and enters it as soon as somebody can',
    sentences: [
      'うかがえる担当者を引き続きお探しし、見つかりましたらお知らせします。',
      'SMS 〈日〉の訪問の日時を調整しています',
    ],
  },
  {
    file: 'tests/main-api/plans/plan-changes.rest.test.ts',
    test: 'moves the visits from a day on to another weekday and time, in the same rhythm',
    sentences: [
      '曜日や時刻は、マイページから変更できます。',
      '〈日〉からの訪問を変更しました。',
      '料金は変わりません。',
      'SMS プランを変更しました 〈日時〉',
      'SMS 定期プランの変更を承りました',
    ],
  },
  {
    file: 'tests/main-api/plans/plan-changes.rest.test.ts',
    test: 'takes entered visits back for nothing, keeps a late one, and ends by itself',
    sentences: [
      'お休みの間、料金はかかりません。',
      'お休みが終わると、同じ曜日と時刻で再開します。',
      'SMS 定期プランのお休み 〈日〉まで',
    ],
  },
  {
    file: 'tests/main-api/plans/plan-changes.rest.test.ts',
    test: 'ends when the customer resumes it, and the visits of the rest are entered',
    sentences: [
      'マイページから早めることもできます。',
      'SMS プランを再開します 〈日時〉',
      'SMS 定期プランを再開します',
    ],
  },
  {
    file: 'tests/main-api/plans/plans.rest.test.ts',
    test: 'pauses once two visits are not paid, says so, and goes on once they are',
    sentences: [
      '2回分の料金をクレジットカードで決済できていないため、定期プランをお休みしています。',
      'SMS お支払いが確認できずお休み中です',
    ],
  },
  {
    file: 'tests/main-api/plans/plans.rest.test.ts',
    test: 'keeps the pause that its customer chose after one for missing payments is over',
    sentences: ['お支払いが確認できましたら、再開します(お選びのお休みの期間を除きます)。'],
  },
  {
    file: 'tests/main-api/plans/plan-card.test.ts',
    test: 'later visits of a plan are charged to the registered card chosen for them',
    sentences: ['カードは、マイページの「お申し込み」で変更できます。'],
  },
  {
    file: 'tests/main-api/plans/plan-price.test.ts',
    test: 'a new price of a plan is told 30 days ahead and charged from its day on',
    sentences: [
      '〈日〉以降の訪問から、1回の料金が〈金額〉(税込)になります。',
      'SMS 〈日〉から料金が変わります',
    ],
  },
  {
    file: 'tests/main-api/quotes/quotes.test.ts',
    test: 'is shown and told with its lines, and holds the half hours of its starts for 48 hours',
    sentences: [
      'まだお申し込みではありません。',
      'マイページで内容をご確認のうえ、お受けになるかどうかをお知らせください。',
      'SMS お見積もりをご確認ください 〈日〉まで',
      'これらの日時は、〈日時〉まで、お客様のためにおとりしています。',
    ],
  },
  {
    file: 'tests/main-api/quotes/quotes.test.ts',
    test: 'is charged once to a new card, at the start that was held, without the inspection',
    sentences: [
      'お受けになる場合、お見積もりのための訪問は取りやめます。',
      'お見積もりのための訪問(〈日時〉 開始)は、取りやめました。',
      'お見積もりのための訪問は、取りやめました。',
    ],
  },
  {
    file: 'tests/main-api/quotes/quotes.test.ts',
    test: 'without a start has a wished visit, for which somebody calls until the next business day',
    sentences: ['作業の日時について、翌営業日の18:00までに担当者からご連絡します。'],
  },
  {
    file: 'tests/main-api/quotes/quotes.test.ts',
    test: 'is declined for nothing, and somebody calls until the next business day',
    sentences: [
      'お断りになっても料金はかかりません。',
      'お見積もりのお断りを承りました。',
      '改めてのお見積もりについて、翌営業日の18:00までに担当者からご連絡します。',
      'SMS お見積もりのお断りを承りました',
    ],
  },
  {
    file: 'tests/main-api/quotes/quotes.test.ts',
    test: 'leaves an inspection that is agreed, and says so',
    sentences: [
      'お見積もりのための訪問(〈日時〉 開始)には、予定どおりうかがいます。',
      'ご不要の場合は、マイページからキャンセルできます。',
    ],
  },
  {
    file: 'tests/main-api/quotes/quoted-work.test.ts',
    test: 'without a date is not cancelled by the clock, and by its customer for nothing',
    sentences: [
      'お受けになったお見積もりの作業は、日時が決まらなくても自動では取り消されません。',
      '日時が決まるまで、マイページから無料でキャンセルできます。',
    ],
  },
  {
    file: 'tests/main-api/quotes/quotes.test.ts',
    test: 'is reminded of once from 9:00 of its last day on, while it can be answered',
    sentences: [
      'お見積もりのお返事を、まだいただいていません。',
      '有効期限を過ぎると、このお見積もりはお受けいただけなくなります。',
      'SMS お見積もりの期限 〈日〉まで',
    ],
  },
  {
    file: 'tests/main-api/quotes/quotes.test.ts',
    test: 'expires once after its last day in Japan, and waits for the office',
    sentences: [
      '〈日〉までのお見積もりは、有効期限が過ぎました。',
      'SMS お見積もりの有効期限が過ぎました',
    ],
  },
  {
    file: 'tests/main-api/visits/proposals.test.ts',
    test: 'gets date and person, takes the half hours once, and is told',
    sentences: ['SMS 日時が確定しました 〈日時〉'],
  },
  {
    file: 'tests/main-api/visits/shop-changes.test.ts',
    test: 'is told with what changed, and may be refused for nothing until the later deadline',
    sentences: [
      'ご都合が合わない場合は、〈日時〉まで、マイページから無料でお断りいただけます。',
      '当店の都合により、訪問日時を変更しました。',
      '当店の都合により、担当者を変更しました。',
      'SMS 日時が変わりました 〈日時〉',
      'SMS 担当者が変わりました 〈日時〉',
    ],
  },
  {
    file: 'tests/main-api/visits/shop-changes.test.ts',
    test: 'is told as the customer’s own wish when they asked for it by telephone, with nothing to refuse',
    sentences: [
      'お客様のご希望により、訪問日時を変更しました。',
      'お客様のご希望により、担当者を変更しました。',
    ],
  },
  {
    file: 'tests/main-api/visits/shop-changes.test.ts',
    test: 'is charged as cheaper once, in whatever words, and no start costs more',
    sentences: ['料金は、お申し込みのときより〈金額〉安くなりました。'],
  },
  {
    file: 'tests/main-api/visits/proposals.test.ts',
    test: 'are held for 48 hours and shown with their people',
    sentences: [
      'ご希望の日時には担当者がうかがえないため、次の日時をご提案します。',
      'SMS 日時のご提案 〈日時〉まで',
    ],
  },
  {
    file: 'tests/main-api/visits/proposals.test.ts',
    test: 'can replace a date that the shop cannot keep',
    sentences: ['当店の都合により、この日時にうかがえなくなりました。'],
  },
  {
    file: 'tests/main-api/visits/proposals.test.ts',
    test: 'can be offered for an order by telephone, too',
    sentences: ['次の日時をご提案します。'],
  },
  {
    file: 'tests/main-api/visits/proposals.test.ts',
    test: 'are given back but one when the customer takes one, once per key',
    sentences: ['マイページで1つをお選びください。'],
  },
  {
    file: 'tests/main-api/visits/proposals.test.ts',
    test: 'are given back when the customer asks for others, and the wishes wait again',
    sentences: ['ほかの日時のご希望とキャンセル(無料)も、マイページから承ります。'],
  },
  {
    file: 'tests/main-api/customers/office-customers.test.ts',
    test: 'says to a customer without an account how to sign up, who can answer once signed up',
    sentences: ['マイページのご利用には、会員登録が必要です。'],
  },
  {
    file: 'tests/main-api/customers/office-customers.test.ts',
    test: 'is told in every mail that the telephone cancels and moves, which it does',
    sentences: [
      '会員登録をせずにお電話でお申し込みの場合は、キャンセルと日時の変更を、お電話で承ります。',
    ],
  },
  {
    file: 'tests/main-api/visits/proposals.test.ts',
    test: 'are reminded of once after 24 hours, and end after 48',
    sentences: [
      '期限を過ぎた場合は、改めて日時を調整します。',
      'ご提案した日時のお返事を、まだいただいていません。',
      'お返事をいただけなかったため、ご提案した日時を取り下げました。',
      'SMS ご提案の期限 〈日時〉まで',
      'SMS ご提案の期限が過ぎました。改めて調整します',
    ],
  },
  {
    file: 'tests/main-api/office/inbox.test.ts',
    test: 'a proposal waits for the customer, and for the shop again when it is declined or expires',
    sentences: ['翌営業日の18:00までに、改めてご連絡します。'],
  },
  {
    file: 'tests/main-api/office/inbox.test.ts',
    test: 'a change by the shop that the customer refused waits as a refusal',
    sentences: [
      '翌営業日の18:00までに、別の日時について担当者からご連絡します。',
      'SMS 日時を改めて調整します',
    ],
  },
  {
    file: 'tests/main-api/visits/shop-changes.test.ts',
    test: 'gives everything back for the shop’s own reason, whatever the deadline',
    sentences: [
      '当店の都合により、お申し込みをキャンセルしました。',
      'SMS 当店からキャンセルしました。ご確認ください',
    ],
  },
  {
    file: 'tests/main-api/visits/shop-changes.test.ts',
    test: 'gives everything back when the weather is the cause',
    sentences: [
      '天候のため、お申し込みをキャンセルしました。',
      'SMS 天候のためキャンセルしました。ご確認ください',
    ],
  },
  {
    file: 'tests/main-api/visits/shop-changes.test.ts',
    test: 'keeps the fee of what the customer cancels after the deadline',
    sentences: [
      'お客様のご希望により、キャンセルを承りました。',
      'SMS キャンセルを承りました。ご確認ください',
    ],
  },
  {
    file: 'tests/main-api/plans/cancelled-plan.rest.test.ts',
    test: 'gives back what the gateway %s for later, and has said so',
    sentences: ['カード会社に確認中の〈金額〉は、お支払いが成立した場合に、全額をお返しします。'],
  },
  {
    file: 'tests/main-api/visits/visit-additions.test.ts',
    test: 'makes the visit longer, has the card pay at once, and tells the customer',
    sentences: [
      'お支払い: お申し込みのクレジットカードでお支払いいただきました。',
      'SMS オプションを追加しました',
    ],
  },
  {
    file: 'tests/main-api/visits/visit-additions.test.ts',
    test: 'raises a deferred payment within its limit',
    sentences: ['お支払い: お申し込みと同じお支払い方法で、あわせてご請求します。'],
  },
  {
    file: 'tests/main-api/visits/visits-with-additions.test.ts',
    test: 'is for this visit only, and is charged with it at noon of the day before',
    sentences: ['お支払い: この回の料金とあわせて、訪問前日の正午(12:00)にご請求します。'],
  },
  {
    file: 'tests/main-api/visits/reminders.test.ts',
    test: 'comes once at 9:00 of the day before, while the visit can still be moved for nothing',
    sentences: ['SMS 明日〈時刻〉にうかがいます。変更は本日正午まで'],
  },
  {
    file: 'tests/main-api/visits/reminders.test.ts',
    test: 'that could not be sent comes later, without promising what is over, and never after the start',
    sentences: ['SMS 明日〈時刻〉にうかがいます', 'SMS 本日〈時刻〉にうかがいます'],
  },
  {
    file: 'tests/main-api/visits/reminders.test.ts',
    test: 'tells the customer once for a start, with when they expect to be there',
    sentences: [
      '担当者がそちらへ向かっています。',
      'SMS 担当者が向かっています。〈時刻〉ごろ到着',
      'SMS 担当者がそちらへ向かっています',
    ],
  },
  {
    file: 'tests/main-api/visits/visit-outcomes.test.ts',
    test: 'is said once it has begun, and gives the receipt for what was done',
    sentences: [
      '作業が完了しました。',
      '領収書またはご利用明細は、マイページの「ご利用明細」からご覧いただけます。',
      'SMS 作業が完了しました',
    ],
  },
  {
    file: 'tests/main-api/reviews/reviews.test.ts',
    test: 'is asked for once, in the message that the visit was done, whose link leads to its page',
    sentences: [
      'よろしければ、下のリンクの訪問のページから、レビューをお書きください。',
      'SMS 作業が完了しました。レビューをお待ちしています',
    ],
  },
  {
    file: 'tests/main-api/reviews/reviews.test.ts',
    test: 'shows the ward and the month of the visit, and nothing else of its author',
    sentences: ['お名前を出さずに公開します。'],
  },
  {
    file: 'tests/main-api/reviews/reviews.test.ts',
    test: 'can be changed and taken back at any time, and the averages follow',
    sentences: ['書き直しと取り下げは、いつでもできます。'],
  },
  {
    file: 'tests/main-api/visits/visit-outcomes.test.ts',
    test: 'what was taken becomes the cancellation fee, untaxed, and nothing goes back',
    sentences: ['担当者がうかがいましたが、ご不在でした。', 'SMS ご不在のため作業できませんでした'],
  },
  {
    file: 'tests/main-api/visits/wrong-absence.test.ts',
    test: 'becomes done until seven days after it, with the receipt of the work in place of the fee',
    sentences: [
      '先にご不在だったとお知らせしましたが、当店の記録の誤りでした。',
      'キャンセル料はいただきません。',
    ],
  },
  {
    file: 'tests/main-api/visits/visit-outcomes.test.ts',
    test: 'is done again for nothing when its customer chooses that, and the receipt is for that',
    sentences: [
      '作業を実施できませんでした。',
      '無料のやり直しとご返金のどちらかを、マイページからお選びください。',
      '翌営業日の18:00までに、日時を確定するか、別の日時をご提案し、SMSとメールでお知らせします。',
      'SMS 作業を実施できませんでした。ご確認ください',
    ],
  },
  {
    file: 'tests/main-api/visits/visit-outcomes.test.ts',
    test: 'of a free order offers to do it again, and no money',
    sentences: ['無料のやり直しを、マイページからお選びいただけます。'],
  },
  {
    file: 'tests/main-api/visits/visit-outcomes.test.ts',
    test: 'of a visit that was done is a visit for nothing, with its half hours taken',
    sentences: [
      'やり直しの日時を調整します。',
      'SMS やり直し(無料) 〈日時〉',
      'SMS やり直しを承りました。日時を調整します',
    ],
  },
  {
    file: 'tests/main-api/waiting-list/waiting-list.test.ts',
    test: 'waits where the service does not come, and is told once when it does, by SMS to a number',
    sentences: [
      'お知らせのご登録をいただいたエリアへ、うかがえるようになりました。',
      'このお知らせは、ご登録1件につき1回だけお送りしています。',
      'SMS お待ちのエリアに対応しました',
    ],
  },
  {
    file: 'tests/main-api/waiting-list/waiting-list.test.ts',
    test: 'waits while no start of the menu can be chosen, and is told once when one can, by mail to an address',
    sentences: [
      'お知らせのご登録をいただいたメニューで、日時をお選びいただけるようになりました。',
      '日時はおとりしていないため、先にほかの方のご予約が入ることがあります。',
      'SMS 日時をお選びいただけます',
    ],
  },
  {
    file: 'tests/main-api/waiting-list/waiting-list.test.ts',
    test: 'takes the contact off the whole list at once, and as often as it is tapped',
    sentences: ['ご登録は、同じページから取り消せます。'],
  },
  {
    file: 'e2e/journeys/waiting-list.spec.ts',
    test: 'a number that was left where the shop does not come is told when it does, and is taken off by one tap',
    sentences: [
      '次のページから、メニューをご覧いただけます。',
      '次のページから、メニューと日時をご覧いただけます。',
    ],
  },
];

/** They promise nothing. */
export const courtesies: readonly string[] = [
  '申し訳ございません。',
  'ご迷惑をおかけし、申し訳ございません。',
  'ご利用いただき、ありがとうございました。',
  'お心当たりのない場合は、お問い合わせ窓口へご連絡ください。',
];
