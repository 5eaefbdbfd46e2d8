import type { EmotionCache } from '@emotion/cache';
import type { NextPage } from 'next';
import type { ReactElement, ReactNode } from 'react';

/** What `_app` hands to a page's layout. */
export interface LayoutProps {
  /** The document's style cache while the server renders, for `MuiShopLayout`. */
  emotionCache?: EmotionCache | undefined;
}

/** A page; without `getLayout` it stands in the plain `ShopLayout`. */
export type ShopPage<P = object> = NextPage<P> & {
  getLayout?: (page: ReactElement, props: LayoutProps) => ReactNode;
};
