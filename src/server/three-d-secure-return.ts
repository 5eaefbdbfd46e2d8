import type { GetServerSidePropsContext, Redirect } from 'next';
import { paths } from '@/config/paths';
import { readBody } from './http/read-body';

const BODY_LIMIT = 16 * 1024;

/** The name of the authentication in both forms of the return. */
const AUTHENTICATION_ID = 'authentication_id';

function cleanId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}

/**
 * The way back from 3-D Secure may be a POST of another site, which comes without the shop's cookies:
 * it is answered by a 303 to the same address as a GET, which has them. Undefined for a GET; the
 * loader goes on then. Without a usable id the page says that the authentication did not succeed.
 */
export async function redirectThreeDSecurePost({
  req,
  query,
}: Pick<GetServerSidePropsContext, 'req' | 'query'>): Promise<{ redirect: Redirect } | undefined> {
  if (req.method !== 'POST') return undefined;
  const body = await readBody(req, BODY_LIMIT).catch(() => Buffer.alloc(0));
  const fields = new URLSearchParams(body.toString('utf8'));
  const id = cleanId(fields.get(AUTHENTICATION_ID)) ?? cleanId(query[AUTHENTICATION_ID]);
  const search = id ? `?${new URLSearchParams({ [AUTHENTICATION_ID]: id })}` : '';
  return {
    redirect: {
      destination: `${paths.payment.threeDSecureCallback}${search}`,
      statusCode: 303,
    },
  };
}

/** The authentication a GET of the return point is about. */
export function authenticationIdOf({
  query,
}: Pick<GetServerSidePropsContext, 'query'>): string | undefined {
  return cleanId(query[AUTHENTICATION_ID]);
}
