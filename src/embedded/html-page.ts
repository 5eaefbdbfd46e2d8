import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { FAQPage } from 'schema-dts';

const PAGE_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body {
  margin: 0; background: #fbfaf6; color: #26302d; line-height: 1.8; overflow-wrap: anywhere;
  font-family: "Hiragino Sans", "Hiragino Kaku Gothic ProN", "BIZ UDPGothic", "Noto Sans JP",
    "Noto Sans CJK JP", "Yu Gothic Medium", Meiryo, system-ui, sans-serif;
}
a { color: #1b6b5a; text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid #26302d; outline-offset: 2px; box-shadow: 0 0 0 6px #ffd43d; }
.inner { max-width: 44rem; margin: 0 auto; padding: 0 1rem; }
.header { background: #fff; border-bottom: 1px solid #e0ddd2; }
.brand {
  display: inline-flex; align-items: center; min-height: 56px; color: #1b6b5a; font-weight: 700;
  text-decoration: none;
}
.main { padding: 1.5rem 0 4rem; }
h1, h2 { word-break: auto-phrase; text-wrap: balance; }
h1 { font-size: 1.5rem; line-height: 1.4; margin: 0.5rem 0 1.25rem; }
h2 { font-size: 1.125rem; line-height: 1.4; margin: 2rem 0 0.5rem; }
p, ul, ol { margin: 0 0 1rem; }
ul, ol { padding-left: 1.5rem; }
.muted { color: #5a6662; font-size: 0.875rem; }
.card {
  background: #fff; border: 1px solid #e0ddd2; border-radius: 12px; padding: 1.25rem; margin: 0 0 1rem;
}
.card > :first-child { margin-top: 0; }
.card > :last-child { margin-bottom: 0; }
.narrow { max-width: 28rem; margin: 0 auto; }
.notice {
  background: #ecf3fa; border-left: 4px solid #24588c; border-radius: 8px; padding: 0.75rem 1rem;
  margin: 0 0 1.25rem;
}
.error {
  background: #fdeeec; border-left: 4px solid #b3261e; border-radius: 8px; padding: 0.75rem 1rem;
  margin: 0 0 1.25rem;
}
.message-text { white-space: pre-wrap; margin: 0.5rem 0 0; }
.plain-list { list-style: none; padding: 0; }
dl.rows { margin: 0; }
dl.rows > div { padding: 0.75rem 0; border-top: 1px solid #e0ddd2; }
dl.rows > div:first-child { padding-top: 0; border-top: 0; }
dl.rows > div:last-child { padding-bottom: 0; }
dt { font-weight: 700; }
dd { margin: 0; }
label { display: block; font-weight: 700; margin-bottom: 0.25rem; }
input[type="text"] {
  width: 100%; max-width: 12rem; min-height: 48px; padding: 0.5rem 0.75rem; font: inherit;
  letter-spacing: 0.1em; border: 1px solid #7d8884; border-radius: 8px; background: #fff; color: inherit;
}
.actions { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
button {
  min-height: 48px; width: 100%; padding: 0.5rem 1.5rem; font: inherit; font-weight: 700; border-radius: 999px;
  border: 1px solid #1b6b5a; background: #fff; color: #1b6b5a; cursor: pointer;
}
button.primary { border-color: #b8441a; background: #b8441a; color: #fff; }
button.quiet { border-color: transparent; background: transparent; text-decoration: underline; }
@media (min-width: 40rem) {
  dl.rows > div { display: grid; grid-template-columns: 12rem 1fr; gap: 1rem; }
}
`;

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What search engines and previews of links read of a page. */
export interface PublicPage {
  /** With origin. */
  readonly address: string;
  readonly description: string;
  /** The address of a picture of 1200×630 px. */
  readonly picture: string;
  /** In the words of schema.org; only what the page shows. */
  readonly thing?: FAQPage | undefined;
}

export interface Page {
  readonly title: string;
  readonly brandName: string;
  readonly body: Html;
  /** Runs after the page has loaded; never built from input. */
  readonly script?: string;
  /** Whether the script calls the server. */
  readonly callsHome?: boolean;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Left out, search engines do not list the page. */
  readonly found?: PublicPage;
  /** Link of the brand name; null for no link, as the customer is in the middle of a step. */
  readonly homePath?: string | null;
}

function sourceHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

/** Writes JSON for a script element; no text in it can close the element. */
function toScriptJson(thing: FAQPage): string {
  const graph = { '@context': 'https://schema.org', '@graph': [thing] };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

function contentSecurityPolicy({ script, callsHome, found }: Page): string {
  const data = found?.thing ? [toScriptJson(found.thing)] : [];
  const hashes = [...(script ? [script] : []), ...data].map(sourceHash);
  return [
    "default-src 'none'",
    `style-src ${sourceHash(PAGE_STYLE)}`,
    `script-src ${hashes.join(' ') || "'none'"}`,
    "img-src 'self' data:",
    ...(callsHome ? ["connect-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function pageHead({ title, brandName, found }: Page): Html {
  if (!found) return html`<meta name="robots" content="noindex">`;
  const { address, description, picture, thing } = found;
  return html`<link rel="canonical" href="${address}">
<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${brandName}">
<meta property="og:locale" content="ja_JP">
<meta property="og:url" content="${address}">
<meta property="og:title" content="${title}｜${brandName}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${picture}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
${thing ? html`<script type="application/ld+json">${raw(toScriptJson(thing))}</script>` : ''}`;
}

/** A page of the back ends. Its Content-Security-Policy allows only its own script and styles. */
export async function respondWithPage(page: Page): Promise<Response> {
  const homePath = page.homePath === undefined ? '/' : page.homePath;
  const brand = homePath
    ? html`<a class="brand" href="${homePath}">${page.brandName}</a>`
    : html`<span class="brand">${page.brandName}</span>`;
  const document = await html`<!DOCTYPE html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${pageHead(page)}
<title>${page.title}｜${page.brandName}</title>
<style>${raw(PAGE_STYLE)}</style>
</head>
<body>
<header class="header"><div class="inner">${brand}</div></header>
<main class="main"><div class="inner">${page.body}</div></main>
${page.script ? html`<script>${raw(page.script)}</script>` : ''}
</body>
</html>`;
  return new Response(String(document), {
    status: page.status ?? 200,
    headers: {
      ...page.headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(page),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}
