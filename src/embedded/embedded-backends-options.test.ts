import { expect, test } from 'vitest';
import { invoiceNumberWarnings } from './embedded-backends-options';

const SAMPLE = 'T9000000000000';

test('a registration number with a wrong check digit causes a warning', () => {
  expect(invoiceNumberWarnings('T1234567890123', 'http://localhost:3000')).toEqual([
    expect.stringMatching(/^INVOICE_REGISTRATION_NUMBER has a wrong check digit/),
  ]);
});

test('a shop at https with the sample number is warned that its receipts are samples', () => {
  expect(invoiceNumberWarnings(SAMPLE, 'https://shop.example')).toEqual([
    expect.stringMatching(/^INVOICE_REGISTRATION_NUMBER is not set: .*見本/),
  ]);
});

test('a valid number, or the sample number on localhost, causes no warning', () => {
  expect(invoiceNumberWarnings('T7000012050002', 'https://shop.example')).toEqual([]);
  expect(invoiceNumberWarnings(SAMPLE, 'http://localhost:3000')).toEqual([]);
});
