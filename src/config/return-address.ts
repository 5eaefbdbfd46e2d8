import { paths } from './paths';

/** A stand-in origin for resolving: an address that leaves it leads to another site. */
const BASE = 'https://shop.invalid';
const LONGEST = 2_000;

/**
 * Only a path of the shop itself, with query and fragment, or an address of `ownOrigin`. Other origins and
 * schemes, `//host`, `/\host`, control characters and addresses of the API lead to `fallback`.
 */
export function safeReturnPath(
  address: unknown,
  { fallback = paths.home, ownOrigin }: { fallback?: string; ownOrigin?: string } = {},
): string {
  if (typeof address !== 'string' || address.length > LONGEST) return fallback;
  // Browsers drop control characters and read backslashes as slashes.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check rejects control characters
  if (/[\u0000-\u0020\u007f\\]/.test(address)) return fallback;
  const path =
    ownOrigin && address.startsWith(`${ownOrigin}/`) ? address.slice(ownOrigin.length) : address;
  if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, BASE)) return fallback;
  const url = new URL(path, BASE);
  // `/.//host` becomes `//host` when dots are resolved.
  if (url.origin !== BASE || url.pathname.startsWith('//')) return fallback;
  if (url.pathname.startsWith('/api/')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
