import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { Answers, type ChangedAnswer } from './main-api/answers';
import {
  answerRoute,
  apiRoutes,
  findRoute,
  noRoute,
  type SchedulesPath,
  schedulesPaths,
} from './main-api/api';
import { finishAuthentication } from './main-api/card-routes';
import type { CardDetails, Customer } from './main-api/customers';
import { withUnknownFields } from './main-api/fields';
import {
  type Answer,
  isRecord,
  json,
  type ReceivedFile,
  Refusal,
  readBody,
  textOf,
} from './main-api/http';
import { imagePath } from './main-api/order-routes';
import {
  type AuthenticationOutcome,
  type Deviation,
  type Identity,
  type MaintenanceFlag,
  type Readings,
  Shop,
} from './main-api/shop';
import { type ReturnMethod, startThreeDSecurePage } from './three-d-secure-page';

export * as faults from './main-api/faults';
export { readSpecFields, SPEC_FIELDS, sampleOrder } from './main-api/spec-fields';

interface ForeignMainApiOptions {
  /** 0, the default, is any free port. */
  readonly port?: number;
  readonly host?: string;
  /** Which of the shapes that READINGS allows are answered. */
  readonly readings?: Readings;
  /** Whose an id token is; without it the payload is believed. */
  readonly verifyIdToken?: (token: string) => Identity | null | Promise<Identity | null>;
  /** In which form id tokens are taken from the authorization header; both by default. */
  readonly authorization?: 'both' | 'bare' | 'bearer';
  /** Where schedules are; /user/schedules in the first reading, /my/schedules in the second. */
  readonly schedulesPath?: SchedulesPath;
  readonly shopTime?: () => Date;
  /** Puts unknown fields into every second object of the answers. */
  readonly extraFields?: boolean;
  /** The shop that customers return to from 3-D Secure, and whose pages may call by themselves. */
  readonly storefrontOrigin?: string;
  /** How the card company's page returns to the shop. */
  readonly threeDSecureReturn?: ReturnMethod;
  /** The card behind a token: null refuses it, undefined takes the digits that were sent. */
  readonly lookUpCard?: (token: string) => CardDetails | null | undefined;
}

/** A call with what became of it. */
interface RecordedCall {
  readonly method: string;
  /** SPEC's path, without /api/v1; the whole path of a call elsewhere. */
  readonly path: string;
  /** Path and query as received. */
  readonly url: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
  /** The files of a multipart body. */
  readonly files: readonly ReceivedFile[];
  /** The customer of the id token that came with it. */
  readonly sub: string | null;
}

interface RejectedCall extends RecordedCall {
  /** What of it is not as SPEC asks for. */
  readonly problems: readonly string[];
}

export interface ForeignMainApi {
  readonly origin: string;
  /** The origin of the card company's page. */
  readonly threeDSecureOrigin: string;
  /** Every received call, in the order of arrival. */
  readonly calls: readonly RecordedCall[];
  /** Calls that are not as SPEC asks for. */
  readonly rejected: readonly RejectedCall[];
  /** Calls to no route of SPEC. */
  readonly unexpected: readonly RecordedCall[];
  /** Calls for schedules under the path that READINGS allows but this company does not have. */
  readonly otherForms: readonly RecordedCall[];
  /** Fields beyond SPEC's, and fields of SPEC that did not come although it names no default. */
  readonly deviations: readonly Deviation[];
  /** Bodies of received orders, as sent. */
  readonly orders: readonly unknown[];
  readonly answers: Answers;
  /** Forgets the received calls and orders, and what was wrong with them. */
  forgetCalls(): void;
  setMaintenance(flag: MaintenanceFlag): void;
  /** Opens or closes the migration to planet accounts, whose code is 123456. */
  setPlanetMigration(isOpen: boolean): void;
  setStorefrontOrigin(origin: string): void;
  /** The customer of a pool's user, to look at or to give cards, points and orders to. */
  customer(identity: Identity): Customer;
  /** Ends an authentication as a button of the card company's page does. */
  finishThreeDSecure(accessId: string, outcome: AuthenticationOutcome): void;
  stop(): Promise<void>;
}

/** The basis of all calls, and a second one that redirects of tests can lead to. */
const basePaths = ['/api/v1', '/api/v2'];
const returnPath = '/payment/callback/three-d-secure';

/** Believes the payload of an id token without a look at its signature. */
function decodeIdToken(token: string): Identity | null {
  const [, payload = ''] = token.split('.');
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const sub = isRecord(claims) ? textOf(claims.sub) : null;
    if (!isRecord(claims) || sub === null) return null;
    return {
      sub,
      phoneNumber: textOf(claims.phone_number) ?? undefined,
      email: textOf(claims.email) ?? undefined,
    };
  } catch {
    return null;
  }
}

function idTokenOf(header: string | undefined, form: 'both' | 'bare' | 'bearer'): string | null {
  if (header === undefined) return null;
  const bearer = /^Bearer\s+(.+)$/i.exec(header)?.[1];
  if (bearer !== undefined) return form === 'bare' ? null : bearer;
  return form === 'bearer' ? null : header;
}

async function receive(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function contentOf({ status, headers, body }: ChangedAnswer): Buffer {
  if (Buffer.isBuffer(body)) return body;
  if (status === 204 || (status >= 300 && status < 400)) return Buffer.alloc(0);
  const isJson = (headers['content-type'] ?? '').includes('json');
  if (typeof body === 'string' && !isJson) return Buffer.from(body);
  return Buffer.from(JSON.stringify(body) ?? '');
}

function send(response: ServerResponse, answer: ChangedAnswer, shared: Record<string, string>) {
  if (answer.isDropped) {
    response.destroy();
    return;
  }
  const plain = contentOf(answer);
  const content = answer.isGzipped ? gzipSync(plain) : plain;
  response.writeHead(answer.status, {
    'cache-control': 'max-age=0, private, must-revalidate',
    ...shared,
    ...answer.headers,
    ...(answer.isGzipped ? { 'content-encoding': 'gzip' } : {}),
    ...(answer.status === 204 ? {} : { 'content-length': String(content.length) }),
  });
  response.end(answer.status === 204 ? undefined : content);
}

/** Starts a company's own main API, which answers what SPEC and READINGS name and nothing more. */
export async function startForeignMainApi(
  options: ForeignMainApiOptions = {},
): Promise<ForeignMainApi> {
  const {
    port = 0,
    host = '127.0.0.1',
    readings = 'first',
    verifyIdToken = decodeIdToken,
    authorization = 'both',
    schedulesPath = readings === 'first' ? '/user/schedules' : '/my/schedules',
    shopTime = () => new Date(),
    extraFields = false,
    threeDSecureReturn = 'POST',
    lookUpCard = () => undefined,
  } = options;
  let storefrontOrigin = options.storefrontOrigin ?? 'http://localhost:3000';
  let calls: RecordedCall[] = [];
  let rejected: RejectedCall[] = [];
  let unexpected: RecordedCall[] = [];
  let otherForms: RecordedCall[] = [];
  const answers = new Answers();
  const routes = apiRoutes(schedulesPath);

  const find = (accessId: string) =>
    shop.authentications.find((authentication) => authentication.accessId === accessId);
  const finish = (accessId: string, outcome: AuthenticationOutcome): void => {
    const authentication = find(accessId);
    if (authentication === undefined) throw new Error(`No authentication ${accessId}`);
    // The first outcome holds, whatever is pressed on an old page.
    if (authentication.outcome !== null) return;
    authentication.outcome = outcome;
    finishAuthentication(shop, authentication);
  };
  const page = await startThreeDSecurePage({
    host,
    find,
    finish,
    returnAddress: () => `${storefrontOrigin}${returnPath}`,
    returnMethod: threeDSecureReturn,
  });
  const shop = new Shop({
    readings,
    now: shopTime,
    lookUpCard,
    authenticationPage: page.pageOf,
  });

  /** Files and documents that answers point to, which are no calls of the API. */
  const fileAnswer = (path: string): Answer | null => {
    if (path === '/documents/house-cleaning') {
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return { status: 200, headers, body: '<h1>定期清掃のご案内</h1>' };
    }
    const index = shop.images.findIndex((_image, at) => imagePath(at + 1) === path);
    const image = shop.images[index];
    if (image === undefined) return null;
    return { status: 200, headers: { 'content-type': image.contentType }, body: image.bytes };
  };

  const corsHeaders = (request: IncomingMessage): Record<string, string> =>
    request.headers.origin === storefrontOrigin
      ? {
          'access-control-allow-origin': storefrontOrigin,
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          vary: 'Origin',
        }
      : {};

  async function answer(request: IncomingMessage): Promise<ChangedAnswer> {
    const { method = 'GET', url = '/', headers } = request;
    const bytes = await receive(request);
    const { pathname, searchParams } = new URL(url, 'http://main-api');
    const file = method === 'GET' ? fileAnswer(pathname) : null;
    if (file !== null) return file;
    const basePath = basePaths.find((base) => pathname.startsWith(`${base}/`));
    const path = basePath === undefined ? pathname : pathname.slice(basePath.length);
    const token = idTokenOf(headers.authorization, authorization);
    const identity = token === null ? null : await verifyIdToken(token);
    const query = Object.fromEntries(searchParams);
    const sub = identity?.sub ?? null;
    const base = { method, path, query, headers };
    const record = (body: unknown, files: readonly ReceivedFile[]): RecordedCall => {
      const recorded = { ...base, url, body, files, sub };
      calls.push(recorded);
      return recorded;
    };
    let read: ReturnType<typeof readBody>;
    try {
      read = readBody(headers['content-type'] ?? '', bytes);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      rejected.push({ ...record(bytes.toString('utf8'), []), problems: error.problems });
      return error.answer;
    }
    const recorded = record(read.body, read.files);
    const call = { ...base, ...read };
    const found = basePath === undefined ? null : findRoute(routes, call);
    if (found === null) {
      const isOtherForm = basePath !== undefined && schedulesPaths.includes(path);
      (isOtherForm ? otherForms : unexpected).push(recorded);
    }
    const usual = (): Answer => {
      const result = found === null ? noRoute : answerRoute(shop, found, call, identity);
      if (result.problems.length > 0) rejected.push({ ...recorded, problems: result.problems });
      return extraFields && result.answer.status < 300
        ? { ...result.answer, body: withUnknownFields(result.answer.body) }
        : result.answer;
    };
    // The second base is where redirected calls arrive, which tests do not change again.
    return basePath === '/api/v2'
      ? usual()
      : answers.answer(call, found?.route.path ?? null, usual);
  }

  const server = createServer(async (request, response) => {
    const cors = corsHeaders(request);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      send(response, { status: 204, headers: {}, body: null }, cors);
      return;
    }
    try {
      send(response, await answer(request), cors);
    } catch (error) {
      const exception = error instanceof Error ? (error.stack ?? error.message) : String(error);
      send(response, json({ status: 500, error: 'Internal Server Error', exception }, 500), cors);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const usedPort = typeof address === 'object' && address !== null ? address.port : port;
  shop.origin = `http://${host}:${usedPort}`;

  return {
    origin: shop.origin,
    threeDSecureOrigin: page.origin,
    get calls() {
      return calls;
    },
    get rejected() {
      return rejected;
    },
    get unexpected() {
      return unexpected;
    },
    get otherForms() {
      return otherForms;
    },
    get deviations() {
      return shop.deviations;
    },
    get orders() {
      return shop.orderBodies;
    },
    answers,
    forgetCalls() {
      calls = [];
      rejected = [];
      unexpected = [];
      otherForms = [];
      shop.deviations = [];
      shop.orderBodies = [];
    },
    setMaintenance(flag) {
      shop.maintenance = flag;
    },
    setPlanetMigration(isOpen) {
      shop.isPlanetOpen = isOpen;
    },
    setStorefrontOrigin(origin) {
      storefrontOrigin = origin;
    },
    customer: (identity) => shop.customer(identity),
    finishThreeDSecure: finish,
    async stop() {
      await page.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}
