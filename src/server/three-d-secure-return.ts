import type { GetServerSidePropsContext, Redirect } from 'next';
import { paths } from '@/config/paths';
import { readBody } from './http/read-body';

const BODY_LIMIT = 16 * 1024;
const MAX_FIELDS = 30;
/**
 * The longest query of the address. A customer whose session has ended comes back to it after signing in, by a return
 * path of at most 2,000 characters.
 */
const MAX_LENGTH = 1_900;

/**
 * The fields that a card gateway sends back with the customer. The main API reads the names that its gateway uses:
 * `authentication_id` of the embedded one, `id` and `AccessID` of others.
 */
type ReturnedFields = Readonly<Record<string, string>>;

type Field = readonly [name: string, value: string];

function isUsable([name, value]: readonly [string, unknown]): boolean {
  if (!/^[A-Za-z][\w.-]{0,63}$/.test(name)) return false;
  return typeof value === 'string' && !/\p{Cc}|\p{Cs}/u.test(value);
}

/** Leaves out fields that cannot come from a gateway, a name that is there twice, and fields beyond the limits. */
function usableFields(given: Iterable<readonly [string, unknown]>): ReturnedFields {
  const all = [...given];
  const names = all.map(([name]) => name);
  let total = 0;
  const fields = all.filter((field): field is Field => {
    const [name, value] = field;
    if (!isUsable(field) || names.indexOf(name) !== names.lastIndexOf(name)) return false;
    const length = new URLSearchParams([[name, String(value)]]).toString().length + 1;
    if (total + length > MAX_LENGTH) return false;
    total += length;
    return true;
  });
  return Object.fromEntries(fields.slice(0, MAX_FIELDS));
}

/**
 * Redirects the POST that returns from 3-D Secure with 303 to a GET, as a POST of another site brings none of
 * the shop's cookies. The address gets the fields of body and query, those of the body first.
 */
export async function redirectThreeDSecurePost({
  req,
  query,
}: Pick<GetServerSidePropsContext, 'req' | 'query'>): Promise<{ redirect: Redirect } | undefined> {
  if (req.method !== 'POST') return undefined;
  const body = await readBody(req, BODY_LIMIT).catch(() => Buffer.alloc(0));
  const posted = usableFields(new URLSearchParams(body.toString('utf8')));
  const fields = usableFields(Object.entries({ ...query, ...posted }));
  const search = new URLSearchParams(fields);
  return {
    redirect: {
      destination: `${paths.payment.threeDSecureCallback}${search.size > 0 ? `?${search}` : ''}`,
      statusCode: 303,
    },
  };
}

export function readReturnedFields({
  query,
}: Pick<GetServerSidePropsContext, 'query'>): ReturnedFields {
  return usableFields(Object.entries(query));
}
