import type { ReactNode } from 'react';
import { publicEnv } from '@/config/env.public';
import { paths } from '@/config/paths';
import { PageFrame } from '@/ui/layout/page-frame';
import { type FooterLink, SiteFooter } from '@/ui/layout/site-footer';
import { SiteHeader } from '@/ui/layout/site-header';
import { AccountLinks } from '../session/account-links';

const footerLinks: readonly FooterLink[] = [
  {
    label: '特定商取引法に基づく表記',
    href: publicEnv.commercialTransactionsUrl,
    external: true,
  },
  { label: '利用規約', href: publicEnv.termsUrl, external: true },
  { label: 'プライバシーポリシー', href: publicEnv.privacyPolicyUrl, external: true },
  { label: 'よくあるご質問', href: publicEnv.faqUrl, external: true },
  { label: 'アプリのよくあるご質問', href: publicEnv.appFaqUrl, external: true },
  { label: 'お問い合わせ', href: publicEnv.contactUrl, external: true },
];

interface ShopLayoutProps {
  children: ReactNode;
  width?: 'narrow' | 'wide';
  /** Left out where account links would lead astray: maintenance, sign-in. */
  showsAccount?: boolean;
}

/** Header, main landmark and footer of every page. Plain elements: it costs a page no MUI. */
export function ShopLayout({ children, width, showsAccount = true }: ShopLayoutProps) {
  return (
    <PageFrame
      width={width}
      header={
        <SiteHeader brand={publicEnv.brandName} homeHref={paths.home}>
          {showsAccount ? <AccountLinks /> : null}
        </SiteHeader>
      }
      footer={<SiteFooter brand={publicEnv.brandName} links={footerLinks} />}
    >
      {children}
    </PageFrame>
  );
}
