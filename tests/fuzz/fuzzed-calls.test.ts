import { expect, it } from 'vitest';
import { fuzzMainApi } from './main-api-fuzz';

it('answers 2,000 requests of any kind with no error of its own, and keeps its rules', async () => {
  const { problems, untouched } = await fuzzMainApi(2_000, 20_261_121);
  expect(problems).toEqual([]);
  expect(untouched).toEqual([]);
});
