import { paths } from '@/config/paths';
import { matchEndpoint } from '@/contract/endpoint-match';
import { MAIN_API_BASE_PATH } from '@/contract/main-api';

export interface RequestRoute {
  /** One of a known number of patterns: never an address as it was asked for. */
  readonly pattern: string;
  /** Files and probes, of which there are too many to log each. */
  readonly isMinor: boolean;
}

function addressesIn(places: object): readonly string[] {
  return Object.values(places).flatMap((place: unknown) => {
    if (typeof place === 'string') return [place];
    return typeof place === 'object' && place !== null ? addressesIn(place) : [];
  });
}

const pages: ReadonlySet<string> = new Set(addressesIn(paths));

const endpoints: ReadonlySet<string> = new Set([
  '/api/auth/credit/register',
  '/api/auth/credit/verify',
  '/api/auth/password/confirm',
  '/api/auth/password/reset',
  '/api/auth/password/verify',
  '/api/auth/phone/change',
  '/api/auth/phone/verify',
  '/api/auth/signin',
  '/api/auth/signup/signed',
  '/api/auth/signup/sms',
  '/api/auth/signup/verify',
]);

/** Asked again and again by machines. */
const PROBES: readonly string[] = [paths.healthCheck, '/api/ready', '/api/metrics'];

const major = (pattern: string): RequestRoute => ({ pattern, isMinor: false });
const minor = (pattern: string): RequestRoute => ({ pattern, isMinor: true });

/** `/_next/data/<build>/my.json` is what a page in the browser asks for in place of `/my`. */
function pageOf(pathname: string): string {
  const data = /^\/_next\/data\/[^/]+(\/.*)\.json$/.exec(pathname)?.[1];
  if (data === '/index') return paths.home;
  return (data ?? pathname).replace(/(?<=.)\/$/, '');
}

/** Which of the storefront's routes an address belongs to, for log and metrics. */
export function requestRoute(method: string, address: string): RequestRoute {
  const pathname = address.split('?', 1)[0] ?? '';
  if (pathname.startsWith(`${MAIN_API_BASE_PATH}/`)) {
    const match = matchEndpoint(method, pathname.slice(MAIN_API_BASE_PATH.length));
    return major(
      match.found === 'call'
        ? `${MAIN_API_BASE_PATH}${match.endpoint.path}`
        : `${MAIN_API_BASE_PATH}/*`,
    );
  }
  if (PROBES.includes(pathname)) return minor(pathname);
  if (endpoints.has(pathname)) return major(pathname);
  if (pathname.startsWith('/api/auth/')) return major('/api/auth/*');
  if (/^\/embedded\//.test(pathname)) return major('/embedded/*');
  const page = pageOf(pathname);
  if (pages.has(page)) return major(page);
  if (pathname.startsWith('/_next/')) return minor('/_next/*');
  if (/^\/(illustrations\/|favicon|apple-touch-icon)/.test(pathname)) return minor('/*.file');
  return major('other');
}
