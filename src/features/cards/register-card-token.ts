/** What `/api/auth/credit/register` said; SPEC section 8: an errorMessage is a credit-token failure. */
export type CardTokenRegistration =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string | undefined; readonly isSignedOut: boolean };

function textOf(body: unknown, key: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.entries(body).find(([name]) => name === key)?.[1];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function messageOf(body: unknown): string | undefined {
  const nested =
    typeof body === 'object' && body !== null && 'error' in body
      ? textOf(body.error, 'message')
      : undefined;
  return textOf(body, 'errorMessage') ?? nested;
}

/**
 * Has the token checked and kept as the HttpOnly `creditToken` cookie. Only the token is sent: nothing
 * of the card.
 */
export async function registerCardToken(token: string): Promise<CardTokenRegistration> {
  try {
    const response = await fetch('/api/auth/credit/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok && textOf(body, 'token')) return { ok: true };
    return { ok: false, message: messageOf(body), isSignedOut: response.status === 401 };
  } catch {
    return { ok: false, message: undefined, isSignedOut: false };
  }
}
