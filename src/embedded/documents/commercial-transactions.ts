import { html } from 'hono/html';
import { cancellationRules } from '@/domain/cancellation';
import {
  EARLY_LATE,
  EXPENSES,
  EXTENSION_FEES,
  feeNames,
  NOMINATION_FEE,
  ON_SITE_FEES,
  TRANSPORT_FEES,
  YEAR_END,
} from '@/domain/fees';
import { MINIMUM_ORDER_TERMS } from '@/domain/minimum-order';
import { formatYenIncludingTax as yen } from '@/domain/money';
import { PARTNER_PAYMENT_DUE, payMethodCodes, payMethods } from '@/domain/pay-methods';
import { seller } from '@/domain/seller';
import type { ShopDocument } from './document';

/**
 * All fees besides the menu's price, one per line (特定商取引法 11条1号).
 * @param handlingFee of a deferred payment, tax-inclusive yen
 */
function feeLines(handlingFee: number): readonly string[] {
  const { lifeSupport, maid, babySitter } = TRANSPORT_FEES;
  const { highAircon, largeKitchen, highWindow, heavyFurniture, gardenWasteBag } = ON_SITE_FEES;
  return [
    `${feeNames.transport}: 訪問1回につき、暮らしサポート${yen(lifeSupport)}、家事代行・料理代行${yen(maid)}、ベビーシッター${yen(babySitter)}。ハウスクリーニング、訪問カウンセリング、お試しプラン、お見積もりの訪問は無料です。`,
    `${feeNames.nomination}: 1名につき${yen(NOMINATION_FEE)}`,
    `${feeNames.earlyLate}: ${EARLY_LATE.untilHour}:00より前と${EARLY_LATE.fromHour}:00より後の時間について、サービス料金の${EARLY_LATE.percent}%`,
    `${feeNames.yearEnd}: 12月29日から1月3日までの訪問について、サービス料金の${YEAR_END.percent}%`,
    `${feeNames.handlingFee}: ${yen(handlingFee)}`,
    `当日の延長(ご相談のうえ): 30分につき、暮らしサポート${yen(EXTENSION_FEES.lifeSupport)}、家事代行・料理代行${yen(EXTENSION_FEES.maid)}`,
    `現地の状況によるもの: 床から3mを超える高さのエアコン 1台${yen(highAircon)}、水まわりセットでL型・対面型のキッチン${yen(largeKitchen)}、高さ2mを超える窓 1枚${yen(highWindow)}、大型家具の移動 1点${yen(heavyFurniture)}、枝や草の処分 45リットル1袋${yen(gardenWasteBag)}`,
    ...Object.values(EXPENSES),
    '予約サイトをご利用の際の通信料は、お客様のご負担です。',
  ];
}

const methods = payMethodCodes.map((code) => payMethods[code]);

/** @param handlingFee of a deferred payment, tax-inclusive yen */
export const commercialTransactions = (handlingFee: number): ShopDocument => ({
  title: '特定商取引法に基づく表記',
  body: html`<p>次の事業者は、デモのために作ったもので、実在しません。</p>
<div class="card"><dl class="rows">
<div><dt>販売事業者</dt><dd>${seller.company}</dd></div>
<div><dt>運営統括責任者</dt><dd>${seller.representative}</dd></div>
<div><dt>所在地</dt><dd>${seller.address}</dd></div>
<div><dt>電話番号</dt><dd>${seller.phone}<br>${seller.phoneHours}</dd></div>
<div><dt>メールアドレス</dt><dd>${seller.email}</dd></div>
<div><dt>販売価格</dt><dd>各メニューの画面に、税込の価格を表示します。${MINIMUM_ORDER_TERMS}</dd></div>
<div><dt>料金以外に必要な費用</dt><dd><ul>${feeLines(handlingFee).map((line) => html`<li>${line}</li>`)}</ul>交通費から後払い手数料までは、お申し込みの前に金額を表示します。</dd></div>
<div><dt>お支払い方法</dt><dd>${methods.map(({ name, accepted }) => `${name}(${accepted})`).join('、')}</dd></div>
<div><dt>お支払い時期</dt><dd>${methods.map(({ name, due, laterVisitsDue }) => html`${name}: ${due}定期プランの2回目以降は、${laterVisitsDue}<br>`)}提携会社が行う作業: ${PARTNER_PAYMENT_DUE}</dd></div>
<div><dt>サービスの提供時期</dt><dd>お申し込みの際にお選びいただいた日時に提供します。応相談の日時は、当店からご連絡して決まります。</dd></div>
<div><dt>お申し込みの有効期限</dt><dd>応相談の日時は、お申し込みから7日以内に決まらない場合、お申し込みを取り消すことがあります。料金はかかりません。</dd></div>
<div><dt>キャンセルについて</dt><dd><ul>${cancellationRules.map((rule) => html`<li>${rule}</li>`)}</ul></dd></div>
<div><dt>サービスに不備があった場合</dt><dd>訪問日から7日以内にご連絡ください。無料でやり直すか、料金を返金します。</dd></div>
<div><dt>動作環境</dt><dd>最新版のChrome、Safari、Edge、Firefox。JavaScriptとCookieを有効にしてください。</dd></div>
</dl></div>`,
});
