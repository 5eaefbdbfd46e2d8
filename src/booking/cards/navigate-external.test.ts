// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { leaveTo } from './navigate-external';

it.each(['javascript:alert(1)', 'data:text/html,x'])('does not go to %s', async (address) => {
  await expect(async () => leaveTo(address)).rejects.toThrow('not a web address');
});
