import Head from 'next/head';
import { publicEnv } from '@/config/env.public';
import { PageHeading } from '@/ui/layout/page-heading';

/** The document's title, `メニューを選ぶ｜{brand}`. */
export function ScreenTitle({ title }: { title: string }) {
  return (
    <Head>
      <title>{`${title}｜${publicEnv.brandName}`}</title>
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
