/**
 * Has the server log that the session could not be read, by next-auth's own call (SPEC section 7).
 * Nothing personal is sent. Where the network is down it is lost, which changes nothing here.
 *
 * @param reason an HTTP status or the name of an error
 */
export async function logSessionFailure(reason: string): Promise<void> {
  const body = new URLSearchParams({
    level: 'error',
    code: 'CLIENT_FETCH_ERROR',
    url: '/api/auth/session',
    message: reason,
    client: 'true',
  });
  try {
    await fetch('/api/auth/_log', { method: 'POST', body, keepalive: true });
  } catch {
    // Nobody is left to be told.
  }
}
