import type { NextPage } from 'next';
import type { ReactElement, ReactNode } from 'react';

/** A page; without `getLayout` it stands in the plain `ShopLayout`. */
export type ShopPage<P = object> = NextPage<P> & {
  getLayout?: (page: ReactElement) => ReactNode;
};
