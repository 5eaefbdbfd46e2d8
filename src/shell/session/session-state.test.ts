import { describe, expect, it } from 'vitest';
import { isAnotherCustomer, isSamePerson, refetchDelay } from './session-state';

const hanako = {
  status: 'authenticated',
  tel: '09000000001',
  customerMark: 'hanako',
  expiresAt: 1_700_003_600,
} as const;
const nobody = { status: 'unauthenticated' } as const;

describe('refetchDelay', () => {
  it('is what is left until the id token ends', () => {
    expect(refetchDelay(hanako, 1_700_000_000_000)).toBe(3_600_000);
  });

  it('is 0 when the token has ended', () => {
    expect(refetchDelay(hanako, 1_700_009_999_000)).toBe(0);
  });

  it('is 0 when nobody is signed in', () => {
    expect(refetchDelay(nobody, 1_700_000_000_000)).toBe(0);
  });
});

describe('isSamePerson', () => {
  it('is not bothered by a renewed token', () => {
    expect(isSamePerson(hanako, { ...hanako, expiresAt: 1_700_007_200 })).toBe(true);
  });

  it('tells another customer and signing out apart', () => {
    expect(isSamePerson(hanako, { ...hanako, tel: '09000000002' })).toBe(false);
    expect(isSamePerson(hanako, nobody)).toBe(false);
  });
});

describe('isAnotherCustomer', () => {
  it('is one customer in another’s place, whatever number they have', () => {
    expect(isAnotherCustomer(hanako, { ...hanako, customerMark: 'saburo' })).toBe(true);
    expect(isAnotherCustomer(hanako, { ...hanako, tel: '09000000002' })).toBe(false);
  });

  it('is nobody who comes or goes', () => {
    expect(isAnotherCustomer(hanako, nobody)).toBe(false);
    expect(isAnotherCustomer(nobody, hanako)).toBe(false);
  });
});
