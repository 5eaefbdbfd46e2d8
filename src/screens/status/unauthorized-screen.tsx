import { paths } from '@/config/paths';
import { statusPageActions, unauthorizedText as text } from '@/copy/status-pages';
import { ShopLayout } from '@/features/shop-layout';
import { LinkButton } from '@/ui/button/link-button';
import { StatusPage } from '@/ui/feedback/status-page';
import { Illustration } from '@/ui/illustrations/illustration';
import { StatusTitle } from './status-title';
import { ContactLink } from './way-out-links';

/** The main API answered 401 (SPEC section 6). */
export function UnauthorizedScreen() {
  return (
    <ShopLayout width="narrow">
      <StatusTitle title={text.title} />
      <StatusPage
        headline={text.headline}
        picture={<Illustration name="unauthorized" />}
        kept={<p>{text.kept}</p>}
        next={<p>{text.next}</p>}
        actions={
          <>
            <LinkButton href={paths.order.authenticate}>{statusPageActions.signIn}</LinkButton>
            <ContactLink />
          </>
        }
      >
        <p>{text.happened}</p>
      </StatusPage>
    </ShopLayout>
  );
}
