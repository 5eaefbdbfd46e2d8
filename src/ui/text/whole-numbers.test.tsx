// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { withWholeNumbers } from './whole-numbers';

it('keeps the numbers of a house and of a postcode together, and changes no letter', () => {
  const { container } = render(withWholeNumbers('〒150-0001 渋谷区神宮前1-2-3 202号室'));
  expect(container.textContent).toBe('〒150-0001 渋谷区神宮前1-2-3 202号室');
  const groups = [...container.querySelectorAll('span > span[class]')];
  expect(groups.map(({ textContent }) => textContent)).toEqual(['150-0001', '1-2-3']);
});

it('leaves a text without them as it is', () => {
  expect(withWholeNumbers('12/2(水) 9:00〜10:30')).toBe('12/2(水) 9:00〜10:30');
});
