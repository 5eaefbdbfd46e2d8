import { expect, test } from 'vitest';
import { housecleanOptionPath, kurashiMenusPath, paths } from '@/config/paths';
import { ask } from './visitor';

/*
 * What a public page weighs before its scripts: bytes of HTML, bytes of the data in it, and elements, at most. They are
 * exact, so that the next small addition is seen. JavaScript and requests: e2e/page-budgets.spec.ts.
 */

const { menuSelect } = paths;

test.each([
  { path: paths.home, most: { html: 40_000, data: 9_400, elements: 440 } },
  { path: menuSelect.houseclean, most: { html: 84_000, data: 25_000, elements: 975 } },
  { path: housecleanOptionPath('11001'), most: { html: 38_000, data: 4_500, elements: 450 } },
  { path: menuSelect.kaji, most: { html: 32_700, data: 3_800, elements: 386 } },
  { path: menuSelect.cooking, most: { html: 34_700, data: 4_400, elements: 406 } },
  { path: menuSelect.baby, most: { html: 24_600, data: 3_300, elements: 278 } },
  { path: menuSelect.counseling, most: { html: 20_400, data: 2_800, elements: 220 } },
  { path: menuSelect.kurashiCategory, most: { html: 16_900, data: 1_350, elements: 198 } },
  { path: kurashiMenusPath('210'), most: { html: 19_100, data: 2_950, elements: 227 } },
])('$path stays within its bytes and elements', async ({ path, most }) => {
  const html = await (await ask(path)).text();
  const data = /<script id="__NEXT_DATA__"[^>]*>([^<]+)</.exec(html)?.[1];
  if (data === undefined) throw new Error('The page has no data.');
  const weight = {
    html: Buffer.byteLength(html),
    data: Buffer.byteLength(data),
    elements: html.match(/<[a-z]/g)?.length ?? 0,
  };
  const names = ['html', 'data', 'elements'] as const;
  const beyond = names.filter((name) => weight[name] > most[name]);
  expect(beyond, JSON.stringify(weight)).toEqual([]);
});
