import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { hasCardForm } from '@/config/card-form-pages';
import { publicEnv } from '@/config/env.public';
import { readServerEnv } from '@/config/env.server';
import { paths } from '@/config/paths';
import { maintenance } from '@/server/maintenance';
import { contentSecurityPolicy, STRICT_TRANSPORT_SECURITY } from '@/server/security-headers';

/**
 * In front of every page: a fresh nonce and its policy. Next reads the nonce from the policy in the
 * request's headers, `_document` from `x-nonce`; both are set here, whatever the browser sent. While
 * the maintenance flag is on, the maintenance page stands at every address. The embedded back ends
 * bring their own policy.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (pathname.startsWith(paths.embedded)) {
    return NextResponse.rewrite(new URL(`/api${pathname}${search}`, request.url));
  }

  const env = readServerEnv();
  const nonce = randomBytes(16).toString('base64');
  const https = env.NEXTAUTH_URL?.startsWith('https:') ?? false;
  const policy = contentSecurityPolicy({
    nonce,
    https,
    development: env.NODE_ENV === 'development',
    paymentScriptUrl: env.PAYMENT_SCRIPT_URL,
    tagManager: publicEnv.tagManagerId !== '' && !hasCardForm(pathname),
  });

  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('content-security-policy', policy);

  const { is_maintenance_time } = await maintenance().current();
  const response = is_maintenance_time
    ? NextResponse.rewrite(new URL(paths.maintenance, request.url), { request: { headers } })
    : NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  if (https) response.headers.set('strict-transport-security', STRICT_TRANSPORT_SECURITY);
  return response;
}

export const config = {
  // Neither the API nor files are pages; a body that passes the proxy would also be cut at 10 MB.
  matcher: [
    '/((?!api/|_next/static/|_next/image|_health_check|illustrations/|favicon|apple-touch-icon).*)',
  ],
};
