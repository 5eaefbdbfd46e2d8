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

/** Sets the document's title and shows it as the page's h1, above one or two sentences. */
export function ScreenHeading({ title, lead }: { title: string; lead?: string | undefined }) {
  return (
    <>
      <ScreenTitle title={title} />
      <PageHeading lead={lead}>{title}</PageHeading>
    </>
  );
}
