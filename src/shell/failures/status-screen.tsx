import Head from 'next/head';
import type { ReactNode } from 'react';
import { publicEnv } from '@/config/env.public';
import { paths } from '@/config/paths';
import { LinkButton } from '@/ui/button/button';
import { StatusPage } from '@/ui/feedback/status-page';
import type { IllustrationName } from '@/ui/illustrations/illustration';
import { Illustration } from '@/ui/illustrations/illustration';
import { ShopLayout } from '../layout/shop-layout';
import { statusPageActions } from './status-pages';

/** `メンテナンス｜{brand}`; such a page is not for search engines. */
export function StatusTitle({ title }: { title: string }) {
  return (
    <Head>
      <title>{`${title}｜${publicEnv.brandName}`}</title>
      <meta name="robots" content="noindex" />
    </Head>
  );
}

/** Leads to the configured top page, else to the hub. */
export function TopPageLink({ variant }: { variant?: 'secondary' | 'text' }) {
  return (
    <LinkButton href={publicEnv.topPageUrl || paths.home} variant={variant}>
      {statusPageActions.top}
    </LinkButton>
  );
}

function ContactLink() {
  return (
    <LinkButton href={publicEnv.contactUrl} variant="secondary" external>
      {statusPageActions.contact}
    </LinkButton>
  );
}

interface StatusScreenProps {
  text: {
    title: string;
    headline: string;
    happened: string;
    kept?: string;
    next: string;
  };
  picture: IllustrationName;
  /** Before the link to the contact page; the way to the top page unless another is better. */
  action?: ReactNode;
  showsAccount?: boolean;
  /** More of what happened. */
  children?: ReactNode;
}

/** What happened, what was kept, what to do next, under the title of its own. */
export function StatusContent({
  text: { title, headline, happened, kept, next },
  picture,
  action = <TopPageLink />,
  children,
}: Omit<StatusScreenProps, 'showsAccount'>) {
  return (
    <>
      <StatusTitle title={title} />
      <StatusPage
        headline={headline}
        picture={<Illustration name={picture} />}
        kept={kept ? <p>{kept}</p> : undefined}
        next={<p>{next}</p>}
        actions={
          <>
            {action}
            <ContactLink />
          </>
        }
      >
        <p>{happened}</p>
        {children}
      </StatusPage>
    </>
  );
}

/** A page in place of the one that was asked for. */
export function StatusScreen({ showsAccount, ...content }: StatusScreenProps) {
  return (
    <ShopLayout width="narrow" showsAccount={showsAccount}>
      <StatusContent {...content} />
    </ShopLayout>
  );
}
