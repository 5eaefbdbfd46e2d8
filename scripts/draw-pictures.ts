/*
 * Draws what other programs show of the shop, from its own drawings: the pictures of shared links (public/share, one
 * for each drawing of a service or menu) and the icons of the installed site (public/icons). Run it again after a
 * drawing or colour has changed: `npm run draw:pictures`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { browserColours } from '@/config/browser-colours';
import { findChromium } from './find-chromium';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

const SHARED = { width: 1200, height: 630 } as const;
const SPRITES = ['services', 'house-cleaning', 'home-help'];

const drawingStyle = `
  svg { --drawing-line: var(--color-brand-dark); --drawing-soft: var(--color-brand-soft);
    --drawing-mid: color-mix(in oklab, var(--color-brand) 38%, var(--color-brand-soft));
    --drawing-accent: color-mix(in oklab, var(--color-accent) 72%, var(--color-accent-soft));
    --drawing-paper: var(--color-surface); fill: var(--drawing-paper); stroke: var(--drawing-line);
    stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }`;

/** Without words, as a shop may have another name. */
function sharedPicture(symbol: string, viewBox: string): string {
  return `<!doctype html><style>${read('src/ui/theme/tokens.css')}${drawingStyle}
    body { margin: 0; height: ${SHARED.height}px; background: var(--color-page); display: grid; place-items: center; }
  </style><svg width="760" height="570" viewBox="${viewBox}">${symbol}</svg>`;
}

/** @param room the share of the side that stays free around the drawing */
function icon(side: number, room: number): string {
  const inner = read('public/favicon.svg').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const [margin, size] = [(side * room) / 2, side * (1 - room)];
  const corners = room > 0 ? `<rect width="40" height="40" fill="${browserColours.bar}"/>` : '';
  return `<!doctype html><style>body { margin: 0; background: ${room > 0 ? browserColours.bar : 'transparent'}; }
    svg { position: absolute; left: ${margin}px; top: ${margin}px; }</style>
    <svg width="${size}" height="${size}" viewBox="0 0 40 40">${corners}${inner}</svg>`;
}

async function draw(
  browser: Browser,
  html: string,
  { width, height }: { readonly width: number; readonly height: number },
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.screenshot({ path: `${root}public/${path}`, omitBackground: true });
  await page.close();
}

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(`${root}public/share`, { recursive: true });
mkdirSync(`${root}public/icons`, { recursive: true });
for (const sprite of SPRITES) {
  const symbols = read(`public/illustrations/${sprite}.svg`).matchAll(
    /<symbol id="([\w-]+)" viewBox="([\d ]+)">([\s\S]*?)<\/symbol>/g,
  );
  for (const [, name = '', viewBox = '', symbol = ''] of symbols) {
    await draw(browser, sharedPicture(symbol, viewBox), SHARED, `share/${name}.png`);
  }
}
for (const [name, side, room] of [
  ['192', 192, 0],
  ['512', 512, 0],
  ['maskable-512', 512, 0.2],
] as const) {
  await draw(browser, icon(side, room), { width: side, height: side }, `icons/${name}.png`);
}
await browser.close();
