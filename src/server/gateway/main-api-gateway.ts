import type { NextApiRequest, NextApiResponse } from 'next';
import { readProductError } from '@/calls/call-failure';
import { Failure } from '@/calls/failure';
import { MAINTENANCE_HEADER } from '@/calls/maintenance-signal';
import { apiErrors } from '@/contract/api-errors';
import type { Endpoint } from '@/contract/endpoint';
import { matchEndpoint } from '@/contract/endpoint-match';
import { mainApi } from '@/contract/main-api';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import { decodeQuery } from '@/contract/query-string';
import { Rejection } from '@/contract/rejection';
import type { ServedCall } from '@/contract/served-api';
import { findUnstorableText } from '@/domain/text-input';
import { serializeError } from '@/platform/log';
import { type CallBody, foreignOrderBody } from '../answers/foreign-order-body';
import {
  CREDIT_TOKEN_COOKIE,
  clearCookie,
  ID_TOKEN_COOKIE,
  readOfficeToken,
} from '../auth/cookies';
import { lastingIdToken, renewedIdToken, resolveSession } from '../auth/resolve-session';
import { abortOnDisconnect } from '../http/abort-on-disconnect';
import { countAttempt, countCall, type LimitedAction } from '../http/attempt-limits';
import { clientAddress, siteOf } from '../http/client-address';
import { readJsonBody } from '../http/read-body';
import { sendJson, sendRejection, UNAVAILABLE_RETRY_SECONDS } from '../http/request-rejection';
import { assertSameOrigin } from '../http/same-origin';
import { logger } from '../logger';
import { callMainApi, mainApiOrigin } from '../main-api';
import { assertOpenForChanges, isClosedByMaintenance, maintenance } from '../maintenance';
import { isSharedCall, sharedAnswer } from '../shared-reads/shared-answer';
import { notifyTeam, notifyTeamOfBrowserError, notifyTeamOfError } from '../team-notification';
import {
  type Answer,
  answerForBrowser,
  answerOf,
  fileOf,
  rejectionForBrowser,
  sendFile,
} from './answer';
import { readCallBody, usesUpCreditToken } from './call-body';
import { withoutCouponGuessing } from './coupon-guessing';
import { openUpload, type Upload } from './upload-body';

/** Operations and the office may send a token of their own; only the office's pages have a cookie in its place. */
function takesOwnToken({ access }: Endpoint): boolean {
  return access === 'operations' || access === 'office';
}

/** A call with a token of its own needs no origin check: no browser adds the token for another site. */
function assertMayChange({ headers }: NextApiRequest, endpoint: Endpoint): void {
  if (endpoint.method === 'GET') return;
  const byToken =
    takesOwnToken(endpoint) &&
    headers.origin === undefined &&
    /^Bearer /i.test(headers.authorization ?? '');
  if (!byToken) assertSameOrigin({ headers });
}

async function authorizationFor(
  request: NextApiRequest,
  response: NextApiResponse,
  endpoint: Endpoint,
): Promise<string | undefined> {
  if (takesOwnToken(endpoint)) {
    const token = endpoint.access === 'office' ? readOfficeToken(request) : undefined;
    return request.headers.authorization ?? (token && `Bearer ${token}`);
  }
  let idToken = await lastingIdToken(request, response);
  if (!idToken && endpoint.access === 'customer') {
    const resolved = await resolveSession(request, response);
    idToken = resolved.idToken;
    if (!idToken && resolved.session.status === 'authenticated') {
      throw new Rejection('back_end_unavailable');
    }
  }
  return idToken ? `Bearer ${idToken}` : undefined;
}

function sentBody(request: NextApiRequest, body: CallBody | undefined, upload: Upload | undefined) {
  const contentType = { 'content-type': request.headers['content-type'] ?? '' };
  if (upload) return { headers: contentType, content: { body: upload.stream, duplex: 'half' } };
  return body === undefined ? {} : { headers: contentType, content: { body: body.text } };
}

/** Forwards the call without cookies and hop-by-hop headers. */
async function askFor(
  request: NextApiRequest,
  response: NextApiResponse,
  name: ServedCall,
  endpoint: Endpoint,
): Promise<Answer> {
  const { pathname, search } = new URL(request.url ?? '', 'http://shop.invalid');
  if (isSharedCall(name)) {
    const shared = await sharedAnswer(name, search);
    if (!shared.ok) return rejectionForBrowser(shared.error);
    return answerOf(200, shared.value);
  }
  // Answer from the cache that changes are checked against; waiting tabs then cause no calls of the main API.
  if (name === 'getMaintenanceStatus') return answerOf(200, await maintenance().fresh());
  let authorization = await authorizationFor(request, response, endpoint);
  const upload = endpoint.takesFile && (await openUpload(request));
  const body = foreignOrderBody(endpoint, await readCallBody(request, response, endpoint));
  const sent = sentBody(request, body, upload);
  const idempotencyKey = request.headers['idempotency-key'];
  const ask = async (): Promise<Answer> => {
    const { status, headers, bytes } = await callMainApi({
      name,
      url: `${mainApiOrigin()}${pathname}${search}`,
      init: {
        method: endpoint.method,
        headers: {
          accept: [...(endpoint.answersFile ?? []), 'application/json'].join(', '),
          ...(authorization ? { authorization } : {}),
          ...sent.headers,
          ...(typeof idempotencyKey === 'string' ? { 'idempotency-key': idempotencyKey } : {}),
        },
        ...sent.content,
        // A redirect within the main API is followed for reads; to another host, no token goes with it.
        redirect: endpoint.method === 'GET' ? 'follow' : 'error',
      },
      // A read stops when the browser disconnects. A change always runs to its end.
      signal: endpoint.method === 'GET' ? abortOnDisconnect(response) : undefined,
    });
    const retryAfter = headers.get('retry-after');
    if (retryAfter) response.setHeader('retry-after', retryAfter);
    if (endpoint.answersFile && status < 300) {
      return { status, body: '', file: fileOf(headers, bytes, endpoint.answersFile) };
    }
    const isTried =
      endpoint.takesDryRun === true && decodeQuery(new URLSearchParams(search)).dryRun === 'true';
    const answer = answerForBrowser(
      name,
      { status, text: bytes.toString('utf8') },
      { search, isTried },
    );
    // Keep the token after a failure: sending the order again needs it.
    if (status < 300 && usesUpCreditToken(endpoint, body))
      clearCookie(response, CREDIT_TOKEN_COOKIE);
    return answer;
  };
  /** A 401 changed nothing, so the call may be repeated. A file cannot: its stream has been read. */
  const askRenewed = async (): Promise<Answer> => {
    const answer = await ask();
    if (answer.status !== 401 || !authorization || endpoint.access !== 'customer' || upload) {
      return answer;
    }
    const idToken = await renewedIdToken(request, response);
    if (!idToken) return answer;
    authorization = `Bearer ${idToken}`;
    return ask();
  };
  return withoutCouponGuessing(
    { endpoint, search, fields: body?.fields },
    clientAddress(request),
    askRenewed,
    ({ body: answered }) => readProductError(answered).code,
  ).catch(async (error: unknown) => {
    throw (upload && (await upload.rejection())) || error;
  });
}

async function forward(
  request: NextApiRequest,
  response: NextApiResponse,
  name: ServedCall,
  endpoint: Endpoint,
): Promise<void> {
  const { status, body, file } = await askFor(request, response, name, endpoint);
  if (status === apiErrors.internal_error.status) notifyTeam(`${name}: internal_error`);
  if (name === 'setMaintenanceStatus' || name === 'setMaintenance') maintenance().forget();
  // Only the next id token contains the new sign-in address.
  if (name === 'updateMigrationPassword' && status < 300) clearCookie(response, ID_TOKEN_COOKIE);
  // The next call then renews the token, or finds that the session has ended.
  if (status === 401 && endpoint.access === 'customer') clearCookie(response, ID_TOKEN_COOKIE);
  // The office stays open, so its pages do not show maintenance.
  if (endpoint.access !== 'office' && (await maintenance().current()).is_maintenance_time) {
    response.setHeader(MAINTENANCE_HEADER, 'true');
  }
  if (status === 503 && !response.hasHeader('retry-after')) {
    response.setHeader('retry-after', UNAVAILABLE_RETRY_SECONDS);
  }
  if (file) sendFile(response, file);
  else sendJson(response, status, body);
}

const REPORT_LIMIT = 64 * 1024;

/**
 * Accepts a browser's report of an error (SPEC section 8); its first line names the error.
 * @throws Rejection too_many_attempts, invalid_request
 */
async function acceptTeamNotification(request: NextApiRequest, response: NextApiResponse) {
  const address = clientAddress(request);
  await countAttempt('teamNotification', address);
  const body = mainApi.sendSlackNotification.body.safeParse(
    await readJsonBody(request, REPORT_LIMIT),
  );
  if (!body.success || findUnstorableText(body.data) !== undefined) {
    throw new Rejection('invalid_request');
  }
  const [error = '', ...details] = body.data.text.trim().split('\n');
  notifyTeamOfBrowserError(error, details.join('\n'), siteOf(address));
  sendJson(response, 200, { accepted: true });
}

/** Calls without a session of a customer that are counted for the caller's network. */
const limitedCalls: ReadonlyMap<ServedCall, LimitedAction> = new Map<ServedCall, LimitedAction>([
  ['startOfficeSession', 'officeSignIn'],
  // Each may cause a message to a contact that its caller does not prove to be theirs.
  ['joinWaitingList', 'waitingList'],
]);

/**
 * Serves `/api/v1/*` to browsers: only calls of the contract, with tokens that scripts never see.
 */
export async function mainApiGateway(request: NextApiRequest, response: NextApiResponse) {
  const { method = 'GET' } = request;
  const { pathname } = new URL(request.url ?? '', 'http://shop.invalid');
  const match = matchEndpoint(method, pathname.slice(MAIN_API_BASE_PATH.length));
  if (match.found === 'nothing') return sendRejection(response, 'not_found');
  if (match.found === 'path') {
    response.setHeader('allow', match.methods.join(', '));
    return sendRejection(response, 'method_not_allowed');
  }
  try {
    assertMayChange(request, match.endpoint);
    if (isClosedByMaintenance(match.endpoint)) await assertOpenForChanges(response);
    if (match.name === 'sendSlackNotification') {
      return await acceptTeamNotification(request, response);
    }
    const limited = limitedCalls.get(match.name);
    if (limited) await countCall(limited, clientAddress(request));
    await forward(request, response, match.name, match.endpoint);
  } catch (error) {
    if (error instanceof Rejection) return sendRejection(response, error.code, error.details);
    if (response.destroyed) return;
    logger().error({ call: match.name, ...serializeError(error) }, 'main API call failed');
    // Metrics show upstream failures, and failing pages notify the team.
    if (!(error instanceof Failure)) notifyTeamOfError(error, match.name);
    sendRejection(response, 'back_end_unavailable');
  }
}
