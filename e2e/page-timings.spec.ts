import { expect, test } from './fixtures';

test('a page that is left tells how fast it was, once, with its path and nothing about the visitor', async ({
  page,
}) => {
  const sent: { name: string; value: number; path: string }[] = [];
  await page.exposeFunction('keepSent', (body: string) => sent.push(...JSON.parse(body)));
  await page.addInitScript(() => {
    navigator.sendBeacon = (_, body) => {
      if (body instanceof Blob) void body.text().then(Reflect.get(window, 'keepSent'));
      return true;
    };
  });
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
  await page.goto('/menu-select/houseclean?area=tokyo');
  // The code that measures is loaded after the page.
  await expect(async () => {
    await hide();
    expect(sent.map(({ name }) => name)).toContain('LCP');
  }).toPass();
  await hide();
  await page.goto('/order/agreement');
  expect(sent.filter(({ name }) => name === 'LCP')).toEqual([
    { name: 'LCP', value: expect.any(Number), path: '/menu-select/houseclean' },
  ]);
});
