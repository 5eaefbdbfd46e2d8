import { createServer, type ServerResponse } from 'node:http';

export type ReturnMethod = 'POST' | 'GET';

interface KnownAuthentication {
  readonly id: number;
  readonly accessId: string;
}

interface PageOptions {
  readonly host: string;
  readonly find: (accessId: string) => KnownAuthentication | undefined;
  readonly finish: (accessId: string, outcome: 'success' | 'failure' | 'cancelled') => void;
  readonly returnAddress: () => string;
  readonly returnMethod: ReturnMethod;
}

interface ThreeDSecurePage {
  readonly origin: string;
  readonly pageOf: (accessId: string) => string;
  readonly stop: () => Promise<void>;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function sendPage(response: ServerResponse, status: number, content: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>本人認証</title></head><body>${content}</body></html>`,
  );
}

const choicePage = `<h1>本人認証サービス</h1>
<form method="post">
<button name="outcome" value="success">成功</button>
<button name="outcome" value="failure">失敗</button>
<button name="outcome" value="cancelled">キャンセル</button>
</form>`;

/** A form that sends itself, as card companies return to a shop by POST. */
const returnPage = (address: string, { id, accessId }: KnownAuthentication): string =>
  `<form method="post" action="${escapeHtml(address)}">
<input type="hidden" name="id" value="${id}">
<input type="hidden" name="AccessID" value="${escapeHtml(accessId)}">
<button>ショップに戻る</button>
</form>
<script>document.forms[0].submit()</script>`;

/** The card company's page on which customers prove who they are, at an origin of its own. */
export async function startThreeDSecurePage(options: PageOptions): Promise<ThreeDSecurePage> {
  const { host, find, finish, returnAddress, returnMethod } = options;
  const server = createServer(async (request, response) => {
    const accessId = /^\/authenticate\/(\w+)$/.exec(request.url ?? '')?.[1];
    const authentication = accessId === undefined ? undefined : find(accessId);
    if (authentication === undefined) return sendPage(response, 404, '<h1>Not Found</h1>');
    if (request.method !== 'POST') return sendPage(response, 200, choicePage);
    let form = '';
    for await (const chunk of request) form += String(chunk);
    const outcome = new URLSearchParams(form).get('outcome');
    if (outcome !== 'success' && outcome !== 'failure' && outcome !== 'cancelled') {
      return sendPage(response, 400, '<h1>Bad Request</h1>');
    }
    finish(authentication.accessId, outcome);
    if (returnMethod === 'POST') {
      return sendPage(response, 200, returnPage(returnAddress(), authentication));
    }
    const location = new URL(returnAddress());
    location.searchParams.set('id', String(authentication.id));
    location.searchParams.set('AccessID', authentication.accessId);
    response.writeHead(303, { location: location.href });
    response.end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const origin = `http://${host}:${port}`;
  return {
    origin,
    pageOf: (accessId) => `${origin}/authenticate/${accessId}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
