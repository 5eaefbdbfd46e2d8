import { addDays } from 'date-fns';
import type { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';

/** Customers of a test's own: as the demonstration customer is, with places, cards and points, but without orders. */
export interface OwnCustomer {
  readonly number: number;
  readonly subject: string;
  readonly phone: string;
  readonly password: string;
  readonly name: string;
  readonly nameKana: string;
  readonly email: string;
  readonly sessionId: string;
  readonly refreshToken: string;
}

/** Twice as many as the tests of any one file take (`e2e/worker-shop.ts`), of both kinds. */
const FRESH_CUSTOMERS = 60;
/** With the orders of the demonstration customer. */
const LONGTIME_CUSTOMERS = 6;

const OWN_PASSWORD = 'own-password';

const FAMILY_NAMES = [
  ['佐々木', 'ササキ'],
  ['高橋', 'タカハシ'],
  ['渡辺', 'ワタナベ'],
  ['中村', 'ナカムラ'],
  ['小林', 'コバヤシ'],
  ['加藤', 'カトウ'],
  ['吉田', 'ヨシダ'],
  ['山田', 'ヤマダ'],
  ['松本', 'マツモト'],
  ['井上', 'イノウエ'],
] as const;
const GIVEN_NAMES = [
  ['明子', 'アキコ'],
  ['健', 'ケン'],
  ['洋子', 'ヨウコ'],
  ['誠', 'マコト'],
  ['恵', 'メグミ'],
  ['翔', 'ショウ'],
  ['由美', 'ユミ'],
] as const;

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('An empty list has no element');
  return found;
}

function customerOf(number: number): OwnCustomer {
  const digits = String(number).padStart(4, '0');
  const [family, familyKana] = at(FAMILY_NAMES, number);
  const [given, givenKana] = at(GIVEN_NAMES, Math.floor(number / FAMILY_NAMES.length));
  return {
    number,
    subject: `0c0c0c0c-0000-4000-8000-00000000${digits}`,
    phone: `0901234${digits}`,
    password: OWN_PASSWORD,
    name: `${family} ${given}`,
    nameKana: `${familyKana} ${givenKana}`,
    email: `customer-${digits}@example.jp`,
    sessionId: `5e55105e-0000-4000-8000-00000000${digits}`,
    refreshToken: `refresh-token-of-customer-${digits}`,
  };
}

const customersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => customerOf(first + index));

export const freshCustomers = customersFrom(1, FRESH_CUSTOMERS);
export const longtimeCustomers = customersFrom(1 + FRESH_CUSTOMERS, LONGTIME_CUSTOMERS);

/** The demonstration customer's registered card of a brand, as this customer has it. */
export function registeredCardId(
  { number }: OwnCustomer,
  brand: keyof typeof DEMO_CUSTOMER.cards,
): string {
  return `own-registered-${brand}-${number}`;
}

/** When the session of a customer ends that began at that time. */
export function sessionEnd(begin: Date): Date {
  return addDays(begin, 30);
}
