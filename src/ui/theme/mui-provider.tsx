import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { muiTheme } from './mui-theme';

const key = 'mui';
let browserCache: EmotionCache | undefined;

/**
 * The browser hides nonces from attributes once a script has run; the property keeps it. All
 * scripts of a page carry the same one.
 */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

function cacheFor(nonce: string | undefined): EmotionCache {
  if (typeof document === 'undefined') {
    return createCache({ key, nonce });
  }
  browserCache ??= createCache({ key, nonce: nonce ?? pageNonce() });
  return browserCache;
}

interface MuiProviderProps {
  children: ReactNode;
  /** The document's cache while the server renders; the browser makes its own. */
  emotionCache?: EmotionCache | undefined;
  /** Read from the page's scripts when left out. */
  nonce?: string | undefined;
}

/**
 * What MUI components need around them: the theme, and a style cache that a strict
 * Content-Security-Policy accepts. Stands around what uses MUI, not around pages that do not.
 */
export function MuiProvider({ children, emotionCache, nonce }: MuiProviderProps) {
  const [cache] = useState(() => emotionCache ?? cacheFor(nonce));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
