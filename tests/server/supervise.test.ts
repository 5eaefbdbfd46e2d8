import { expect, onTestFinished, test } from 'vitest';
import { watchShop } from './watched-shop';

test('a stop closes the back ends after the storefront and returns its exit code', async () => {
  const shop = watchShop('back-ends');
  onTestFinished(() => {
    shop.supervisor.kill('SIGKILL');
  });
  await shop.said(/^storefront runs/m);
  shop.supervisor.kill('SIGTERM');
  expect(await shop.ended).toEqual([0, null]);
  expect(shop.output).toMatch(/asked to stop\nstorefront closed\nback-ends closed\n$/);
});
