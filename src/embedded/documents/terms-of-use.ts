import { seller } from '@/config/env.seller';
import { cancellationRules } from '@/domain/cancellation-words';
import { dateTerms } from '@/domain/date-terms';
import { FREE_PARKING } from '@/domain/fees';
import { MINIMUM_ORDER_TERMS } from '@/domain/minimum-order';
import {
  coolingOffTerms,
  damageTerms,
  liabilityTerms,
  quoteTerms,
  refundTerms,
  telephoneTerms,
} from '@/domain/order-terms';
import { payMethodNames } from '@/domain/pay-methods';
import { planTerms } from '@/domain/plan-terms';
import { ENTERED_WEEKS } from '@/domain/visit-rhythm';

interface Article {
  readonly heading: string;
  /** A paragraph, or the items of a list. */
  readonly parts: readonly (string | readonly string[])[];
}

const { insurance } = seller;

const articles: readonly Article[] = [
  {
    heading: '第1条 適用',
    parts: [
      '本規約は、お客様と当店とのあいだの、本サービスのご利用に関わるすべての関係に適用されます。',
    ],
  },
  {
    heading: '第2条 会員登録',
    parts: [
      `予約サイトからのお申し込みには会員登録が必要です。${telephoneTerms.account}携帯電話番号は、SMSの確認コードでご本人のものと確認します。登録内容に変更があったときは、すみやかに変更してください。`,
    ],
  },
  {
    heading: '第3条 お申し込みと契約の成立',
    parts: [
      `予約サイトの「申し込む」ボタンを押し、受付完了の画面が表示された時点で契約が成立します。応相談の日時をお選びの場合は、ご希望の日時のひとつに当店が確定した時点、または当店がご提案した日時のひとつをお客様がお選びになった時点で契約が成立します。${dateTerms.refusal}`,
      `${quoteTerms.accepted}${quoteTerms.undated}${coolingOffTerms.applies}${coolingOffTerms.right}${telephoneTerms.payByLink}${telephoneTerms.unpaid}`,
    ],
  },
  {
    heading: '第4条 料金とお支払い',
    parts: [
      `料金は予約サイトに税込で表示します。お支払い方法は、${payMethodNames.join('または')}です。${MINIMUM_ORDER_TERMS}`,
    ],
  },
  { heading: '第5条 変更とキャンセル', parts: [cancellationRules] },
  {
    heading: '第6条 定期プラン',
    parts: [
      `${planTerms.ongoing}${planTerms.changes}${planTerms.resuming}`,
      `ご予約の時点で決まっていない訪問は、同じ曜日と時刻で、${ENTERED_WEEKS}週間先までの日時を順に決めて、メールでお知らせします。${planTerms.searching}お休み・変更・終了の際に、${planTerms.late}`,
      `料金は、お申し込みのときの1回あたりの料金です。${planTerms.price}2回分の料金をクレジットカードで決済できないときは、お支払いが確認できるまで定期プランをお休みにします。`,
    ],
  },
  {
    heading: '第7条 お客様へのお願い',
    parts: [
      [
        '作業に必要な水道と電気をお使いになれる状態にしてください。',
        '貴重品や壊れやすいものは、あらかじめ安全な場所へ移してください。',
        `駐車スペースがない場合は、近隣の有料駐車場の実費をご負担いただきます。${FREE_PARKING}`,
      ],
    ],
  },
  {
    heading: `第8条 ${insurance ? '損害の補償とやり直し' : 'やり直し'}`,
    parts: [
      ...(insurance ? [damageTerms(insurance)] : []),
      `サービスに不備があった場合は、${refundTerms.correction}${refundTerms.notDone}`,
      liabilityTerms,
    ],
  },
  {
    heading: '第9条 禁止事項',
    parts: [
      '虚偽の情報による登録、第三者になりすました申し込み、担当者への迷惑行為はお断りします。',
    ],
  },
  {
    heading: '第10条 規約の変更',
    parts: [
      '本規約を変更するときは、変更の内容と効力が生じる日を、あらかじめ予約サイトでお知らせします。',
    ],
  },
  {
    heading: '第11条 準拠法と管轄',
    parts: [
      '本規約は日本法に従います。紛争が生じたときは、東京地方裁判所を第一審の専属的合意管轄裁判所とします。',
    ],
  },
];

/** The terms of use, for their page and their PDF. */
export const termsOfUse = {
  title: '利用規約',
  opening:
    'この利用規約は、当店の予約サイト(以下「本サービス」)をご利用いただく際の条件を定めたものです。お申し込みの前に、必ずお読みください。',
  articles,
  enacted: '制定日: 2026年4月1日',
} as const;
