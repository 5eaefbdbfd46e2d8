import { html } from 'hono/html';
import { formatPhone } from '@/domain/phone';
import { PUBLIC_BASE_PATH } from '../embedded-names';
import { respondWithPage } from '../html-page';
import type { OutboxMessage } from './message-repository';

/** Required with every 401. */
export const BEARER_CHALLENGE = { 'www-authenticate': 'Bearer' } as const;

const OUTBOX_PATH = `${PUBLIC_BASE_PATH}/outbox`;

/**
 * Removes the key from the address first, so that neither history nor a reload contains it. Pasting a link
 * into an open tab only triggers hashchange.
 */
const TRADE_KEY = `
function show(id) {
  const notice = document.getElementById(id);
  if (notice) notice.hidden = false;
}
async function tradeKey() {
  const key = new URLSearchParams(location.hash.slice(1)).get('key');
  if (!key) return;
  history.replaceState(null, '', location.pathname + location.search);
  try {
    const { ok, status } = await fetch('${OUTBOX_PATH}/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key }),
    });
    if (ok) location.reload();
    else show(status === 401 ? 'key-rejected' : 'key-not-checked');
  } catch {
    show('key-not-checked');
  }
}
addEventListener('hashchange', tradeKey);
tradeKey();
`;

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

export function respondWithMessages(brandName: string, messages: readonly OutboxMessage[]) {
  return respondWithPage({
    title: '送信箱',
    brandName,
    // Uses up the key of a link opened during a valid session, too.
    script: TRADE_KEY,
    callsHome: true,
    body: html`<h1>送信箱</h1>
<p>デモ用の画面です。お客様の携帯電話やメールアドレスへ送る代わりに、SMSとメールをここに表示します。新しいものから並んでいます。</p>
${
  messages.length === 0
    ? html`<p class="card">まだ何も送信していません。確認コードを送ると、ここに届きます。</p>`
    : html`<ul class="plain-list">${messages.map(messageCard)}</ul>`
}`,
  });
}

export function respondWithLockedOutbox(brandName: string): Promise<Response> {
  return respondWithPage({
    title: '送信箱を開くリンクが必要です',
    brandName,
    status: 401,
    headers: BEARER_CHALLENGE,
    script: TRADE_KEY,
    callsHome: true,
    body: html`<h1>送信箱を開くリンクが必要です</h1>
<p class="error" role="alert" id="key-rejected" hidden>このリンクは使用済みか、期限が切れています。下の方法で新しいリンクを受け取ってください。</p>
<p class="error" role="alert" id="key-not-checked" hidden>通信できず、リンクを確かめられませんでした。時間をおいて、同じリンクをもう一度開いてください。</p>
<p>送信箱には、SMSやメールで送った確認コードが入っています。このショップを動かしている方だけが開けます。</p>
<h2>リンクはどこにありますか</h2>
<p>ショップを起動したターミナル(<code>npm start</code>を実行した画面)に表示されています。起動から24時間以内に、1回だけ使えます。開いたあとは12時間、このブラウザで送信箱を見られます。</p>
<p>見つからないとき、期限が切れたときは、ショップを起動し直すか、次のコマンドで新しいリンクを受け取ってください。コマンドの<code>http://localhost:3000</code>の部分は、ショップのアドレスに読み替えます。</p>
<p class="card"><code>curl -X POST -H "Authorization: Bearer $OPS_TOKEN" http://localhost:3000${OUTBOX_PATH}/keys</code></p>
<h2>ツールで読むとき</h2>
<p>ヘッダー<code>Authorization: Bearer $OPS_TOKEN</code>を付けて、<code>${OUTBOX_PATH}.json</code>を読んでください。<code>OPS_TOKEN</code>を設定していないときは、<code>.data/secrets/ops-token</code>にあります。</p>`,
  });
}
