import { html } from 'hono/html';
import type { ShopDocument } from './document';

export const commercialTransactions: ShopDocument = {
  title: '特定商取引法に基づく表記',
  body: html`<p>次の事業者は、デモのために作ったもので、実在しません。</p>
<div class="card"><dl class="rows">
<div><dt>販売事業者</dt><dd>株式会社おうちサービス見本</dd></div>
<div><dt>運営統括責任者</dt><dd>見本 太郎</dd></div>
<div><dt>所在地</dt><dd>〒100-0000 東京都千代田区見本町1-2-3 見本ビル4階</dd></div>
<div><dt>電話番号</dt><dd>03-0000-0000(9:00〜18:00、年末年始を除く)</dd></div>
<div><dt>メールアドレス</dt><dd>support@example.jp</dd></div>
<div><dt>販売価格</dt><dd>各メニューの画面に、税込の価格を表示します。1回のご注文は7,700円(税込)から承ります。</dd></div>
<div><dt>料金以外に必要な費用</dt><dd>出張費・指名料・早朝夜間や年末の割増料金(該当する場合、お申し込みの前に金額を表示します)、後払いの手数料(お支払い方法の画面に表示します)、駐車場がない場合の駐車料金の実費、予約サイトをご利用の際の通信料</dd></div>
<div><dt>お支払い方法</dt><dd>クレジットカード(Visa、Mastercard、JCB、American Express)、後払い(コンビニエンスストア・銀行・郵便局)</dd></div>
<div><dt>お支払い時期</dt><dd>クレジットカード: お申し込みのときに与信を行い、ご利用のカード会社の規約に定める日に引き落とされます。<br>後払い: サービスの実施後に請求書を発行します。発行日から14日以内にお支払いください。</dd></div>
<div><dt>サービスの提供時期</dt><dd>お申し込みの際にお選びいただいた日時に提供します。応相談の日時は、当店からご連絡して決まります。</dd></div>
<div><dt>お申し込みの有効期限</dt><dd>応相談の日時は、お申し込みから7日以内に決まらない場合、お申し込みを取り消すことがあります。料金はかかりません。</dd></div>
<div><dt>キャンセルについて</dt><dd>サービス日の前日12:00(正午)までは無料です。それ以降は料金の100%を申し受けます。マイページまたはお電話で承ります。</dd></div>
<div><dt>サービスに不備があった場合</dt><dd>サービス日から7日以内にご連絡ください。無料でやり直すか、料金を返金します。</dd></div>
<div><dt>動作環境</dt><dd>最新版のChrome、Safari、Edge、Firefox。JavaScriptとCookieを有効にしてください。</dd></div>
</dl></div>`,
};
