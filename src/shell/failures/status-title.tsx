import Head from 'next/head';
import { publicEnv } from '@/config/env.public';

/** `メンテナンス｜{brand}`; such a page is not for search engines. */
export function StatusTitle({ title }: { title: string }) {
  return (
    <Head>
      <title>{`${title}｜${publicEnv.brandName}`}</title>
      <meta name="robots" content="noindex" />
    </Head>
  );
}
