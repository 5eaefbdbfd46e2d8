import { expect, it } from 'vitest';
import { fuzzSettings } from './fuzz-settings';
import { fuzzMainApi } from './main-api-fuzz';

it('the main API answers every random request by its rules', async () => {
  const { requests, seed } = fuzzSettings();
  console.log(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests}`);
  const { problems, ...figures } = await fuzzMainApi(requests, seed);
  console.log(JSON.stringify(figures, null, 2));
  expect(problems).toEqual([]);
  expect(figures.untouched).toEqual([]);
});
