import type {
  GetServerSideProps,
  GetServerSidePropsContext,
  GetServerSidePropsResult,
  Redirect,
} from 'next';
import { Failure, type Result } from '@/calls/failure';
import type { OfficeAnswer, OfficeCallArguments, OfficeClient } from '@/calls/office-client';
import { officeSignInPath, paths } from '@/config/paths';
import type { OfficeRole } from '@/contract/endpoint';
import type { OfficeCall } from '@/contract/office';
import { serializeError } from '@/platform/log';
import { clearCookie, OFFICE_COOKIE, readOfficeToken } from '@/server/auth/cookies';
import { abortOnDisconnect } from '@/server/http/abort-on-disconnect';
import { UNAVAILABLE_RETRY_SECONDS } from '@/server/http/request-rejection';
import { logger } from '@/server/logger';
import { createServerOfficeClient } from '@/server/main-api';
import { turnOfOffice } from '@/server/office-turns';
import { notifyTeamOfError } from '@/server/team-notification';
import type { OfficePageProps, OfficeSession } from './session/office-session';

export interface OfficePageRequest {
  readonly context: GetServerSidePropsContext;
  readonly session: OfficeSession;
  /** The time of the shop, which may differ from the machine's (`EMBEDDED_CLOCK_START`). */
  readonly now: Date;
  readonly call: OfficeClient['call'];
  /** Resolves to the answer. A failure is thrown, and its page is shown. */
  readonly read: <Name extends OfficeCall>(
    name: Name,
    ...args: OfficeCallArguments<Name>
  ) => Promise<OfficeAnswer<Name>>;
}

type Loaded<P> = { props: P } | { redirect: Redirect } | { notFound: true };

function redirectTo(destination: string): { redirect: Redirect } {
  return { redirect: { destination, permanent: false } };
}

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw result.error;
  return result.value;
}

/** The message that a page shows in place of its content after a failure, with the status code. */
function reportProblem(
  thrown: unknown,
  { res, resolvedUrl }: GetServerSidePropsContext,
): OfficePageProps['problem'] {
  const page = resolvedUrl.split('?', 1)[0] ?? '';
  const status = thrown instanceof Failure ? thrown.status : undefined;
  if (status === 403) {
    res.statusCode = 403;
    return 'forbidden';
  }
  logger().error({ page, ...serializeError(thrown) }, 'page of the office could not be loaded');
  if (!(thrown instanceof Failure)) notifyTeamOfError(thrown, page);
  res.statusCode = 503;
  res.setHeader('retry-after', UNAVAILABLE_RETRY_SECONDS);
  return 'unavailable';
}

/**
 * The loader of a page of the office, which stays open during maintenance. Without a session it redirects to the
 * sign-in page; another role gets 403. When the main API has no office, the page does not exist.
 */
export function withOfficePage<P extends object>(
  roles: readonly OfficeRole[],
  load: (request: OfficePageRequest) => Promise<Loaded<P>>,
): GetServerSideProps<OfficePageProps> {
  return async (context): Promise<GetServerSidePropsResult<OfficePageProps>> => {
    const { req, res, resolvedUrl } = context;
    res.setHeader('cache-control', 'private, no-store');
    const token = readOfficeToken(req);
    if (!token) return redirectTo(officeSignInPath(resolvedUrl));
    let session: OfficeSession | undefined;
    try {
      const client = createServerOfficeClient({ token, signal: abortOnDisconnect(res) });
      const { now, ...signedIn } = unwrap(await client.call('getOfficeSession'));
      session = signedIn;
      if (!roles.includes(session.role)) {
        res.statusCode = 403;
        return { props: { office: session, problem: 'forbidden' } };
      }
      await turnOfOffice(res);
      const { call } = client;
      const loaded = await load({
        context,
        session,
        now: new Date(now),
        call,
        read: async (name, ...args) => unwrap(await call(name, ...args)),
      });
      return 'props' in loaded ? { props: { ...loaded.props, office: session } } : loaded;
    } catch (thrown) {
      if (thrown instanceof Failure && thrown.kind === 'notAuthorized') {
        clearCookie(res, OFFICE_COOKIE);
        return redirectTo(officeSignInPath(resolvedUrl));
      }
      // An address with an unknown id, or one that no id looks like.
      if (thrown instanceof Failure && [400, 404].includes(thrown.status ?? 0)) {
        return { notFound: true };
      }
      return {
        props: { ...(session && { office: session }), problem: reportProblem(thrown, context) },
      };
    }
  };
}

/** Redirects each role to the page where its work begins. */
export const officeHomeLoader = withOfficePage(
  ['owner', 'dispatcher', 'staff'],
  async ({ session }) =>
    redirectTo(session.role === 'staff' ? paths.office.myDay : paths.office.inbox),
);
