import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callInternalApi, rejection } from '../../../tests/server/call-internal-api';
import { newStorefront } from '../../../tests/server/new-storefront';
import { counters } from '../metrics';
import { pageTimingsEndpoint } from './page-timings';

beforeEach(() => newStorefront({}));
afterEach(() => vi.unstubAllEnvs());

async function figuresOf(metric: string): Promise<string[]> {
  const text = await counters().registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(`${metric}_`) && !line.includes('le="'));
}

it('what a browser measured is added by the route of the page, times in seconds', async () => {
  const sent = await callInternalApi(pageTimingsEndpoint, [
    { name: 'LCP', value: 1_250, path: '/menu-select/houseclean' },
    { name: 'INP', value: 80, path: '/menu-select/houseclean' },
    { name: 'CLS', value: 0.02, path: '/order/date' },
  ]);
  expect(sent).toMatchObject({ status: 200, body: {} });
  expect(await figuresOf('page_largest_paint_seconds')).toEqual([
    'page_largest_paint_seconds_sum{route="/menu-select/houseclean"} 1.25',
    'page_largest_paint_seconds_count{route="/menu-select/houseclean"} 1',
  ]);
  expect(await figuresOf('page_interaction_seconds')).toEqual([
    'page_interaction_seconds_sum{route="/menu-select/houseclean"} 0.08',
    'page_interaction_seconds_count{route="/menu-select/houseclean"} 1',
  ]);
  expect(await figuresOf('page_layout_shift')).toEqual([
    'page_layout_shift_sum{route="/order/date"} 0.02',
    'page_layout_shift_count{route="/order/date"} 1',
  ]);
});

it('the key in the address of a link does not reach the metrics', async () => {
  await callInternalApi(pageTimingsEndpoint, [
    { name: 'LCP', value: 900, path: '/l/0193a1b2-key-of-a-customer' },
  ]);
  expect(await figuresOf('page_largest_paint_seconds')).toEqual([
    'page_largest_paint_seconds_sum{route="other"} 0.9',
    'page_largest_paint_seconds_count{route="other"} 1',
  ]);
});

it.each([
  ['a name that is not measured', [{ name: 'FCP', value: 1, path: '/' }]],
  ['a negative time', [{ name: 'LCP', value: -1, path: '/' }]],
  ['a time of hours', [{ name: 'INP', value: 3_600_000, path: '/' }]],
  ['an address of another site', [{ name: 'LCP', value: 1, path: 'https://example.jp/' }]],
  [
    'more timings than a visit has',
    Array.from({ length: 61 }, () => ({ name: 'CLS', value: 0, path: '/' })),
  ],
])('%s is rejected, and nothing is added', async (_, timings) => {
  const sent = await callInternalApi(pageTimingsEndpoint, timings);
  expect(sent).toMatchObject(rejection(400, 'invalid_request'));
  expect(await figuresOf('page_largest_paint_seconds')).toEqual([]);
});

it('timings from a page of another site are rejected', async () => {
  const sent = await callInternalApi(pageTimingsEndpoint, [{ name: 'LCP', value: 1, path: '/' }], {
    origin: 'https://example.jp',
  });
  expect(sent).toMatchObject(rejection(403, 'forbidden_origin'));
});
