/**
 * The one place for colours, sizes and fonts. The MUI theme reads these values, plain components
 * read the same values as CSS variables (tokens.css, held to this file by a test).
 *
 * Text colours have at least 4.5:1 on `page` and `surface`; field borders and icons at least 3:1.
 */
export const color = {
  brand: '#1b6b5a',
  brandDark: '#12493d',
  brandSoft: '#e8f2ee',
  brandLine: '#b9d6cb',
  accent: '#b8441a',
  accentDark: '#933412',
  accentSoft: '#fdf0ea',
  onBrand: '#ffffff',
  text: '#26302d',
  textMuted: '#5a6662',
  page: '#fbfaf6',
  surface: '#ffffff',
  surfaceSoft: '#f4f2ea',
  line: '#e0ddd2',
  lineStrong: '#7d8884',
  focus: '#26302d',
  focusHalo: '#ffd43d',
  info: '#24588c',
  infoSoft: '#ecf3fa',
  success: '#1b6b5a',
  successSoft: '#e8f2ee',
  warning: '#8a5a00',
  warningSoft: '#fdf5e0',
  error: '#b3261e',
  errorSoft: '#fdeeec',
  saturday: '#1f5fae',
  holiday: '#b8322a',
  overlay: 'rgb(251 250 246 / 88%)',
  backdrop: 'rgb(38 48 45 / 48%)',
} as const;

/** Steps of 4 px; the name is the number of steps. */
const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
  16: '4rem',
} as const;

export const radius = {
  small: '8px',
  medium: '12px',
  large: '20px',
  pill: '999px',
} as const;

export const font = {
  family:
    '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "BIZ UDPGothic", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic Medium", Meiryo, system-ui, sans-serif',
  sizeXs: '0.75rem',
  sizeS: '0.875rem',
  sizeM: '1rem',
  sizeL: '1.125rem',
  sizeXl: '1.375rem',
  size2xl: '1.75rem',
  size3xl: '2.25rem',
  lineTight: '1.4',
  lineText: '1.8',
} as const;

export const shadow = {
  low: '0 1px 2px rgb(38 48 45 / 6%), 0 2px 8px rgb(38 48 45 / 5%)',
  high: '0 4px 12px rgb(38 48 45 / 8%), 0 12px 32px rgb(38 48 45 / 10%)',
  bar: '0 -4px 20px rgb(38 48 45 / 10%)',
} as const;

export const size = {
  touch: '44px',
  line: '1px',
  progress: '3px',
  contentNarrow: '40rem',
  contentWide: '70rem',
  sidePanel: '21rem',
} as const;

const duration = {
  quick: '150ms',
  slow: '500ms',
} as const;

/** Widths in px at which a layout changes. Style sheets repeat them, and a test rejects any other. */
export const breakpoint = {
  tablet: 768,
  sidePanel: 960,
  desktop: 1280,
} as const;

const groups = { color, space, radius, font, shadow, size, duration };

const kebab = (name: string) =>
  name.replace(/[A-Z]|(?<=[a-z])\d/g, (match) => `-${match.toLowerCase()}`);

/** Every token as its CSS variable: `color.brandSoft` → `--color-brand-soft`. */
export function cssVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, tokens]) =>
      Object.entries(tokens).map(([name, value]) => [`--${group}-${kebab(name)}`, value]),
    ),
  );
}
