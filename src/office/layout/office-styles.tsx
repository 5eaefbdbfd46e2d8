import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { officeTheme } from './office-theme';

/** The key of the style elements that `office-document.server.tsx` writes. */
export const STYLE_KEY = 'office';

let pageCache: EmotionCache | undefined;

/** An Emotion cache with the page's nonce. */
function cacheOfPage(): EmotionCache {
  // Browsers hide nonces from attributes but not from the property. All scripts of a page have the same one.
  const script = document.querySelector<HTMLScriptElement>('script[nonce]');
  pageCache ??= createCache({ key: STYLE_KEY, nonce: script?.nonce || undefined });
  return pageCache;
}

/** Provides theme and styles. On the server the document has already provided a cache. */
export function OfficeStyles({ children }: { children: ReactNode }) {
  const themed = <ThemeProvider theme={officeTheme}>{children}</ThemeProvider>;
  if (typeof document === 'undefined') return themed;
  return <CacheProvider value={cacheOfPage()}>{themed}</CacheProvider>;
}
