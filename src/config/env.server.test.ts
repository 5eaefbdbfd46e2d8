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
