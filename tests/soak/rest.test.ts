import { expect, it } from 'vitest';
import { openRest } from './rest';

it('work during a rest starts when all have stopped, and nobody continues before it ends', async () => {
  const rest = openRest();
  const steps: string[] = [];
  rest.come();
  rest.come();
  const looked = rest.whileAllRest(async () => {
    steps.push('looked');
  });
  const first = rest.pass().then(() => steps.push('first goes on'));
  await Promise.resolve();
  expect(steps).toEqual([]);
  const second = rest.pass().then(() => steps.push('second goes on'));
  await Promise.all([looked, first, second]);
  expect(steps).toEqual(['looked', 'first goes on', 'second goes on']);

  await rest.pass();
  rest.go();
  const again = rest.whileAllRest(async () => {
    steps.push('looked again');
  });
  rest.go();
  await again;
  expect(steps.at(-1)).toBe('looked again');
});
