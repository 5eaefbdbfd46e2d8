import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from './mui-theme';

let pageCache: EmotionCache | undefined;

/**
 * The browser hides nonces from attributes once a script has run; the property keeps it. All
 * scripts of a page carry the same one.
 */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

function cacheOfPage(): EmotionCache {
  pageCache ??= createCache({ key: 'mui', nonce: pageNonce() });
  return pageCache;
}

/**
 * What MUI components need around them: the theme, and a style cache that a strict
 * Content-Security-Policy accepts. It stands around what is loaded on a tap, so only in the browser.
 */
export function MuiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cacheOfPage()}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
