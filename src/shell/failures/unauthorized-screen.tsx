import { useRouter } from 'next/router';
import { loginPathWithReturn } from '@/config/login-path';
import { paths } from '@/config/paths';
import { LinkButton } from '@/ui/button/link-button';
import { statusPageActions, unauthorizedText } from './status-pages';
import { StatusScreen } from './status-screen';

/**
 * The main API answered 401 (SPEC section 6). Sign-in is the order's (SPEC section 2), but from my page
 * it leads back to what was asked for: an order begun some time may be something else entirely.
 */
export function UnauthorizedScreen() {
  const { asPath, pathname } = useRouter();
  const isMyPage = pathname === paths.my.top || pathname.startsWith(`${paths.my.top}/`);
  const signInPath = isMyPage
    ? loginPathWithReturn(asPath, 'SessionRequired')
    : paths.order.authenticate;
  return (
    <StatusScreen
      text={unauthorizedText}
      picture="unauthorized"
      action={<LinkButton href={signInPath}>{statusPageActions.signIn}</LinkButton>}
    />
  );
}
