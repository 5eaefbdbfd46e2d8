import { expect, test } from './fixtures';

test('the health check answers without a session', async ({ request }) => {
  const response = await request.get('/_health_check');
  expect(response.status()).toBe(200);
});
