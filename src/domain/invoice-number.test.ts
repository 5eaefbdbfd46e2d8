import { expect, it } from 'vitest';
import { hasRightCheckDigit, SAMPLE_INVOICE_NUMBER } from './invoice-number';

// The National Tax Agency's own number, and one of a carmaker's.
it.each(['T7000012050002', 'T1180301018771', SAMPLE_INVOICE_NUMBER])(
  'the invoice registration number %s has a right check digit',
  (number) => {
    expect(hasRightCheckDigit(number)).toBe(true);
  },
);

it.each(['T1234567890123', 'T7000012050003', 'T7000012050020', 'T0000000000000'])(
  'the invoice registration number %s has a wrong check digit',
  (number) => {
    expect(hasRightCheckDigit(number)).toBe(false);
  },
);
