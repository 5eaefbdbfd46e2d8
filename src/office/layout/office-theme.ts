import { jaJP } from '@mui/material/locale';
import { createTheme, type ThemeOptions } from '@mui/material/styles';

/**
 * The shop's tokens (`ui/theme/tokens.css`), dense for a desk. Colours are repeated here, since MUI computes with
 * them.
 */
const officeOptions: ThemeOptions = {
  palette: {
    primary: { main: '#1b6b5a', dark: '#12493d', contrastText: '#ffffff' },
    secondary: { main: '#24588c' },
    error: { main: '#b3261e' },
    warning: { main: '#8a5a00' },
    info: { main: '#24588c' },
    success: { main: '#1b6b5a' },
    text: { primary: '#26302d', secondary: '#5a6662' },
    background: { default: '#fbfaf6', paper: '#ffffff' },
    divider: '#e0ddd2',
  },
  typography: {
    fontFamily: 'var(--font-family)',
    h1: { fontSize: 'var(--font-size-l)', fontWeight: 700 },
    h2: { fontSize: 'var(--font-size-m)', fontWeight: 700 },
    h3: { fontSize: 'var(--font-size-s)', fontWeight: 700 },
    caption: { fontSize: 'var(--font-size-s)' },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  shape: { borderRadius: 8 },
  // MUI takes the outline off its controls. In forced colours, a frame is all that is left of how they show the focus.
  focusVisible: { outlineWidth: 3, outlineColor: 'var(--color-focus)' },
  motion: { reducedMotion: 'system' },
  components: {
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiTextField: {
      defaultProps: {
        size: 'small',
        fullWidth: true,
        // Above the field a label has more room than inside it, where long ones would be cut off.
        slotProps: { inputLabel: { shrink: true } },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        // The field's frame shows the focus and leaves out its label, which the global frame would cross.
        root: {
          '& .MuiOutlinedInput-input:focus-visible': { outline: 'none', boxShadow: 'none' },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
            borderWidth: 3,
            borderColor: 'var(--color-focus)',
          },
        },
      },
    },
    MuiChip: { styleOverrides: { root: { fontSize: 'var(--font-size-s)' } } },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: 'var(--font-size-s)' } } },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: { styleOverrides: { head: { whiteSpace: 'nowrap', fontWeight: 700 } } },
    MuiLink: { defaultProps: { underline: 'always' } },
  },
};

/** Other themes of the office are made of these: comparing a finished theme with options costs the compiler seconds. */
export const officeParts = [officeOptions, jaJP] as const;

export const officeTheme = createTheme(...officeParts);
