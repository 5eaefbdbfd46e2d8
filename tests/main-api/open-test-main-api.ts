import type { OpenDatabase } from '@/database/database';
import { officePasswords } from '@/embedded/assemble-back-ends';
import { createPasswordHasher } from '@/embedded/identity-provider/passwords';
import { createOutbox, outboxMigrations } from '@/embedded/outbox/message-repository';
import { createMainApi } from '@/main-api/create-main-api';
import type { MainApiDependencies } from '@/main-api/dependencies';
import { mainApiMigrations } from '@/main-api/migrations/main-api-migrations';
import type { Clock } from '@/main-api/ports/clock';
import { DEMO_CUSTOMER, MIGRATING_CUSTOMER } from '@/main-api/seed/demo-customer';
import { seedMainApi } from '@/main-api/seed/seed-main-api';
import { borrowDatabase } from '../borrowed-database';

/** A clock a test sets; starts on Wednesday 2026-05-06, 10:00 in Japan. */
class SettableClock implements Clock {
  #instant = new Date('2026-05-06T10:00:00+09:00');

  now(): Date {
    return this.#instant;
  }

  set(instant: string): void {
    this.#instant = new Date(instant);
  }
}

const rejectCards = () => Promise.reject(new Error('this test pays by no card'));

/** The demonstration customers' own, anybody else's made of the number. */
function subjectOf(tel: string): string {
  const seeded = [DEMO_CUSTOMER, MIGRATING_CUSTOMER].find((customer) => customer.tel === tel);
  return seeded?.subject ?? `subject-${tel}`;
}

interface LoggedLine {
  readonly fields: object;
  readonly message: string;
}

/**
 * The main API, migrated and seeded, on a PostgreSQL in memory or the given one; one per test file, as
 * opening takes seconds. The id token `tel:09012345678` is valid and speaks of that number; those of
 * the demonstration customers are theirs.
 */
export async function openTestMainApi(
  overrides: Partial<MainApiDependencies> = {},
  given?: OpenDatabase,
) {
  const database = given ?? (await borrowDatabase());
  const clock = new SettableClock();
  const errors: LoggedLine[] = [];
  let lastId = 0;
  let lastOrder = 1_000;
  let lastLink = 0;
  const ids = {
    newId: () => {
      lastId += 1;
      return `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`;
    },
    newOrderNumber: () => {
      lastOrder += 1;
      return `TEST-${lastOrder}`;
    },
    newLinkKey: () => {
      lastLink += 1;
      return `link${String(lastLink).padStart(4, '0')}`;
    },
  };
  const outbox = createOutbox({ db: database.db, clock, ids });
  const deps: MainApiDependencies = {
    db: database.db,
    clock,
    ids,
    verifyIdToken: async (token) => {
      const tel = /^tel:(\d{10,11})$/.exec(token)?.[1];
      return tel === undefined ? null : { subject: subjectOf(tel), tel, issuedAt: clock.now() };
    },
    cardGateway: {
      startAuthentication: rejectCards,
      findAuthentication: rejectCards,
      storeCard: rejectCards,
      authorise: rejectCards,
      cancel: rejectCards,
      refund: rejectCards,
      forgetCard: rejectCards,
    },
    identityAdmin: {
      setEmail: async () => true,
      setPassword: async () => {},
    },
    officePasswords: officePasswords(createPasswordHasher({ N: 2, r: 1, p: 1 })),
    codeKey: 'code-key-of-the-tests',
    messagesWithin: outbox.within,
    brandName: 'おうちサービス',
    shopOrigin: 'https://shop.example',
    machineClock: clock,
    opsToken: 'operations-token-of-the-tests',
    deferredPayment: { creditLimit: 55_000, handlingFee: 330 },
    invoiceRegistrationNumber: 'T1234567890123',
    logger: {
      info: () => {},
      warn: () => {},
      error: (fields, message) => {
        errors.push({ fields, message });
      },
    },
    ...overrides,
  };
  await database.migrate([...outboxMigrations, ...mainApiMigrations]);
  await seedMainApi(deps);
  return { app: createMainApi(deps), deps, clock, errors, outbox, close: () => database.close() };
}
