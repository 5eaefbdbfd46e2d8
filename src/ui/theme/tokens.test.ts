import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { browserColours } from '@/config/browser-colours';

const source = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(path, 'utf8');
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

function declarations(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ' ').trim(),
    ]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const tokens = declarations(read(fileURLToPath(new URL('./tokens.css', import.meta.url))));
const color = (name: string) => tokens[`--color-${name}`] ?? '';

describe('tokens', () => {
  it('are what the browser’s bar and the installed shop show', () => {
    expect(browserColours).toEqual({ bar: color('brand'), page: color('page') });
  });

  it.each([
    'brand',
    'accent',
    'text',
    'text-muted',
    'info',
    'success',
    'warning',
    'error',
    'saturday',
    'holiday',
  ])('%s has a contrast of 4.5:1 or more on every light background', (name) => {
    for (const ground of ['page', 'surface', 'surface-soft', 'brand-soft']) {
      expect(contrast(color(name), color(ground))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('field borders have a contrast of 3:1 or more against the background', () => {
    expect(contrast(color('line-strong'), color('page'))).toBeGreaterThanOrEqual(3);
    expect(contrast(color('line-strong'), color('surface'))).toBeGreaterThanOrEqual(3);
  });
});

describe('type', () => {
  it('has four sizes, and none below 14 px', () => {
    const sizes = Object.entries(tokens).flatMap(([name, value]) =>
      name.startsWith('--font-size') ? [Number.parseFloat(value) * 16] : [],
    );
    expect(sizes).toEqual([14, 16, 20, 28]);
  });
});

describe('style sheets', () => {
  const sheets = readdirSync(source, { encoding: 'utf8', recursive: true }).filter(
    (path) => path.endsWith('.css') && !path.endsWith('theme/tokens.css'),
  );

  it.each(sheets)('%s uses tokens only: no raw colour and no unknown variable', (path) => {
    const css = withoutComments(read(`${source}/${path}`));
    expect(css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi) ?? []).toEqual([]);
    const known = new Set([...Object.keys(tokens), ...Object.keys(declarations(css))]);
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(sheets)('%s takes sizes of type from the tokens, apart from what is printed', (path) => {
    const css = withoutComments(read(`${source}/${path}`));
    const values = [...css.matchAll(/font-size:\s*([^;]+);/g)].map(([, value = '']) => value);
    const raw = values.filter(
      (value) => !/^(var\(--font-size-\w+\)|inherit|100%|\d+pt)$/.test(value),
    );
    expect(raw).toEqual([]);
  });

  it('leave every colour of a link to its class, also under the mouse', () => {
    const css = withoutComments(read(`${source}/ui/theme/global.css`));
    const selectors = [...css.matchAll(/([^{}]+)\{[^{}]*(?<![-\w])color:/g)].flatMap(
      ([, list = '']) => list.split(',').map((selector) => selector.trim()),
    );
    const ofLinks = selectors.filter((selector) => /(^|[\s(])a(?![-\w])/.test(selector));
    expect(ofLinks).toEqual([':where(a)', ':where(a:hover)']);
  });

  it.each(sheets)(
    '%s sets text in two weights only, the regular and the bold font of a device',
    (path) => {
      const weights = [...read(`${source}/${path}`).matchAll(/font-weight:\s*(\w+)/g)];
      for (const [, weight] of weights) expect(['400', '700']).toContain(weight);
    },
  );

  it.each(sheets)('%s changes its layout at the shared breakpoints only', (path) => {
    const widths = [...read(`${source}/${path}`).matchAll(/(?:min|max)-width:\s*(\d+)px\)/g)];
    const shared = [768, 960, 1280].flatMap((width) => [width, width - 1]);
    for (const [, width] of widths) {
      expect(shared).toContain(Number(width));
    }
  });
});
