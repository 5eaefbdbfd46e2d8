import { createTheme } from '@mui/material/styles';
import { officeParts } from '../layout/office-theme';

/**
 * Larger and darker than the desk's theme, for a phone in one hand and in sunlight. No token of the shop is as dark, and
 * MUI computes with colours, so they are written out.
 */
export const myDayTheme = createTheme(...officeParts, {
  palette: {
    primary: { main: '#12493d', dark: '#0b332b', contrastText: '#ffffff' },
    text: { primary: '#111816', secondary: '#38433f' },
  },
  typography: {
    body1: { fontSize: 'var(--font-size-m)' },
    body2: { fontSize: 'var(--font-size-m)' },
    h1: { fontSize: 'var(--font-size-l)', fontWeight: 700 },
    h2: { fontSize: 'var(--font-size-m)', fontWeight: 700 },
    button: { fontSize: 'var(--font-size-m)' },
  },
  components: {
    MuiButton: {
      styleOverrides: { root: { minHeight: 48, overflowWrap: 'anywhere', textAlign: 'center' } },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: { minHeight: 48, color: 'var(--color-text)', fontSize: 'var(--font-size-m)' },
      },
    },
    MuiTextField: { defaultProps: { size: 'medium', fullWidth: true } },
  },
});
