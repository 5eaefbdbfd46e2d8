import { describe, expect, it } from 'vitest';
import { readServerEnv } from './env.server';

describe('the clock of the embedded back ends', () => {
  const noon = { EMBEDDED_CLOCK_START: '2026-05-11T12:00:00+09:00' };
  const others = { MAIN_API_ORIGIN: 'https://api.example.jp' };

  it('can be set when they run in the same or in a separate process', () => {
    const separate = { ...noon, ...others, EMBEDDED_BACKENDS_ORIGIN: 'http://127.0.0.1:4000' };
    expect(readServerEnv(noon)).toMatchObject(noon);
    expect(readServerEnv(separate)).toMatchObject(noon);
  });

  it.each(['2026-05-11', '2026-05-11T12:00:00', 'noon'])('cannot be set to %s', (time) => {
    expect(() => readServerEnv({ EMBEDDED_CLOCK_START: time })).toThrow('EMBEDDED_CLOCK_START: ');
  });

  it('cannot be set for real back ends', () => {
    expect(() => readServerEnv({ ...noon, ...others })).toThrow(
      'EMBEDDED_CLOCK_START: is for the embedded back ends alone, not for those of MAIN_API_ORIGIN',
    );
    expect(readServerEnv({ ...others, EMBEDDED_CLOCK_START: '' })).toMatchObject(others);
  });
});

describe('the facts of the company', () => {
  const company = {
    NEXT_PUBLIC_COMPANY_NAME: '株式会社すみれ清掃',
    NEXT_PUBLIC_COMPANY_REPRESENTATIVE: '菫 咲子',
    NEXT_PUBLIC_COMPANY_ADDRESS: '東京都台東区すみれ1-1',
    NEXT_PUBLIC_COMPANY_PHONE: '03-1111-2222',
    NEXT_PUBLIC_COMPANY_PHONE_HOURS: '10:00〜17:00',
    NEXT_PUBLIC_COMPANY_EMAIL: 'info@sumire.example',
  };

  it('are set together, with or without an insurance, or not at all', () => {
    expect(readServerEnv({})).toMatchObject({});
    expect(readServerEnv(company)).toMatchObject(company);
    const insured = { ...company, NEXT_PUBLIC_COMPANY_INSURANCE: '賠償責任保険(1億円まで)' };
    expect(readServerEnv(insured)).toMatchObject(insured);
  });

  it('stop the start when one is missing, so that none of the sample company is shown beside them', () => {
    expect(() => readServerEnv({ ...company, NEXT_PUBLIC_COMPANY_PHONE: '' })).toThrow(
      'NEXT_PUBLIC_COMPANY_PHONE: must be set with the other facts of the company',
    );
    expect(() => readServerEnv({ NEXT_PUBLIC_COMPANY_INSURANCE: '賠償責任保険' })).toThrow(
      'NEXT_PUBLIC_COMPANY_NAME: must be set with the other facts of the company',
    );
  });
});
