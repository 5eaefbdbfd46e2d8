import { notFoundText as text } from '@/copy/status-pages';
import { ShopLayout } from '@/features/shop-layout';
import { StatusPage } from '@/ui/feedback/status-page';
import { Illustration } from '@/ui/illustrations/illustration';
import { StatusTitle } from './status-title';
import { ContactLink, TopPageLink } from './way-out-links';

export function NotFoundScreen() {
  return (
    <ShopLayout width="narrow">
      <StatusTitle title={text.title} />
      <StatusPage
        headline={text.headline}
        picture={<Illustration name="empty" />}
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
