import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { jaJP } from '@mui/material/locale';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { breakpoint, color, font, radius, shadow, size } from './tokens';

/** MUI in the shop's own look: every value comes from the tokens. */
const muiTheme = createTheme(
  {
    palette: {
      primary: { main: color.brand, dark: color.brandDark, contrastText: color.onBrand },
      secondary: { main: color.accent, dark: color.accentDark, contrastText: color.onBrand },
      text: { primary: color.text, secondary: color.textMuted },
      background: { default: color.page, paper: color.surface },
      divider: color.line,
      error: { main: color.error },
      warning: { main: color.warning },
      info: { main: color.info },
      success: { main: color.success },
    },
    typography: { fontFamily: font.family, button: { textTransform: 'none', fontWeight: 700 } },
    motion: { reducedMotion: 'system' },
    shape: { borderRadius: Number.parseInt(radius.medium, 10) },
    breakpoints: {
      values: {
        xs: 0,
        sm: breakpoint.tablet,
        md: breakpoint.sidePanel,
        lg: breakpoint.desktop,
        xl: 1536,
      },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: { styleOverrides: { root: { minHeight: size.touch } } },
      MuiBackdrop: { styleOverrides: { root: { backgroundColor: color.backdrop } } },
      MuiDialog: {
        styleOverrides: { paper: { borderRadius: radius.large, boxShadow: shadow.high } },
      },
    },
  },
  jaJP,
);

let pageCache: EmotionCache | undefined;

/** Browsers hide nonces from attributes, but not from the property; all scripts of a page have the same one. */
function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

function cacheOfPage(): EmotionCache {
  pageCache ??= createCache({ key: 'mui', nonce: pageNonce() });
  return pageCache;
}

/** MUI's theme and a style cache with the page's nonce; in the browser only, around what a tap has loaded. */
export function MuiProvider({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cacheOfPage()}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
