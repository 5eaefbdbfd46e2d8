import type { IncomingMessage } from 'node:http';
import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import {
  type Counted,
  consume,
  countAttempt,
  countedOf,
  countForWholeShop,
  countingOf,
  type LimitedAction,
  SITE_FACTOR,
  secondsUntilCounted,
} from '../http/attempt-limits';
import { clientAddress, networkOf, siteOf } from '../http/client-address';
import { logger } from '../logger';
import { type Counting, counterKey, withCounter } from '../shared-counters';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Limit = Pick<Counting, 'points' | 'seconds'>;

interface AccountRule {
  /** For one network on one account. */
  readonly network: readonly Limit[];
  readonly strangers: Limit;
  /** Replaces `strangers` for the first attempt of the day of each IPv4 address or IPv6 site. */
  readonly firsts?: Limit;
  /** For one known device, and for all known devices of one account at one site together. */
  readonly device: readonly Limit[];
  /** A limit for the same devices to which correct passwords count, too. */
  readonly rightOfDevice?: Limit;
  readonly everywhere: LimitedAction;
  /** Per hour, for all known devices together, as an SMS costs money. Strangers cannot use it up. */
  readonly devicesInAnHour?: number;
}

const codeLimits: readonly Limit[] = [
  { points: 5, seconds: HOUR },
  { points: 10, seconds: DAY },
];

const codeRequests: AccountRule = {
  network: codeLimits,
  strangers: { points: 30, seconds: DAY },
  // The owner's first code must not depend on how many codes a few others requested.
  firsts: { points: 100, seconds: DAY },
  device: codeLimits,
  everywhere: 'smsSending',
  devicesInAnHour: 500,
};

const passwords: AccountRule = {
  network: [
    { points: 5, seconds: 15 * MINUTE },
    { points: 12, seconds: DAY },
  ],
  // A network can use two of its own days within this one: 23 attempts. So twenty networks never reach it.
  strangers: { points: 500, seconds: DAY },
  device: [
    { points: 10, seconds: 15 * MINUTE },
    { points: 50, seconds: DAY },
  ],
  rightOfDevice: { points: 30, seconds: 15 * MINUTE },
  everywhere: 'signIn',
};

/** Limits strangers without locking the owner out; docs/decisions/0031 has the arithmetic. */
const rules = { password: passwords, signUpCode: codeRequests, resetCode: codeRequests } as const;

function countersFor(name: string, limits: readonly Limit[], counted: readonly string[]) {
  return limits.map(({ points, seconds }) => ({
    counting: countingOf(`${name}${seconds}`, points, seconds),
    key: counterKey(counted.join(' ')),
  }));
}

interface CountedAttempt {
  /** After a correct password: resets what this network or device tried before. */
  forget(): Promise<void>;
  takeBack(): Promise<void>;
}

async function change(counted: readonly Counted[], how: 'delete' | 'reward'): Promise<void> {
  for (const { counting, key } of counted) {
    await withCounter<unknown>(counting, (counter) => counter[how](key));
  }
}

/** @param shared used by others, too: a correct password takes back one attempt only */
function countedAttempt(own: readonly Counted[], shared: readonly Counted[] = []): CountedAttempt {
  return {
    async forget() {
      await change(own, 'delete');
      await change(shared, 'reward');
    },
    takeBack: () => change([...own, ...shared], 'reward'),
  };
}

/** Takes the attempt back when the work fails with an error that does not count. */
export async function unlessItCounts<T>(
  attempt: CountedAttempt,
  work: () => Promise<T>,
  doesCount: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!doesCount(error)) {
      await attempt.takeBack().catch((failure) => {
        logger().warn(serializeError(failure), 'an attempt stays counted');
      });
    }
    throw error;
  }
}

/** The rejection names the longest wait, as the attempt may have used up a shorter limit as well. */
async function sayingTheLongestWait<T>(all: readonly Counted[], count: () => Promise<T>) {
  try {
    return await count();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    const waits = await Promise.all(all.map(secondsUntilCounted));
    const { retryAfterSeconds = 0 } = error.details;
    throw new Rejection(error.code, {
      retryAfterSeconds: Math.max(retryAfterSeconds, ...waits),
    });
  }
}

function countDevice(kind: keyof typeof rules, address: string, name: string, device: string) {
  const { device: limits, rightOfDevice, devicesInAnHour }: AccountRule = rules[kind];
  const ofBoth = (suffix: string, counted: readonly Limit[]) => [
    ...countersFor(`${kind}OfDevice${suffix}`, counted, [device]),
    // One person may own many known devices.
    ...countersFor(`${kind}OfDevicesOfSite${suffix}`, counted, [name, siteOf(address)]),
  ];
  const kept = rightOfDevice ? ofBoth('Always', [rightOfDevice]) : [];
  const own = ofBoth('', limits);
  return sayingTheLongestWait([...kept, ...own], async () => {
    for (const counted of [...kept, ...own]) await consume(counted);
    if (devicesInAnHour) await countForWholeShop(`${kind}OfDevices`, devicesInAnHour);
    return countedAttempt(own);
  });
}

function countStranger(kind: keyof typeof rules, address: string, name: string) {
  const { network: limits, strangers, firsts, everywhere } = rules[kind];
  const ofSite = limits.map(({ points, seconds }) => ({
    points: points * SITE_FACTOR,
    seconds,
  }));
  const network = networkOf(address);
  const site = siteOf(address);
  const own = countersFor(`${kind}OfNetwork`, limits, [name, network]);
  const shared = site === network ? [] : countersFor(`${kind}OfSite`, ofSite, [name, site]);
  const ceiling = countersFor(`${kind}OfStrangers`, [strangers], [name]);
  const ceilingOfFirsts = countersFor(`${kind}OfFirsts`, firsts ? [firsts] : [], [name]);
  const ofAddress = countedOf(everywhere, address);
  return sayingTheLongestWait([...ofAddress, ...own, ...shared, ...ceiling], async () => {
    // Count the network first, so that it cannot fill the counters with invented accounts.
    await countAttempt(everywhere, address);
    let countedToday = 0;
    for (const counted of [...own, ...shared]) {
      countedToday = (await consume(counted)).consumedPoints;
    }
    const [first] = countedToday === 1 ? ceilingOfFirsts : [];
    const hasRoom = first && (await secondsUntilCounted(first)) === 0;
    const wide = first && hasRoom ? [first] : ceiling;
    for (const counted of wide) await consume(counted);
    return countedAttempt(own, [...shared, ...wide]);
  });
}

/**
 * Counts one attempt on an account, whether or not the account exists. A known device counts for itself and
 * for its site. A stranger counts by network, then account and network, then account; a rejection by one
 * limit does not count for the next.
 * @param account a phone number in digits or an e-mail address
 * @param device the id of a device known to the account
 * @throws Rejection too_many_attempts, with the seconds to wait
 */
export function countOnAccount(
  kind: keyof typeof rules,
  request: IncomingMessage,
  account: string,
  device: string | undefined,
): Promise<CountedAttempt> {
  const address = clientAddress(request);
  // E-mail addresses sign in regardless of upper and lower case.
  const name = account.toLowerCase();
  return device === undefined
    ? countStranger(kind, address, name)
    : countDevice(kind, address, name, device);
}
