import { html } from 'hono/html';
import { seller } from '@/domain/seller';
import type { ShopDocument } from './document';

export const contact: ShopDocument = {
  title: 'お問い合わせ',
  body: html`<p>ご予約やサービスについてのご質問は、次の窓口で承ります。次の連絡先はデモのためのもので、実際にはつながりません。</p>
<div class="card"><dl class="rows">
<div><dt>お電話</dt><dd>${seller.phone}<br><span class="muted">${seller.phoneHours}</span></dd></div>
<div><dt>メール</dt><dd>${seller.email}<br><span class="muted">2営業日以内に返信します</span></dd></div>
</dl></div>
<h2>ご連絡の前に</h2>
<p>よくいただくご質問は<a href="faq">よくあるご質問</a>にまとめています。画面にお問い合わせ番号が表示されている場合は、あわせてお知らせください。</p>`,
};
