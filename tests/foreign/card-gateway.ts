import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  cardOfRequest,
  type ForeignCard,
  faultsOf,
  type RequestFault,
  type TokenRequest,
} from './card-gateway/cards';
import { framePage } from './card-gateway/frame-page';
import {
  scriptOfVersion1,
  scriptOfVersion2,
  type Tokenisation,
} from './card-gateway/payment-script';

export { TEST_CARDS } from './card-gateway/cards';

type ScriptFailure = 'not-found' | 'slow' | 'throws' | 'defines-nothing';

/** What meets the next request for a token: no answer, a status of 500, or a result code such as 901. */
type TokenFailure = 'dropped' | 'server-error' | { resultCode: string };

export type ForeignCardGatewayOptions = {
  version?: 'v1' | 'v2';
  /** The shop ids of version 1 and API keys of version 2 that the gateway knows. */
  shopIds?: readonly string[];
  /** How the script reaches the gateway. The fields of version 2 are frames in any case. */
  tokenisation?: Tokenisation;
  /** Whether tokens come from the host of the script or from another, as p01.mul-pay.jp beside static.mul-pay.jp. */
  tokenHost?: 'own' | 'separate';
  /**
   * The manual's rule that a callback has to be named: only a global function is called, by its name.
   * Many shops hand over anonymous functions all the same, so the stand-in takes those by default.
   */
  callbackMustBeGlobal?: boolean;
  failScript?: ScriptFailure;
  /** How long a slow script takes. */
  slowScriptInMilliseconds?: number;
  /** A token lives for half an hour by the public copies of the specification. */
  tokenLifetimeInSeconds?: number;
  now?: () => Date;
};

type IssuedToken = {
  card: ForeignCard;
  shopId: string;
  expiresAt: Date;
  used: boolean;
};

export type ForeignCardGateway = {
  /** The host of the script. */
  origin: string;
  /** The one address of the script, whatever its version. */
  scriptUrl: string;
  /** The hosts that a page's policy has to allow for calls, for frames, and for further scripts. */
  connectOrigins: readonly string[];
  frameOrigins: readonly string[];
  scriptOrigins: readonly string[];
  shopIds: readonly string[];
  tokens: ReadonlyMap<string, IssuedToken>;
  /** Redeems a token once. Undefined for one that is unknown, used or expired. */
  cardOf: (token: string) => ForeignCard | undefined;
  /** How often the script was asked for, and each request for a token with its result code. */
  scriptRequests: () => number;
  tokenRequests: readonly { request: TokenRequest; resultCode: string }[];
  failScript: (failure: ScriptFailure | undefined) => void;
  failNextToken: (...failures: TokenFailure[]) => void;
  stop: () => Promise<void>;
};

const SCRIPT_PATH = '/ext/js/token.js';
const TOKEN_PATH = '/ext/api/credit/getToken';
const JAPAN_OFFSET_IN_MILLISECONDS = 9 * 3_600_000;

/** The form yyyy-MM-dd-HH-mm-ss of toBeExpiredAt, in Japan's time. */
function expiryText(at: Date): string {
  const local = new Date(at.getTime() + JAPAN_OFFSET_IN_MILLISECONDS).toISOString();
  return local.slice(0, 19).replace(/[T:]/g, '-');
}

function requestOf(body: string): TokenRequest {
  const read: unknown = JSON.parse(body);
  const fields = new Map<string, unknown>(
    typeof read === 'object' && read !== null ? Object.entries(read) : [],
  );
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    shopId: text('shopId'),
    cardNumber: text('cardNumber'),
    expiryYear: text('expiryYear'),
    expiryMonth: text('expiryMonth'),
    expire: text('expire'),
    securityCode: text('securityCode'),
    holderName: text('holderName'),
    tokenNumber: text('tokenNumber'),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks).toString();
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The card gateway has no port.');
  }
  return `http://127.0.0.1:${address.port}`;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
  });
  response.end(body);
}

/**
 * GMO's Multipayment gateway as far as a browser meets it, written from public pages: the guide of
 * token payment v2 (static.mul-pay.jp/doc/card-token) with its samples for React and Vue, the page of
 * the package @mul-pay/mptoken-js, the description of version 1 at recipe.kizuna-system.jp, the table
 * of result codes at hapicode.com/doc/gmo-token, and shops' public code. The manual of version 1
 * itself is behind a login. The card travels in the clear, where the real scripts encrypt it.
 */
export async function startForeignCardGateway(
  options: ForeignCardGatewayOptions = {},
): Promise<ForeignCardGateway> {
  const now = options.now ?? (() => new Date());
  const shopIds = options.shopIds ?? ['tshop00000001'];
  const tokenisation = options.tokenisation ?? 'call';
  const lifetime = (options.tokenLifetimeInSeconds ?? 1800) * 1000;
  const tokens = new Map<string, IssuedToken>();
  const tokenRequests: { request: TokenRequest; resultCode: string }[] = [];
  const tokenFailures: TokenFailure[] = [];
  let scriptFailure = options.failScript;
  let scriptRequests = 0;

  const issue = (request: TokenRequest, expiresAt: Date): string => {
    // 64 characters with signs that have to be encoded in an address or a form.
    const token = randomBytes(48).toString('base64');
    tokens.set(token, {
      card: cardOfRequest(request),
      shopId: request.shopId,
      expiresAt,
      used: false,
    });
    return token;
  };

  const answerOf = (request: TokenRequest, failure: TokenFailure | undefined): object => {
    const faults: RequestFault[] =
      typeof failure === 'object'
        ? [{ code: failure.resultCode, field: '' }]
        : faultsOf(request, shopIds);
    tokenRequests.push({ request, resultCode: faults[0]?.code ?? '000' });
    if (faults.length > 0) {
      return { faults, tokens: [] };
    }
    const expiresAt = new Date(now().getTime() + lifetime);
    const count = Number(request.tokenNumber === '' ? '1' : request.tokenNumber);
    const hidden = (shown: number) =>
      '*'.repeat(request.cardNumber.length - shown) + request.cardNumber.slice(-shown);
    return {
      faults: [],
      tokens: Array.from({ length: count }, () => issue(request, expiresAt)),
      expiresAt: expiryText(expiresAt),
      // Version 1 shows three digits in public answers of the gateway, version 2 four in the clients.
      maskedCardNo: hidden(3),
      maskedCardNumber: hidden(4),
      isSecurityCodeSet: request.securityCode !== '',
    };
  };

  const sendScript = async (response: ServerResponse, tokenOrigin: string): Promise<void> => {
    scriptRequests += 1;
    if (scriptFailure === 'not-found') {
      send(response, 404, 'text/html', '<h1>Not Found</h1>');
      return;
    }
    if (scriptFailure === 'throws') {
      send(response, 200, 'text/javascript', "throw new Error('The payment script is broken.');");
      return;
    }
    if (scriptFailure === 'defines-nothing') {
      send(response, 200, 'text/javascript', '');
      return;
    }
    if (scriptFailure === 'slow') {
      await delay(options.slowScriptInMilliseconds ?? 10_000);
    }
    const script = options.version === 'v2' ? scriptOfVersion2 : scriptOfVersion1;
    const callbackMustBeGlobal = options.callbackMustBeGlobal ?? false;
    const settings = { tokenOrigin, tokenisation, callbackMustBeGlobal };
    send(response, 200, 'text/javascript', script(settings));
  };

  const sendToken = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> => {
    const body =
      request.method === 'POST' ? await bodyOf(request) : url.searchParams.get('request');
    const failure = tokenFailures.shift();
    if (failure === 'dropped') {
      request.socket.destroy();
      return;
    }
    if (failure === 'server-error') {
      send(response, 500, 'text/html', '<h1>Internal Server Error</h1>');
      return;
    }
    const answer = JSON.stringify(answerOf(requestOf(body ?? '{}'), failure));
    const callback = url.searchParams.get('callback');
    if (callback === null) {
      send(response, 200, 'application/json', answer);
    } else {
      send(response, 200, 'text/javascript', `${callback}(${answer});`);
    }
  };

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    tokenOrigin: string,
  ): Promise<void> => {
    const url = new URL(request.url ?? '/', tokenOrigin);
    if (request.method === 'OPTIONS') {
      send(response, 204, 'text/plain', '');
    } else if (url.pathname === SCRIPT_PATH) {
      await sendScript(response, tokenOrigin);
    } else if (url.pathname === TOKEN_PATH) {
      await sendToken(request, response, url);
    } else if (url.pathname === '/payment/frame') {
      const parameter = (name: string) => url.searchParams.get(name) ?? '';
      const page = framePage(parameter('type'), parameter('group'), parameter('placeholder'));
      send(response, 200, 'text/html', page);
    } else {
      send(response, 404, 'text/html', '<h1>Not Found</h1>');
    }
  };

  const servers =
    options.tokenHost === 'separate' ? [createServer(), createServer()] : [createServer()];
  const origins = await Promise.all(servers.map(listen));
  const origin = origins[0] ?? '';
  const tokenOrigin = origins.at(-1) ?? '';
  for (const server of servers) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      answer(request, response, tokenOrigin).catch(() => request.socket.destroy());
    });
  }

  return {
    origin,
    scriptUrl: `${origin}${SCRIPT_PATH}`,
    connectOrigins: tokenisation === 'call' ? [tokenOrigin] : [],
    frameOrigins: tokenisation === 'frame' || options.version === 'v2' ? [tokenOrigin] : [],
    scriptOrigins: tokenisation === 'script' ? [...new Set([origin, tokenOrigin])] : [origin],
    shopIds,
    tokens,
    cardOf: (token) => {
      const issued = tokens.get(token);
      if (issued === undefined || issued.used || issued.expiresAt.getTime() <= now().getTime()) {
        return undefined;
      }
      issued.used = true;
      return issued.card;
    },
    scriptRequests: () => scriptRequests,
    tokenRequests,
    failScript: (failure) => {
      scriptFailure = failure;
    },
    failNextToken: (...failures) => {
      tokenFailures.push(...failures);
    },
    stop: async () => {
      await Promise.all(servers.map(close));
    },
  };
}
