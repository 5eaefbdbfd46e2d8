import { paths } from '@/config/paths';
import { statusPageActions, unauthorizedText } from '@/copy/status-pages';
import { LinkButton } from '@/ui/button/link-button';
import { StatusScreen } from './status-screen';

/** The main API answered 401 (SPEC section 6). */
export function UnauthorizedScreen() {
  return (
    <StatusScreen
      text={unauthorizedText}
      picture="unauthorized"
      action={<LinkButton href={paths.order.authenticate}>{statusPageActions.signIn}</LinkButton>}
    />
  );
}
