import { expect, it } from 'vitest';
import { normalisePrintedCode } from './printed-code';

it.each([' aozora ', 'ＡＯＺＯＲＡ', 'Ａozora　'])('reads %j as it is printed', (typed) => {
  expect(normalisePrintedCode(typed)).toBe('AOZORA');
});
