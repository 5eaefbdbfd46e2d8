import { expect, test, vi } from 'vitest';
import { readServerEnv } from '@/config/env.server';
import { configuredOptions, invoiceNumberWarnings } from './embedded-backends-options';

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

test('the clock of back ends that start again goes on from when the shop started', () => {
  vi.stubEnv('EMBEDDED_CLOCK_START', '2026-05-11T18:00:00+09:00');
  const hourAgo = new Date(Date.now() - 3_600_000);
  const { clock } = configuredOptions(readServerEnv(), hourAgo);
  vi.unstubAllEnvs();
  const shown = clock?.now().getTime() ?? 0;
  expect(shown - new Date('2026-05-11T19:00:00+09:00').getTime()).toBeLessThan(60_000);
  expect(shown).toBeGreaterThanOrEqual(new Date('2026-05-11T19:00:00+09:00').getTime());
});
