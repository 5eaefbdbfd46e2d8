import { invalidSessionText as text } from '@/copy/status-pages';
import { ShopLayout } from '@/features/shop-layout';
import { StatusPage } from '@/ui/feedback/status-page';
import { Illustration } from '@/ui/illustrations/illustration';
import { StatusTitle } from './status-title';
import { ContactLink, TopPageLink } from './way-out-links';

/** Stored order data is missing or does not fit together (SPEC section 4). */
export function InvalidSessionScreen() {
  return (
    <ShopLayout width="narrow">
      <StatusTitle title={text.title} />
      <StatusPage
        headline={text.headline}
        picture={<Illustration name="session" />}
        kept={<p>{text.kept}</p>}
        next={<p>{text.next}</p>}
        actions={
          <>
            <TopPageLink />
            <ContactLink />
          </>
        }
      >
        <p>{text.happened}</p>
      </StatusPage>
    </ShopLayout>
  );
}
