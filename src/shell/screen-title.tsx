import Head from 'next/head';
import { publicEnv } from '@/config/env.public';

/** The document's title, `メニューを選ぶ｜{brand}`. */
export function ScreenTitle({ title }: { title: string }) {
  return (
    <Head>
      <title>{`${title}｜${publicEnv.brandName}`}</title>
    </Head>
  );
}
