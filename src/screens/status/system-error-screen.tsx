import { useRouter } from 'next/router';
import { statusPageActions, systemErrorText as text } from '@/copy/status-pages';
import { ShopLayout } from '@/features/shop-layout';
import { Button } from '@/ui/button/button';
import { StatusPage } from '@/ui/feedback/status-page';
import { Illustration } from '@/ui/illustrations/illustration';
import { StatusTitle } from './status-title';
import { ContactLink, TopPageLink } from './way-out-links';

/** Any error that no screen could deal with (SPEC section 2). */
export function SystemErrorScreen() {
  const { reload } = useRouter();
  return (
    <ShopLayout width="narrow">
      <StatusTitle title={text.title} />
      <StatusPage
        headline={text.headline}
        picture={<Illustration name="error" />}
        kept={<p>{text.kept}</p>}
        next={<p>{text.next}</p>}
        actions={
          <>
            <Button onClick={reload}>{statusPageActions.reload}</Button>
            <TopPageLink variant="secondary" />
            <ContactLink />
          </>
        }
      >
        <p>{text.happened}</p>
      </StatusPage>
    </ShopLayout>
  );
}
