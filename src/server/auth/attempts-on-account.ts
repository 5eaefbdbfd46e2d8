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
  NETWORKS_OF_A_SITE,
  secondsUntilCounted,
} from '../http/attempt-limits';
import { clientAddress, networkOf, siteOf } from '../http/client-address';
import { logger } from '../logger';
import { counterKey, withCounter } from '../shared-counters';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit {
  readonly points: number;
  readonly seconds: number;
}

interface AccountRule {
  /** Of one network on one account, the longest time last. */
  readonly network: readonly Limit[];
  /** Of all strangers together on one account. */
  readonly strangers: Limit;
  /** In place of `strangers` for the first attempt of a day of each IPv4 address or IPv6 site. */
  readonly firsts?: Limit;
  /** Of one known device, and of all those of one account at one site together. */
  readonly device: readonly Limit[];
  /** The same, for attempts with a right password as well. */
  readonly rightOfDevice?: Limit;
  /** What the network may do on all accounts together. */
  readonly everywhere: LimitedAction;
  /** What all known devices together may do, as it costs money: strangers cannot use that up. */
  readonly devicesInAnHour?: number;
}

const codeRequests: AccountRule = {
  network: [
    { points: 5, seconds: HOUR },
    { points: 10, seconds: DAY },
  ],
  strangers: { points: 30, seconds: DAY },
  // So that the owner's first code does not depend on how many a few others have asked for.
  firsts: { points: 100, seconds: DAY },
  device: [
    { points: 5, seconds: HOUR },
    { points: 10, seconds: DAY },
  ],
  everywhere: 'smsSending',
  devicesInAnHour: 500,
};

const passwords: AccountRule = {
  network: [
    { points: 5, seconds: 15 * MINUTE },
    { points: 12, seconds: DAY },
  ],
  strangers: { points: 300, seconds: DAY },
  device: [
    { points: 10, seconds: 15 * MINUTE },
    { points: 50, seconds: DAY },
  ],
  rightOfDevice: { points: 30, seconds: 15 * MINUTE },
  everywhere: 'signIn',
};

/** What strangers may try on an account without keeping its owner out; the arithmetic: docs/decisions/0031. */
const rules = { password: passwords, signUpCode: codeRequests, resetCode: codeRequests } as const;

function countingsOf(
  name: string,
  limits: readonly Limit[],
  counted: readonly string[],
): readonly Counted[] {
  return limits.map(({ points, seconds }) => ({
    counting: countingOf(`${name}${seconds}`, points, seconds),
    key: counterKey(counted.join(' ')),
  }));
}

interface AttemptCountings {
  /** A right password forgets these. */
  readonly own: readonly Counted[];
  /** These are others' as well: a right password takes back one attempt. */
  readonly shared: readonly Counted[];
}

interface CountedAttempt {
  /** It was the owner's: what this network or device did before is forgotten. */
  forget(): Promise<void>;
  /** It came to nothing, so that it does not count against anybody. */
  takeBack(): Promise<void>;
}

async function change(counted: readonly Counted[], how: 'delete' | 'reward'): Promise<void> {
  for (const { counting, key } of counted) {
    await withCounter<unknown>(counting, (counter) => counter[how](key));
  }
}

function attemptOf({ own, shared }: AttemptCountings): CountedAttempt {
  return {
    async forget() {
      await change(own, 'delete');
      await change(shared, 'reward');
    },
    takeBack: () => change([...own, ...shared], 'reward'),
  };
}

async function takeBackOrWarn(attempt: CountedAttempt): Promise<void> {
  try {
    await attempt.takeBack();
  } catch (failure) {
    logger().warn(serializeError(failure), 'an attempt stays counted');
  }
}

/** Does what was counted; when it fails by something that does not count, the attempt is taken back. */
export async function unlessItCounts<T>(
  attempt: CountedAttempt,
  work: () => Promise<T>,
  doesCount: (error: unknown) => boolean,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!doesCount(error)) await takeBackOrWarn(attempt);
    throw error;
  }
}

/**
 * Does what counts an attempt. When it is refused, says how long until nothing of `all` refuses another:
 * a refused attempt may have used up a short limit besides.
 */
async function sayingTheLongestWait<T>(
  all: readonly Counted[],
  count: () => Promise<T>,
): Promise<T> {
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

function countDevice(
  kind: keyof typeof rules,
  address: string,
  name: string,
  device: string,
): Promise<CountedAttempt> {
  const { device: limits, rightOfDevice, devicesInAnHour }: AccountRule = rules[kind];
  const ofBoth = (suffix: string, counted: readonly Limit[]) => [
    ...countingsOf(`${kind}OfDevice${suffix}`, counted, [device]),
    // One person may have made many devices known.
    ...countingsOf(`${kind}OfDevicesOfSite${suffix}`, counted, [name, siteOf(address)]),
  ];
  const kept = rightOfDevice ? ofBoth('Always', [rightOfDevice]) : [];
  const own = ofBoth('', limits);
  return sayingTheLongestWait([...kept, ...own], async () => {
    for (const counted of [...kept, ...own]) await consume(counted);
    if (devicesInAnHour) await countForWholeShop(`${kind}OfDevices`, devicesInAnHour);
    return attemptOf({ own, shared: [] });
  });
}

function countStranger(
  kind: keyof typeof rules,
  address: string,
  name: string,
): Promise<CountedAttempt> {
  const { network: limits, strangers, firsts, everywhere } = rules[kind];
  const ofSite = limits.map(({ points, seconds }) => ({
    points: points * NETWORKS_OF_A_SITE,
    seconds,
  }));
  const network = networkOf(address);
  const site = siteOf(address);
  const own = countingsOf(`${kind}OfNetwork`, limits, [name, network]);
  const shared = site === network ? [] : countingsOf(`${kind}OfSite`, ofSite, [name, site]);
  const ceiling = countingsOf(`${kind}OfStrangers`, [strangers], [name]);
  const ceilingOfFirsts = countingsOf(`${kind}OfFirsts`, firsts ? [firsts] : [], [name]);
  const ofAddress = countedOf(everywhere, address);
  return sayingTheLongestWait([...ofAddress, ...own, ...shared, ...ceiling], async () => {
    // First, so that one network cannot fill the counters with accounts that it makes up.
    await countAttempt(everywhere, address);
    let countedToday = 0;
    for (const counted of [...own, ...shared]) {
      countedToday = (await consume(counted)).consumedPoints;
    }
    const [first] = countedToday === 1 ? ceilingOfFirsts : [];
    const hasRoom = first && (await secondsUntilCounted(first)) === 0;
    const wide = first && hasRoom ? [first] : ceiling;
    for (const counted of wide) await consume(counted);
    return attemptOf({ own, shared: [...shared, ...wide] });
  });
}

/**
 * Counts one attempt on an account, whether that exists or not. A known device counts for itself and with
 * the others of the account at its site. A stranger counts by network, then by account and network, then by
 * account; what one limit refuses is not counted for the next.
 *
 * @param account a phone number in digits or an e-mail address
 * @param device of a device that is known to the account, its id
 * @throws Rejection too_many_attempts, with the seconds to wait
 */
export function countOnAccount(
  kind: keyof typeof rules,
  request: IncomingMessage,
  account: string,
  device: string | undefined,
): Promise<CountedAttempt> {
  const address = clientAddress(request);
  // An e-mail address signs in however it is written.
  const name = account.toLowerCase();
  return device === undefined
    ? countStranger(kind, address, name)
    : countDevice(kind, address, name, device);
}
