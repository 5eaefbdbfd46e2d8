import { html } from 'hono/html';
import type { ShopDocument } from './document';

export const contact: ShopDocument = {
  title: 'お問い合わせ',
  body: html`<p>ご予約やサービスについてのご質問は、次の窓口で承ります。次の連絡先はデモのためのもので、実際にはつながりません。</p>
<div class="card"><dl class="rows">
<div><dt>お電話</dt><dd>03-0000-0000<br><span class="muted">9:00〜18:00(年末年始を除く)</span></dd></div>
<div><dt>メール</dt><dd>support@example.jp<br><span class="muted">2営業日以内に返信します</span></dd></div>
</dl></div>
<h2>ご連絡の前に</h2>
<p>よくいただくご質問は<a href="faq">よくあるご質問</a>にまとめています。画面にお問い合わせ番号が表示されている場合は、あわせてお知らせください。</p>`,
};
