import { jaJP } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { breakpoint, color, font, radius, shadow, size } from './tokens';

/** MUI in the shop's own look: every value comes from the tokens. */
export const muiTheme = createTheme(
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
