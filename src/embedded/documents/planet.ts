import { html } from 'hono/html';
import type { ShopDocument } from './document';

export const planet: ShopDocument = {
  title: 'planetアカウントのご案内',
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
