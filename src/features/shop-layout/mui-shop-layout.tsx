import type { EmotionCache } from '@emotion/cache';
import type { ReactNode } from 'react';
import { MuiProvider } from '@/ui/theme/mui-provider';
import { ShopLayout } from './shop-layout';

interface MuiShopLayoutProps {
  children: ReactNode;
  emotionCache?: EmotionCache | undefined;
  width?: 'narrow' | 'wide';
}

/** The layout of a page with MUI controls. Import it only where one is shown: MUI weighs 53 KB. */
export function MuiShopLayout({ children, emotionCache, width }: MuiShopLayoutProps) {
  return (
    <MuiProvider emotionCache={emotionCache}>
      <ShopLayout width={width}>{children}</ShopLayout>
    </MuiProvider>
  );
}
