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

interface ScreenHeadingProps {
  title: string;
  /** One or two sentences under the heading. */
  lead?: string | undefined;
}

/** The same words as the document's title and as the page's h1. */
export function ScreenHeading({ title, lead }: ScreenHeadingProps) {
  return (
    <>
      <ScreenTitle title={title} />
      <PageHeading lead={lead}>{title}</PageHeading>
    </>
  );
}
