import type { GetServerSidePropsContext, Redirect } from 'next';
import { paths } from '@/config/paths';
import { readBody } from './http/read-body';

const BODY_LIMIT = 16 * 1024;

const AUTHENTICATION_ID = 'authentication_id';

function cleanId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined;
}

/**
 * Redirects the POST that returns from 3-D Secure with 303 to a GET, as a POST of another site brings none of
 * the shop's cookies. Without a usable id the page shows a failed authentication.
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

export function authenticationIdOf({
  query,
}: Pick<GetServerSidePropsContext, 'query'>): string | undefined {
  return cleanId(query[AUTHENTICATION_ID]);
}
