import { expect, it } from 'vitest';
import { hasRightCheckDigit, SAMPLE_INVOICE_NUMBER } from './seller';

// The National Tax Agency's own number, and one of a carmaker's.
it.each(['T7000012050002', 'T1180301018771', SAMPLE_INVOICE_NUMBER])(
  'takes %s, whose first digit belongs to the others',
  (number) => {
    expect(hasRightCheckDigit(number)).toBe(true);
  },
);

it.each(['T1234567890123', 'T7000012050003', 'T7000012050020', 'T0000000000000'])(
  'does not take %s',
  (number) => {
    expect(hasRightCheckDigit(number)).toBe(false);
  },
);
