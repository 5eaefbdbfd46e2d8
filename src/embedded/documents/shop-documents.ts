import { html } from 'hono/html';
import { seller } from '@/config/env.seller';
import { cancellationRules } from '@/domain/cancellation-words';
import { CARD_RETENTION, THREE_D_SECURE_DATA } from '@/domain/card-terms';
import { dateTerms } from '@/domain/date-terms';
import { DRAFT_KEPT_DAYS } from '@/domain/draft-terms';
import {
  EARLY_LATE,
  EXPENSES,
  EXTENSION_FEES,
  FREE_PARKING,
  feeNames,
  NOMINATION_FEE,
  NOMINATION_REFUND,
  ON_SITE_FEES,
  ON_SITE_TERMS,
  TRANSPORT_FEES,
  YEAR_END,
} from '@/domain/fees';
import { MINIMUM_ORDER_TERMS } from '@/domain/minimum-order';
import { formatYenIncludingTax as yen } from '@/domain/money';
import { coolingOffTerms, quoteTerms, refundTerms, telephoneTerms } from '@/domain/order-terms';
import { type NonCardMethod, payMethodCodes } from '@/domain/pay-method-codes';
import {
  deferredPaymentCompany,
  handlingFeeName,
  nonCardMethodNames,
  nonCardMethods,
  PARTNER_PAYMENT_DUE,
  payMethods,
} from '@/domain/pay-methods';
import { planTerms } from '@/domain/plan-terms';
import { waitingTerms } from '@/domain/waiting-terms';
import type { Html, PublicPage } from '../html-page';
import { termsOfUse } from './terms-of-use';

export interface ShopDocument extends Pick<PublicPage, 'description' | 'thing'> {
  readonly title: string;
  readonly body: Html;
}

/** Tax-inclusive yen per order. */
type HandlingFee = (method: NonCardMethod) => number;

const methodsWithFee = (handlingFee: HandlingFee) =>
  nonCardMethods.filter((method) => handlingFee(method) > 0);

export const terms: ShopDocument = {
  title: termsOfUse.title,
  description:
    'ハウスクリーニングや家事代行などをご利用いただく際の条件です。契約の成立、料金、変更とキャンセル、やり直しについて定めています。',
  body: html`<p>${termsOfUse.opening}</p>
${termsOfUse.articles.map(
  ({ heading, parts }) => html`<h2>${heading}</h2>
${parts.map((part) =>
  typeof part === 'string'
    ? html`<p>${part}</p>`
    : html`<ul>${part.map((item) => html`<li>${item}</li>`)}</ul>`,
)}`,
)}
<p class="muted">${termsOfUse.enacted}</p>`,
};

/** 電気通信事業法 27条の12: what the tag manager of docs/pages.md#the-tag-manager sends to others, and why. */
const EXTERNAL_TRANSMISSION = html`<h2>12. 外部への送信</h2>
<p>ご利用の状況を知り、サービスを改善するため、Googleタグマネージャー(Google LLC)を使用します。ご覧のページのアドレス、お使いの端末とブラウザの情報、お申し込みの完了時には、その番号と金額が、Googleへ送信されます。カードの情報を入力するページでは使用しません。</p>`;

export const privacyPolicy = (usesTagManager: boolean): ShopDocument => ({
  title: 'プライバシーポリシー',
  description: 'お預かりする個人情報と、その利用の目的、提供先、保管と削除について説明します。',
  body: html`<p>${seller.company}(以下「当店」)は、お客様の個人情報を次のとおり取り扱います。</p>
<div class="card"><dl class="rows">
<div><dt>事業者</dt><dd>${seller.company}</dd></div>
<div><dt>代表者</dt><dd>${seller.representative}</dd></div>
<div><dt>所在地</dt><dd>${seller.address}</dd></div>
<div><dt>お問い合わせ窓口</dt><dd>${seller.phone}、${seller.email}</dd></div>
</dl></div>
<h2>1. お預かりする情報</h2>
<ul>
<li>お名前、フリガナ、携帯電話番号、メールアドレス</li>
<li>サービスをご利用になる住所と、駐車スペースやペットなど作業に必要な情報</li>
<li>お申し込みの内容とご利用の履歴</li>
<li>ご質問への回答と、そのためにお送りいただいた写真</li>
<li>お子様のお預かりでは、お子様の年齢・学年、アレルギーなど、保護者の方がご記入になった内容</li>
<li>レビューの評点と本文</li>
<li>エリアの対応や空きのお知らせをご登録の方の、携帯電話番号またはメールアドレスと、訪問先の郵便番号、お選びのメニュー</li>
<li>カードの先頭と末尾の番号、有効期限(カード番号の全体とセキュリティコードは、当店のサーバーに届きません)</li>
</ul>
<h2>2. 利用の目的</h2>
<ul>
<li>サービスの提供、日時などのご連絡、料金の請求のため</li>
<li>お問い合わせへの回答のため</li>
<li>レビューの公開のため(お名前は出さず、訪問先の市区町村と訪問の月を添えます)</li>
<li>お子様についての情報は、お預かりの準備と当日の作業のため</li>
<li>ご同意いただいた方への、お知らせメールの送付のため</li>
<li>ご登録いただいた、エリアの対応や空きのお知らせ(1回)の送付のため</li>
</ul>
<h2>3. 3Dセキュアでの情報の提供</h2>
<p>カードの不正利用を防ぐため、カードの本人認証(3Dセキュア)の際に、${THREE_D_SECURE_DATA}をカード発行会社へ提供します。</p>
<h2 id="deferred-payment">4. 後払いでの情報の提供</h2>
<p>後払い(NP後払い)をお選びの場合は、ご同意のうえ、審査とご請求のために、${deferredPaymentCompany.data}を、${deferredPaymentCompany.name}へ提供します。${telephoneTerms.deferredPayment}ほかのお支払い方法では提供しません。</p>
<h2>5. カード情報の保管</h2>
<p>「このカードを次回も使う」をお選びのカードと、マイページでご登録のカードは、登録を削除されるまで、決済代行会社が保管します。お申し込みのお支払いが残っているあいだは、削除のあとも、そのお支払いに使います。</p>
<p>登録されないカードは、そのお申し込みのお支払い(定期プランの2回目以降の料金とキャンセル料を含みます)だけに使います。そのための${CARD_RETENTION}</p>
<h2>6. エリアの対応や空きのお知らせ</h2>
<p>${waitingTerms.use}${waitingTerms.kept}${waitingTerms.takingOff}お知らせの前に取り消すときは、お問い合わせ窓口へご連絡ください。</p>
<h2>7. 途中のお申し込みの保存</h2>
<p>お申し込みの途中でページを閉じられても続けられるよう、次のとおり保存します。お申し込みが完了したとき、「破棄する」または「お申し込みをやめる」を選ばれたときは、期間の途中でも消します。</p>
<ul>
<li>ログインしていないとき: お使いのブラウザに、最後の変更から${DRAFT_KEPT_DAYS.onDevice}日間。サービスの種類、メニュー、数量、オプション、郵便番号、お選びの日時、どの画面まで進んだかだけを保存し、お名前やご住所、ご質問への回答、カードの情報は保存しません。ログインされると、当店のサーバーへ移し、ブラウザからは消します。</li>
<li>ログインしているとき: 当店のサーバーに、最後の変更から${DRAFT_KEPT_DAYS.onServer}日間。上のものに加えて、訪問先のご住所、ご質問への回答、担当者、クーポンなどを保存します。カードの情報とご請求先は保存しません。お客様の登録がなくなったときにも消します。</li>
<li>サービス対象エリアの確認に入力された郵便番号と、この端末でログインされたことがあるかどうかは、ログアウトのあともお使いのブラウザに残ります。郵便番号は、入力から7日間で使わなくなります。</li>
<li>ページを開いているあいだは、ご入力の内容をそのタブに保存します。カード番号の全体とセキュリティコードは保存しません。</li>
</ul>
<h2>8. 第三者への提供</h2>
<p>法令に基づく場合と、サービスの提供や決済に必要な委託先へ渡す場合を除き、ご同意なく第三者へ提供しません。</p>
<h2>9. 安全管理</h2>
<p>通信の暗号化、アクセスの制限、記録の点検などにより、情報を安全に管理します。</p>
<h2>10. 開示・訂正・削除</h2>
<p>ご自身の情報の開示、訂正、削除をご希望の方は、お問い合わせ窓口へご連絡ください。ご本人と確認したうえで、すみやかに対応します。</p>
<h2>11. Cookieの利用</h2>
<p>ログインの状態を保つため、また、以前にログインした端末を見分けて不正なログインを防ぐために、Cookieを使用します。端末を見分けるCookieは、ログアウトのあとも1年間残ります。</p>
${usesTagManager ? EXTERNAL_TRANSMISSION : ''}
<p class="muted">制定日: 2026年4月1日</p>`,
});

/** All fees besides the menu's price, one per line (特定商取引法 11条1号). */
function feeLines(handlingFee: HandlingFee): readonly string[] {
  const { lifeSupport, maid, babySitter } = TRANSPORT_FEES;
  const { parking, ...otherExpenses } = EXPENSES;
  const { highAircon, largeKitchen, highWindow, heavyFurniture } = ON_SITE_FEES;
  return [
    `${feeNames.transport}: 訪問1回につき、暮らしサポート${yen(lifeSupport)}、家事代行・料理代行${yen(maid)}、ベビーシッター${yen(babySitter)}。ハウスクリーニング、訪問カウンセリング、お試しプラン、お見積もりの訪問は無料です。`,
    `${feeNames.nomination}: 1名につき${yen(NOMINATION_FEE)}。${NOMINATION_REFUND}`,
    `${feeNames.earlyLate}: ${EARLY_LATE.untilHour}:00より前と${EARLY_LATE.fromHour}:00より後の時間について、サービス料金の${EARLY_LATE.percent}%`,
    `${feeNames.yearEnd}: 12月29日から1月3日までの訪問について、サービス料金の${YEAR_END.percent}%`,
    ...methodsWithFee(handlingFee).map(
      (method) => `${handlingFeeName(method)}: ${yen(handlingFee(method))}`,
    ),
    `当日の延長(ご相談のうえ): 30分につき、暮らしサポート${yen(EXTENSION_FEES.lifeSupport)}、家事代行・料理代行${yen(EXTENSION_FEES.maid)}`,
    `お住まいの状況によるもの(ご回答でわかる分は、お申し込みの料金に含みます): 床から3mを超える高さのエアコン 1台${yen(highAircon)}、水まわりセットでL型・対面型のキッチン${yen(largeKitchen)}、高さ2mを超える窓 1枚${yen(highWindow)}、大型家具の移動 1点${yen(heavyFurniture)}`,
    `当日の延長と、当日にわかる料金は、${ON_SITE_TERMS}`,
    `${parking}${FREE_PARKING}`,
    ...Object.values(otherExpenses),
    '予約サイトをご利用の際の通信料は、お客様のご負担です。',
  ];
}

const methods = payMethodCodes.map((code) => payMethods[code]);

const { card, bill, byHand } = refundTerms;

/** Refund terms by payment method. */
const refundLines = [
  `${payMethods.creditCard.name}: ${card}`,
  ...nonCardMethodNames.flatMap((name) => [
    `${name}(お支払い前): ${bill}`,
    `${name}(お支払い後): ${byHand}`,
  ]),
];

export const commercialTransactions = (handlingFee: HandlingFee): ShopDocument => ({
  title: '特定商取引法に基づく表記',
  description:
    '販売事業者、料金とそのほかの費用、お支払い、サービスの提供時期、キャンセルの条件を表示します。',
  body: html`${seller.isSample ? html`<p>次の事業者は、デモのために作ったもので、実在しません。</p>` : ''}
<div class="card"><dl class="rows">
<div><dt>販売事業者</dt><dd>${seller.company}</dd></div>
<div><dt>運営統括責任者</dt><dd>${seller.representative}</dd></div>
<div><dt>所在地</dt><dd>${seller.address}</dd></div>
<div><dt>電話番号</dt><dd>${seller.phone}<br>${seller.phoneHours}</dd></div>
<div><dt>メールアドレス</dt><dd>${seller.email}</dd></div>
<div><dt>販売価格</dt><dd>各メニューの画面に、税込の価格を表示します。${MINIMUM_ORDER_TERMS}</dd></div>
<div><dt>料金以外に必要な費用</dt><dd><ul>${feeLines(handlingFee).map((line) => html`<li>${line}</li>`)}</ul>交通費から${methodsWithFee(handlingFee).map(handlingFeeName).join('・') || feeNames.yearEnd}までは、お申し込みの前に金額を表示します。</dd></div>
<div><dt>お支払い方法</dt><dd>${methods.map(({ name, accepted }) => `${name}(${accepted})`).join('、')}</dd></div>
<div><dt>お支払い時期</dt><dd>${methods.map(({ name, due, laterVisitsDue }) => html`${name}: ${due}定期プランの2回目以降は、${laterVisitsDue}<br>`)}提携会社が行う作業: ${PARTNER_PAYMENT_DUE}<br>${telephoneTerms.payByLink}</dd></div>
<div><dt>サービスの提供時期</dt><dd>お申し込みの際にお選びいただいた日時に提供します。応相談の日時は、${dateTerms.wished}お電話で日時を決める訪問カウンセリングは、${dateTerms.byTelephone}お見積もりのメニューは、${quoteTerms.sent}${dateTerms.businessDays}</dd></div>
<div><dt>お申し込みの有効期限</dt><dd>${dateTerms.withoutDate}お電話でのお申し込みは、${telephoneTerms.unpaid}${quoteTerms.accepted}${quoteTerms.undated}</dd></div>
<div><dt>定期プランの期間と終了</dt><dd>${planTerms.period}${planTerms.end}${planTerms.changes}お休み・変更・終了の際に、${planTerms.late}${planTerms.price}</dd></div>
<div><dt>キャンセルについて</dt><dd><ul>${cancellationRules.map((rule) => html`<li>${rule}</li>`)}</ul></dd></div>
<div><dt>クーリング・オフ</dt><dd>${coolingOffTerms.applies}${coolingOffTerms.right}予約サイトとお電話からのお申し込みは、通信販売のため、クーリング・オフの対象ではありません。上のキャンセルの条件によります。</dd></div>
<div><dt>サービスに不備があった場合</dt><dd>${refundTerms.correction}${refundTerms.notDone}</dd></div>
<div><dt>ご返金の方法</dt><dd>${refundLines.map((line) => html`${line}<br>`)}${refundTerms.points}</dd></div>
<div><dt>動作環境</dt><dd>最新版のChrome、Safari、Edge、Firefox。JavaScriptとCookieを有効にしてください。</dd></div>
</dl></div>`,
});

export const contact: ShopDocument = {
  title: 'お問い合わせ',
  description: 'ご予約やサービスについてのご質問を承る、お電話とメールの窓口です。',
  body: html`<p>ご予約やサービスについてのご質問は、次の窓口で承ります。${seller.isSample ? '次の連絡先はデモのためのもので、実際にはつながりません。' : ''}</p>
<div class="card"><dl class="rows">
<div><dt>お電話</dt><dd>${seller.phone}<br><span class="muted">${seller.phoneHours}</span></dd></div>
<div><dt>メール</dt><dd>${seller.email}<br><span class="muted">2営業日以内に返信します</span></dd></div>
</dl></div>
<h2>ご連絡の前に</h2>
<p>よくいただくご質問は<a href="faq">よくあるご質問</a>にまとめています。画面にお問い合わせ番号が表示されている場合は、あわせてお知らせください。</p>`,
};

export const planet: ShopDocument = {
  title: 'planetアカウントのご案内',
  description:
    'メールアドレスでログインするplanetアカウントへの切り替えと、それに必要なものを説明します。',
  body: html`<p>planetは、メールアドレスでログインする新しいアカウントです。一部のお客様から順に、これまでのアカウントからの切り替えをお願いしています。</p>
<h2>切り替えるとできること</h2>
<ul>
<li>携帯電話番号が変わっても、同じアカウントを使い続けられます。</li>
<li>ポイントとこれまでのご利用履歴は、そのまま引き継がれます。</li>
</ul>
<h2>切り替えに必要なもの</h2>
<ul>
<li>受信できるメールアドレス</li>
<li>8文字以上の新しいパスワード</li>
</ul>
<p>対象のお客様には、ログインのあとに画面でご案内します。ご不明な点は<a href="contact">お問い合わせ</a>からご連絡ください。</p>`,
};
