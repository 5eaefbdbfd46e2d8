import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { PAGE_STYLE } from './html-page-style';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export interface Page {
  readonly title: string;
  readonly brandName: string;
  readonly body: Html;
  /** Source of a script that runs when the page has loaded; never built from input. */
  readonly script?: string;
  /** Whether that script calls the address it came from. */
  readonly callsHome?: boolean;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the brand's name leads; null: nowhere, because the person is in the middle of something. */
  readonly homePath?: string | null;
}

function sourceHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

function contentSecurityPolicy({ script, callsHome }: Page): string {
  return [
    "default-src 'none'",
    `style-src ${sourceHash(PAGE_STYLE)}`,
    `script-src ${script ? sourceHash(script) : "'none'"}`,
    "img-src 'self' data:",
    ...(callsHome ? ["connect-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A Japanese page of a back end, with a content security policy that allows only its own parts. */
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
<meta name="robots" content="noindex">
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
