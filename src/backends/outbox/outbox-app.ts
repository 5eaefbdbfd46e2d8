import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatPhone } from '@/domain/phone';
import { respondWithPage } from '../html-page';
import type { Outbox, OutboxMessage } from './outbox';

/** A phone number in digits whatever it was typed as; anything else is compared as it is. */
function recipientFrom(to: string | undefined): string | undefined {
  if (to === undefined || to === '') return undefined;
  const digits = to.replace(/[-\s]/g, '');
  return /^\d+$/.test(digits) ? digits : to;
}

/** Longer than any address, or with characters that no address has. */
function isNoRecipient(to: string): boolean {
  return to.length > 254 || /[\p{Cc}\p{Cs}]/u.test(to);
}

const timeFormat = new Intl.DateTimeFormat('ja-JP', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Tokyo',
});

function messageCard(message: OutboxMessage) {
  const isSms = message.kind === 'sms';
  return html`<li class="card">
<h2>${isSms ? 'SMS' : 'メール'}: ${isSms ? formatPhone(message.to) : message.to}</h2>
<p class="muted"><time datetime="${message.at}">${timeFormat.format(new Date(message.at))}</time></p>
<p class="message-text">${message.text}</p>
</li>`;
}

/**
 * The outbox's page and JSON: `GET /outbox` and `GET /outbox.json`, newest first, both narrowed by
 * `?to=<digits or mail address>`.
 */
export function createOutboxApp(deps: {
  readonly outbox: Outbox;
  readonly brandName: string;
}): Hono {
  const app = new Hono();
  const list = (to: string | undefined) => {
    const recipient = recipientFrom(to);
    if (recipient !== undefined && isNoRecipient(recipient)) return Promise.resolve([]);
    return deps.outbox.list(recipient);
  };
  app.get('/outbox.json', async (context) =>
    context.json(await list(context.req.query('to')), 200, { 'cache-control': 'no-store' }),
  );
  app.get('/outbox', async (context) => {
    const messages = await list(context.req.query('to'));
    return respondWithPage({
      title: '送信箱',
      brandName: deps.brandName,
      body: html`<h1>送信箱</h1>
<p>デモ用の画面です。お客様の携帯電話やメールアドレスへ送る代わりに、SMSとメールをここに表示します。新しいものから並んでいます。</p>
${
  messages.length === 0
    ? html`<p class="card">まだ何も送信していません。確認コードを送ると、ここに届きます。</p>`
    : html`<ul class="plain-list">${messages.map(messageCard)}</ul>`
}`,
    });
  });
  return app;
}
