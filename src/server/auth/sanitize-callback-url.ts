interface Asked {
  readonly cookies: Partial<Record<string, string>>;
  readonly query?: Partial<Record<string, string | string[]>>;
}

function isHttpAddress(address: string | string[]): boolean {
  if (typeof address !== 'string') return false;
  const absolute = address.startsWith('/') ? `http://shop.invalid${address}` : address;
  return URL.canParse(absolute) && /^https?:$/.test(new URL(absolute).protocol);
}

/** Call this before next-auth, which fails on invalid callback URLs as on a configuration error. */
export function sanitizeCallbackUrl({ cookies, query = {} }: Asked): void {
  const { callbackUrl } = query;
  if (callbackUrl !== undefined && !isHttpAddress(callbackUrl)) delete query.callbackUrl;
  for (const name of ['next-auth.callback-url', '__Secure-next-auth.callback-url']) {
    const kept = cookies[name];
    if (kept && !isHttpAddress(kept)) delete cookies[name];
  }
}
