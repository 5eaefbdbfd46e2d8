import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailureKind, Result } from '@/calls/failure';
import type { NoAnswerCode } from '@/calls/failures';
import { createMainApiClient, type MainApiCaller, toResult } from '@/calls/main-api-client';
import { sendByFetch } from '@/calls/send-by-fetch';
import { type ApiErrorCode, apiErrors, isApiErrorCode } from '@/contract/api-errors';
import { mainApiGateway } from '@/server/gateway/main-api-gateway';
import { withPage } from '@/shell/page-loader.server';
import { type ApiServer, serveApiHandler } from '../server/api-handler-server';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../server/fake-identity-provider';
import { startUpstream, type Upstream, type UpstreamAnswer } from '../server/fake-upstream';
import { newStorefront } from '../server/new-storefront';
import { sessionCookies } from '../server/session-cookies';
import { documented } from './documented-kinds';

/** Which front-end error each code is. A code without a row does not type-check. */
const kindOfCode = {
  invalid_request: 'apiError',
  unauthorized: 'notAuthorized',
  office_account_ended: 'notAuthorized',
  forbidden: 'apiError',
  forbidden_origin: 'apiError',
  not_found: 'apiError',
  method_not_allowed: 'apiError',
  payload_too_large: 'apiError',
  unsupported_media_type: 'apiError',
  too_many_requests: 'tooManyAttempts',
  internal_error: 'serverError',
  back_end_unavailable: 'serverError',
  under_maintenance: 'serverError',
  menu_not_found: 'apiError',
  option_unavailable: 'apiError',
  quantity_out_of_range: 'apiError',
  below_minimum_order: 'apiError',
  outside_service_area: 'apiError',
  address_not_found: 'apiError',
  address_too_long: 'apiError',
  hearing_incomplete: 'apiError',
  first_trial_used: 'apiError',
  alliance_not_found: 'apiError',
  alliance_ended: 'apiError',
  alliance_code_invalid: 'apiError',
  image_type_unsupported: 'apiError',
  image_too_large: 'apiError',
  staff_unavailable: 'apiError',
  slot_taken: 'apiError',
  slot_unavailable: 'apiError',
  price_changed: 'apiError',
  idempotency_key_reused: 'apiError',
  visit_not_changeable: 'apiError',
  state_changed: 'apiError',
  plan_unpaid: 'apiError',
  visit_moved_meanwhile: 'apiError',
  change_deadline_passed: 'apiError',
  cancellation_fee_changed: 'apiError',
  addition_not_possible: 'apiError',
  addition_deadline_passed: 'apiError',
  coupon_not_found: 'apiError',
  coupon_expired: 'apiError',
  coupon_used_up: 'apiError',
  coupon_other_menu: 'apiError',
  points_exceed_balance: 'apiError',
  pay_method_unavailable: 'apiError',
  card_not_found: 'apiError',
  card_token_invalid: 'apiError',
  card_authentication_required: 'apiError',
  card_declined: 'apiError',
  deferred_payment_limit: 'apiError',
  deferred_payment_refused: 'apiError',
  not_migration_target: 'apiError',
  code_mismatch: 'apiError',
  code_expired: 'apiError',
  email_not_verified: 'apiError',
  account_already_registered: 'alreadyRegistered',
  account_not_registered: 'apiError',
  orders_refused: 'apiError',
  customer_known: 'apiError',
  workplace_not_found: 'apiError',
} as const satisfies Record<ApiErrorCode, FailureKind>;

interface Expected {
  readonly kind: FailureKind;
  readonly code: string;
  readonly message: string;
}

type Given = UpstreamAnswer | 'broken off' | 'never';

interface ErrorCase {
  /** Of the main API. */
  readonly given: Given;
  readonly call?: 'points' | 'order' | 'estimate';
  /** What the browser's client makes of it. */
  readonly inBrowser: Expected & { readonly status: number | undefined };
  /** What a page's loader makes of it: the page's status, and what the team is notified of. None sends orders. */
  readonly page?: {
    readonly kind: FailureKind;
    readonly status: number;
    readonly code: string;
  };
}

const unavailable = {
  kind: 'serverError',
  code: 'back_end_unavailable',
  message: 'ただいま接続しにくくなっています。時間をおいて、もう一度お試しください。',
  status: 503,
} as const;

const oops = {
  kind: 'serverError',
  code: 'internal_error',
  message: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
  status: 500,
} as const;

const html = (status: number) => ({ status, body: '<html><h1>nginx</h1></html>' });

/** Answers without a body of the product, by their status. */
const statusCases = {
  400: {
    given: html(400),
    inBrowser: {
      kind: 'apiError',
      code: 'invalid_request',
      message: '入力内容をご確認ください。',
      status: 400,
    },
    page: { kind: 'apiError', status: 500, code: 'invalid_request' },
  },
  401: {
    given: html(401),
    inBrowser: {
      kind: 'notAuthorized',
      code: 'unauthorized',
      message: '認証に失敗しました。もう一度ログインしてください。',
      status: 401,
    },
    page: { kind: 'notAuthorized', status: 401, code: 'notAuthorized' },
  },
  404: {
    given: { status: 404, body: '' },
    inBrowser: {
      kind: 'apiError',
      code: 'not_found',
      message: 'お探しのものが見つかりませんでした。',
      status: 404,
    },
    page: { kind: 'apiError', status: 500, code: 'not_found' },
  },
  418: {
    given: { status: 418, body: { error: 'teapot' } },
    inBrowser: {
      kind: 'apiError',
      code: 'invalid_request',
      message: '入力内容をご確認ください。',
      status: 418,
    },
    page: { kind: 'apiError', status: 500, code: 'apiError' },
  },
  429: {
    given: { status: 429, body: {} },
    inBrowser: {
      kind: 'tooManyAttempts',
      code: 'too_many_requests',
      message: '回数が多すぎます。しばらく待ってから、もう一度お試しください。',
      status: 429,
    },
    page: { kind: 'tooManyAttempts', status: 500, code: 'tooManyAttempts' },
  },
  500: {
    given: html(500),
    inBrowser: unavailable,
    page: { kind: 'serverError', status: 500, code: 'serverError' },
  },
  501: {
    given: { status: 501, body: '' },
    inBrowser: unavailable,
    page: { kind: 'serverError', status: 500, code: 'serverError' },
  },
} as const satisfies Record<number, ErrorCase>;

const rails = { status: 404, error: 'Not Found', exception: '#<ActionController::RoutingError>' };

/** Answers that are neither a success nor an error with its status. */
const faultCases = {
  rails: {
    given: { status: 200, body: rails },
    inBrowser: oops,
    page: { kind: 'serverError', status: 500, code: '500' },
  },
  unreadable: {
    given: { status: 200, body: { points: 'many' } },
    inBrowser: unavailable,
    page: { kind: 'unknownServerError', status: 503, code: 'unexpected_response' },
  },
  none: {
    given: 'broken off',
    inBrowser: unavailable,
    page: { kind: 'unknownServerError', status: 503, code: 'network_error' },
  },
  rejection: {
    call: 'order',
    given: {
      body: {
        orderId: '1',
        orderServiceErrors: { code: 'E1', messages: ['満員です', '別の日に'] },
      },
    },
    inBrowser: {
      kind: 'orderApplicationFailed',
      code: 'E1',
      message: '満員です\n別の日に',
      status: undefined,
    },
  },
} as const satisfies Record<'rails' | 'unreadable' | 'rejection' | 'none', ErrorCase>;

const furtherCases = {
  'Rails with 404': {
    given: { status: 404, body: rails },
    inBrowser: oops,
    page: { kind: 'serverError', status: 500, code: '500' },
  },
  'Rails with 500': {
    given: { status: 500, body: { ...rails, status: 500 } },
    inBrowser: oops,
    page: { kind: 'serverError', status: 500, code: '500' },
  },
  'HTML with 200': {
    given: html(200),
    inBrowser: unavailable,
    page: { kind: 'unknownServerError', status: 503, code: 'unexpected_response' },
  },
  'messages in place of a menu': {
    call: 'estimate',
    given: { body: { messages: ['数量が多すぎます'] } },
    inBrowser: {
      kind: 'orderApplicationFailed',
      code: 'orderApplicationFailed',
      message: '数量が多すぎます',
      status: undefined,
    },
    page: { kind: 'orderApplicationFailed', status: 500, code: 'orderApplicationFailed' },
  },
} as const satisfies Record<string, ErrorCase>;

/** Why there was no answer, as a page's loader names it. */
const noAnswerCases = {
  network_error: faultCases.none,
  back_end_unavailable: {
    given: html(502),
    inBrowser: unavailable,
    page: { kind: 'unknownServerError', status: 503, code: 'back_end_unavailable' },
  },
  timeout: {
    given: 'never',
    inBrowser: unavailable,
    page: { kind: 'unknownServerError', status: 503, code: 'timeout' },
  },
  unexpected_response: faultCases.unreadable,
} as const satisfies Record<NoAnswerCode, ErrorCase>;

function caseOfCode(code: ApiErrorCode): ErrorCase {
  const { status, message } = apiErrors[code];
  const kind = kindOfCode[code];
  return {
    given: { status, body: { error: { code, message } } },
    inBrowser: { kind, code, message, status },
    page: {
      kind,
      code,
      status: status === 401 || status === 503 ? status : 500,
    },
  };
}

let mainApi: Upstream;
let provider: FakeIdentityProvider;
let gateway: ApiServer;
let answer: Given;
let browser: MainApiCaller;
let cookie: string;

beforeAll(async () => {
  mainApi = await startUpstream(({ url }) => {
    if (url.endsWith('/send_message')) return { body: { accepted: true } };
    if (url.endsWith('/is_maintenance_time')) return { body: { is_maintenance_time: false } };
    if (answer === 'never') return new Promise(() => {});
    return answer;
  });
  provider = await startFakeIdentityProvider();
  // After a 401 the session is renewed, so that it has to have ended.
  provider.replies.set('GetTokensFromRefreshToken', { error: 'NotAuthorizedException' });
  gateway = await serveApiHandler(mainApiGateway);
});
afterAll(() => Promise.all([mainApi.close(), provider.close(), gateway.close()]));

beforeEach(async () => {
  mainApi.requests.length = 0;
  newStorefront({ ...provider.environment, MAIN_API_ORIGIN: mainApi.origin });
  cookie = await sessionCookies('header.payload.sign');
  browser = createMainApiClient({
    baseUrl: gateway.origin,
    send: sendByFetch(5_000),
    headers: { cookie, origin: gateway.origin },
  }).call;
  return () => vi.unstubAllEnvs();
});

function make(call: MainApiCaller, which: ErrorCase['call']): Promise<Result<unknown>> {
  return which === 'estimate'
    ? call('estimateMenu', { query: { project: 'houseCleaning', id: '1' } })
    : call('getFriendlyPoints');
}

/** With a body that says nothing: the gateway passes it on, and the main API answers all the same. */
async function sendOrder(): Promise<Result<unknown>> {
  const response = await fetch(`${gateway.origin}/api/v1/order/services`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie,
      origin: gateway.origin,
    },
    body: '{}',
  });
  return toResult('placeOrder', { status: response.status, text: await response.text() });
}

function notifications(): readonly string[] {
  return mainApi.requests
    .filter(({ url }) => url.endsWith('/send_message'))
    .map(({ body }) => JSON.parse(body).text);
}

async function expectErrorCase({ given, call, inBrowser, page }: ErrorCase): Promise<void> {
  answer = given;
  if (given === 'never') vi.stubEnv('BACK_END_DEADLINE_MS', '100');

  const result = call === 'order' ? await sendOrder() : await make(browser, call);
  if (result.ok) throw new Error('The call succeeded');
  const { kind, code, message, status } = result.error;
  expect({ kind, code, message, status }).toEqual(inBrowser);
  // A screen shows it: the team is notified only of an error in the code of the main API.
  const notifiedInline =
    inBrowser.code === 'internal_error' ? ['getFriendlyPoints: internal_error'] : [];
  await vi.waitFor(() => expect(notifications()).toEqual(notifiedInline));
  if (!page) return;
  mainApi.requests.length = 0;

  globalThis.shopProcessWide = undefined;
  const request = Object.assign(new IncomingMessage(new Socket()), { cookies: {} });
  const response = new ServerResponse(request);
  const loaded = await withPage(async (asked) => {
    const failed = await make(asked.call, call);
    if (!failed.ok) throw failed.error;
    return { props: {} };
  })({ req: request, res: response, query: {}, resolvedUrl: '/my/points?tel=09000000001' });
  const { page: failure, isNotified } = documented(page.kind);
  expect(loaded).toEqual({ props: { session: { status: 'unauthenticated' }, failure } });
  expect(response.statusCode).toBe(page.status);
  const expected = isNotified ? [`/my/points: ${page.code}`] : [];
  await vi.waitFor(() => expect(notifications()).toEqual(expected));
}

describe('every code of the product', () => {
  it('has a row in the table of this test', () => {
    expect(Object.keys(kindOfCode).sort()).toEqual(Object.keys(apiErrors).sort());
  });

  it.each(Object.keys(apiErrors).filter(isApiErrorCode))(
    'gives the expected error and page: %s',
    (code) => expectErrorCase(caseOfCode(code)),
  );
});

it.each(Object.entries<ErrorCase>(statusCases))(
  'a status of %s without a product body gives the expected error and page',
  (_, given) => expectErrorCase(given),
);

it.each(Object.entries<ErrorCase>({ ...faultCases, ...furtherCases }))(
  'the faulty answer %s gives the expected error and page',
  (_, given) => expectErrorCase(given),
);

it.each(Object.entries<ErrorCase>(noAnswerCases))(
  'the missing answer %s gives the expected error and page',
  (_, given) => expectErrorCase(given),
);
