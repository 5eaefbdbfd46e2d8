import { expect, it } from 'vitest';
import { unbroken } from './unbroken';

it('unbroken leaves no space at which a line could break', () => {
  expect(unbroken('佐藤 美咲')).toBe('佐藤\u00a0美咲');
  expect(unbroken('メゾン神宮前　203')).toBe('メゾン神宮前\u00a0203');
});
