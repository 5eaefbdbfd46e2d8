import { type NextRequest, NextResponse } from 'next/server';
import { paths } from '@/config/paths';
import { maintenance } from '@/server/maintenance';
import { pagePolicy } from '@/server/page-policy';

/**
 * In front of the pages that `spareProxy` has not prepared: their nonce and its policy, and the
 * maintenance page at every address while the flag is on. The embedded back ends bring their own policy.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  if (pathname.startsWith(paths.embedded)) {
    return NextResponse.rewrite(new URL(`/api${pathname}${search}`, request.url));
  }

  const policy = pagePolicy(pathname);
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(policy.request)) headers.set(name, value);

  // Who comes back from 3-D Secure has to be met, or the card's authentication is lost.
  const isSpared = pathname === paths.payment.threeDSecureCallback;
  const { is_maintenance_time } = await maintenance().current();
  const response =
    is_maintenance_time && !isSpared
      ? NextResponse.rewrite(new URL(paths.maintenance, request.url), { request: { headers } })
      : NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(policy.answer)) response.headers.set(name, value);
  return response;
}

export const config = {
  matcher: [
    // Next reads this file without running it: both are those of src/server/spare-proxy.ts.
    {
      source: '/((?!api/|_next/static/|_health_check|illustrations/|favicon|apple-touch-icon).*)',
      missing: [{ type: 'header', key: 'x-page-prepared' }],
    },
  ],
};
