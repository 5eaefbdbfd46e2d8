/** Names of the fees on top of a menu's own price, the same in price lines and on the 特商法 page. */
export const feeNames = {
  transport: '交通費',
  nomination: '担当者の指名料',
  earlyLate: '早朝・夜間料金',
  yearEnd: '年末年始料金',
} as const;

/* Fees in tax-inclusive yen or percent, for pricing, the catalogue's terms and the 特定商取引法 page alike. */

export const NOMINATION_FEE = 550;
/** The sentence says when the nomination fee goes back (docs/payments.md#the-nomination-fee-goes-back). */
export const NOMINATION_REFUND = 'ご指名の担当者がうかがえなかった場合、指名料は返金します。';

/** Once per visit, for the way there and back; house cleaning has none. */
export const TRANSPORT_FEES = { lifeSupport: 880, maid: 880, babySitter: 990 } as const;

/** Work before or after these hours, Japan time, adds this percentage of the service's price. */
export const EARLY_LATE = { percent: 25, untilHour: 8, fromHour: 21 } as const;

/** A visit that begins from 29 December to 3 January adds this percentage of the service's price. */
export const YEAR_END = { percent: 30 } as const;

/** For each further half hour that is agreed on the day. */
export const EXTENSION_FEES = { lifeSupport: 2_200, maid: 1_980 } as const;

/** Costs of third parties, which the shop passes on unchanged; menus name those that may arise. */
export const EXPENSES = {
  parking: '駐車スペースがない場合は、近くの有料駐車場の料金を実費でいただきます。',
  purchases:
    '買い物をお任せいただく場合、品物の代金はお客様のご負担です。担当者が立て替えたときは、領収書と引き換えに実費でいただきます。',
  ingredients: '料理に使う食材と調味料の代金は、お客様のご負担です。',
  fares:
    'お出かけや送り迎えの電車・バスなどの運賃は、お客様のご負担です。同行する担当者の分も、実費でいただきます。',
} as const;

/** Parking is free at free visits. Texts that hold for all menus add it to `EXPENSES.parking`. */
export const FREE_PARKING = 'お見積もりの訪問と訪問カウンセリングでは、いただきません。';

/** How fees that are only known on the day are agreed and paid; cards and bills are not charged for them. */
export const ON_SITE_TERMS =
  '作業の前に金額をお伝えし、ご了承いただいた場合だけいただきます。お支払い方法は、お問い合わせ窓口からご案内します。';

/**
 * Fees for what the place is like. One that follows from an answer is a line of the price
 * (docs/payments.md#fees-that-follow-from-answers); what is only seen at the place needs the customer's consent there.
 */
export const ON_SITE_FEES = {
  highAircon: 3_300,
  largeKitchen: 3_300,
  highWindow: 1_100,
  heavyFurniture: 1_100,
} as const;

export type OnSiteFee = keyof typeof ON_SITE_FEES;

/** Names of these fees on price lines. */
export const onSiteFeeNames: Readonly<Record<OnSiteFee, string>> = {
  highAircon: '高所のエアコンの作業料',
  largeKitchen: 'L型・対面型キッチンの作業料',
  highWindow: '高い窓の作業料',
  heavyFurniture: '大型家具の移動料',
};
