import type { ServerResponse } from 'node:http';
import type {
  GetServerSideProps,
  GetServerSidePropsContext,
  GetServerSidePropsResult,
  Redirect,
} from 'next';
import type { AnswerOf } from '@/calls/call-failure';
import { Failure, pageFor, type Result } from '@/calls/failure';
import { createFailure } from '@/calls/failures';
import type { CallArguments, MainApiCaller } from '@/calls/main-api-client';
import type { PageFailure, PageSession, ShellProps, SignedIn } from '@/calls/page-session';
import { loginPathWithReturn } from '@/config/paths';
import { apiErrors } from '@/contract/api-errors';
import { type MainApiCall, mainApi } from '@/contract/main-api';
import { serializeError } from '@/platform/log';
import { requestContext } from '@/platform/request-context';
import { absentFeatures } from '@/server/answers/absent-features';
import {
  clearCookie,
  ID_TOKEN_COOKIE,
  readCookies,
  SIGNED_OUT_COOKIE,
} from '@/server/auth/cookies';
import { resolveSession } from '@/server/auth/resolve-session';
import { pagesWithoutCouponGuessing } from '@/server/gateway/coupon-guessing';
import { abortOnDisconnect } from '@/server/http/abort-on-disconnect';
import { clientAddress } from '@/server/http/client-address';
import { UNAVAILABLE_RETRY_SECONDS } from '@/server/http/request-rejection';
import { logger } from '@/server/logger';
import { maintenanceInPlace } from '@/server/maintenance';
import { countFailure } from '@/server/metrics';
import {
  customerOfAudience,
  isForEverybody,
  noteReadOfCustomer,
} from '@/server/page-memory/audience';
import { createSharingClient } from '@/server/shared-reads/shared-answer';
import { notifyTeamOfError } from '@/server/team-notification';
import { deadlineFor } from '@/server/upstream/deadlines';

type MainApiReader = <Name extends MainApiCall>(
  name: Name,
  ...args: CallArguments<Name>
) => Promise<AnswerOf<Name>>;

export interface PageRequest<Session extends PageSession = PageSession> {
  context: GetServerSidePropsContext;
  session: Session;
  idToken: string | undefined;
  /** Resolves to a Result, for failures that the page handles. */
  call: MainApiCaller;
  /** Resolves to the answer; a failure is thrown and shown as its page. */
  read: MainApiReader;
}

type Loaded<P> = { props: P } | { redirect: Redirect } | { notFound: true };
type Loader<P, Session extends PageSession = PageSession> = (
  request: PageRequest<Session>,
) => Promise<Loaded<P>>;

/** Ends a loader by leading the browser to another page. */
export function redirectTo(destination: string) {
  return { redirect: { destination, permanent: false } };
}

const OUT_OF_REACH = [
  'network_error',
  'timeout',
  'back_end_unavailable',
  'unexpected_response',
  'under_maintenance',
];

/** Whether an upstream gave no usable answer. */
export function isUpstreamOutOfReach({ code }: Pick<Failure, 'code'>): boolean {
  return OUT_OF_REACH.includes(code);
}

/**
 * Returns the value, or null when this customer has no such thing. Any other failure is thrown.
 *
 * @param notThere the codes for a missing id and for another customer's id
 */
export function foundOrNull<T>(
  result: Result<T>,
  notThere: readonly string[] = ['not_found', 'invalid_request'],
): T | null {
  if (result.ok) return result.value;
  if (notThere.includes(result.error.code)) return null;
  throw result.error;
}

function statusFor(failure: PageFailure, thrown: unknown): number {
  if (failure === 'unauthorized') return 401;
  if (failure === 'internalData') return 400;
  return thrown instanceof Failure && isUpstreamOutOfReach(thrown) ? 503 : 500;
}

/** The time that is left to a page's loader, and a signal that its customer has gone. */
function startLimits(response: ServerResponse) {
  const end = performance.now() + deadlineFor('page');
  return { signal: abortOnDisconnect(response), leftMs: () => end - performance.now() };
}

/** The identity provider did not renew the token of a signed-in customer. */
const TOKEN_NOT_RENEWED = createFailure('serverError', {
  code: 'back_end_unavailable',
  message: apiErrors.back_end_unavailable.message,
});

/** A page from memory grows older itself, so that the answers in it have to be new. */
const OLDEST_FOR_EVERYBODY_MS = 1_000;

function mainApiFor(
  { session, idToken }: Pick<PageRequest, 'session' | 'idToken'>,
  limits: ReturnType<typeof startLimits>,
  { req: request, res: response }: Pick<GetServerSidePropsContext, 'req' | 'res'>,
): Pick<PageRequest, 'call' | 'read'> {
  const around = pagesWithoutCouponGuessing(clientAddress(request));
  const isOfAudience = isForEverybody(request);
  const oldestMs = isOfAudience ? OLDEST_FOR_EVERYBODY_MS : undefined;
  const client = createSharingClient({ idToken, ...limits, around, oldestMs });
  const lacksToken = session.status === 'authenticated' && !idToken;
  const call: MainApiCaller = async (name, ...args) => {
    if (!lacksToken || mainApi[name].access !== 'customer') return client.call(name, ...args);
    if (isOfAudience) noteReadOfCustomer(response, name);
    return { ok: false, error: TOKEN_NOT_RENEWED };
  };
  return {
    call,
    async read(name, ...args) {
      const result = await call(name, ...args);
      if (!result.ok) throw result.error;
      return result.value;
    },
  };
}

/** No customer's token is there while a page is rendered for all of them. */
function sessionFor({ req, res }: Pick<GetServerSidePropsContext, 'req' | 'res'>) {
  const customer = customerOfAudience(req);
  return customer ? { session: customer, idToken: undefined } : resolveSession(req, res);
}

/** The name of the page's file, such as `/w/[key]`, because a part of the address that differs may be a secret. */
function routePattern({ resolvedUrl, params = {} }: GetServerSidePropsContext): string {
  const [path = ''] = resolvedUrl.split('?', 1);
  const names = new Map(Object.entries(params).map(([name, value]) => [String(value), name]));
  return path
    .split('/')
    .map((part) => (names.has(part) ? `[${names.get(part)}]` : part))
    .join('/');
}

/**
 * The loader of a page, which is rendered for every request. Failures become status pages (SPEC section
 * 8): 401, invalid session data, or a system error with a notification of the team. During maintenance
 * nothing is loaded, so that no loader redirects elsewhere. A loader that takes a POST redirects; any other one is a form
 * that was sent without the scripts that send it.
 */
export function withPage<P extends object>(
  load?: Loader<P>,
  { staysInMaintenance = false } = {},
): GetServerSideProps<ShellProps> {
  return async (context): Promise<GetServerSidePropsResult<ShellProps>> => {
    let session: PageSession = { status: 'unauthenticated' };
    const limits = startLimits(context.res);
    const maintenance = staysInMaintenance ? undefined : await maintenanceInPlace(context.res);
    if (maintenance) return { props: { session, maintenance } };
    try {
      const resolved = await sessionFor(context);
      session = resolved.session;
      const { idToken } = resolved;
      const calls = mainApiFor(resolved, limits, context);
      const loaded = (await load?.({ context, session, idToken, ...calls })) ?? { props: {} };
      if (!('props' in loaded)) return loaded;
      if (context.req.method === 'POST') {
        context.res.statusCode = 405;
        context.res.setHeader('allow', 'GET, HEAD');
        return { props: { session, failure: 'unsent' } };
      }
      const lacks = absentFeatures();
      return { props: { ...loaded.props, session, ...(lacks && { lacks }) } };
    } catch (thrown) {
      const page = routePattern(context);
      const { failure, notifies } = pageFor(thrown);
      const status = statusFor(failure, thrown);
      context.res.statusCode = status;
      if (status === 503) context.res.setHeader('retry-after', UNAVAILABLE_RETRY_SECONDS);
      if (limits.signal.aborted) return { props: { session, failure } };
      countFailure(thrown instanceof Failure ? thrown.kind : 'unexpected', 'page');
      // The next page then renews the rejected token, or finds the session ended.
      if (failure === 'unauthorized') clearCookie(context.res, ID_TOKEN_COOKIE);
      if (notifies) {
        const code = thrown instanceof Failure ? thrown.code : undefined;
        logger().error({ page, code, ...serializeError(thrown) }, 'page could not be loaded');
        notifyTeamOfError(thrown, page);
      }
      const requestId = failure === 'system' ? requestContext()?.requestId : undefined;
      return { props: { session, failure, ...(requestId !== undefined && { requestId }) } };
    }
  };
}

/**
 * The same for a page that requires a session: without one it redirects to sign-in with a reason and the
 * address to return to (SPEC section 4).
 */
export function withCustomerPage<P extends object>(
  load: Loader<P, SignedIn>,
): GetServerSideProps<ShellProps> {
  return withPage<P>(async (request) => {
    const { session, context } = request;
    if (session.status === 'unauthenticated') {
      const reason = readCookies(context.req).has(SIGNED_OUT_COOKIE)
        ? 'SignedOut'
        : 'SessionRequired';
      return redirectTo(loginPathWithReturn(context.resolvedUrl, reason));
    }
    return load({ ...request, session });
  });
}
