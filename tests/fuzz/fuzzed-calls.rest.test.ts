import { expect, it } from 'vitest';
import { fuzzMainApi } from './main-api-fuzz';

it('the main API answers 2,000 random requests without an internal error and keeps its rules', async () => {
  const { problems, untouched } = await fuzzMainApi(2_000, 20_261_121);
  expect(problems).toEqual([]);
  expect(untouched).toEqual([]);
  // Far more than it needs, as it works the whole time while other tests do the same.
}, 120_000);
