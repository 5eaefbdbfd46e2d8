import Head from 'next/head';
import { publicEnv } from '@/config/env.public';
import { PageHeading } from '@/ui/layout/page-heading';

interface ScreenTitleProps {
  title: string;
  /** False for pages that search engines must not list. */
  isListed?: boolean;
}

/** The document's title, `メニューを選ぶ｜{brand}`. */
export function ScreenTitle({ title, isListed = true }: ScreenTitleProps) {
  return (
    <Head>
      <title>{`${title}｜${publicEnv.brandName}`}</title>
      {isListed ? null : <meta name="robots" content="noindex" />}
    </Head>
  );
}

/** The document's title also as the page's h1, with one or two sentences under it. */
export function ScreenHeading({ title, lead }: { title: string; lead?: string | undefined }) {
  return (
    <>
      <ScreenTitle title={title} />
      <PageHeading lead={lead}>{title}</PageHeading>
    </>
  );
}
