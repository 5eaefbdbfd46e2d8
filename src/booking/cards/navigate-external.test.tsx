// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { navigateExternal } from './navigate-external';

it.each(['javascript:alert(1)', 'data:text/html,x'])(
  'throws an error for the address %s',
  async (address) => {
    await expect(async () => navigateExternal(address)).rejects.toThrow('not a web address');
  },
);
