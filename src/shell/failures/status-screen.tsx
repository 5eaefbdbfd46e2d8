import type { ComponentProps, ReactNode } from 'react';
import { publicEnv } from '@/config/env.public';
import { paths } from '@/config/paths';
import { LinkButton } from '@/ui/button/button';
import { StatusPage } from '@/ui/feedback/status-page';
import { ShopLayout } from '../layout/shop-layout';
import { ScreenTitle } from '../screen-title';

/** Leads to the configured top page, else to the hub. */
export function TopPageLink({ variant }: { variant?: 'secondary' | 'text' }) {
  return (
    <LinkButton href={publicEnv.topPageUrl || paths.home} variant={variant}>
      トップページへ
    </LinkButton>
  );
}

export interface StatusContentProps
  extends Pick<ComponentProps<typeof StatusPage>, 'headline' | 'picture'> {
  /** Headings and titles are those of SPEC section 2. */
  title: string;
  happened: string;
  kept?: string;
  next: string;
  /** Before the link to the contact page; the link to the top page by default. */
  action?: ReactNode;
  children?: ReactNode;
}

export function StatusContent({
  title,
  happened,
  kept,
  next,
  action = <TopPageLink />,
  children,
  ...page
}: StatusContentProps) {
  return (
    <>
      <ScreenTitle title={title} />
      <StatusPage
        {...page}
        kept={kept && <p>{kept}</p>}
        next={<p>{next}</p>}
        actions={
          <>
            {action}
            <LinkButton href={publicEnv.contactUrl} variant="secondary" external>
              お問い合わせ
            </LinkButton>
          </>
        }
      >
        <p>{happened}</p>
        {children}
      </StatusPage>
    </>
  );
}

interface StatusScreenProps extends StatusContentProps {
  showsAccount?: boolean;
}

/** A page in place of the requested one. */
export function StatusScreen({ showsAccount, ...content }: StatusScreenProps) {
  return (
    <ShopLayout width="narrow" showsAccount={showsAccount}>
      <StatusContent {...content} />
    </ShopLayout>
  );
}
