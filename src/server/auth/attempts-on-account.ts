import type { IncomingMessage } from 'node:http';
import { consume, countAttempt, countingOf, type LimitedAction } from '../http/attempt-limits';
import { clientAddress, networkOf } from '../http/client-address';
import { counterKey, withCounter } from '../shared-counters';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit {
  readonly points: number;
  readonly seconds: number;
}

interface AccountRule {
  /** Of one network on one account. */
  readonly network: readonly Limit[];
  /** Of all strangers together on one account. */
  readonly strangers: Limit;
  /** Of one device that is known to the account. */
  readonly device: readonly Limit[];
  /** What the network may do on all accounts together. */
  readonly everywhere: LimitedAction;
}

const codeRequests: AccountRule = {
  network: [
    { points: 5, seconds: HOUR },
    { points: 10, seconds: DAY },
  ],
  strangers: { points: 30, seconds: DAY },
  device: [
    { points: 5, seconds: HOUR },
    { points: 10, seconds: DAY },
  ],
  everywhere: 'smsSending',
};

/** What strangers may try on an account without keeping its owner out; the arithmetic: docs/decisions/0031. */
const rules = {
  password: {
    network: [
      { points: 5, seconds: 15 * MINUTE },
      { points: 12, seconds: DAY },
    ],
    strangers: { points: 300, seconds: DAY },
    device: [
      { points: 10, seconds: 15 * MINUTE },
      { points: 50, seconds: DAY },
    ],
    everywhere: 'signIn',
  },
  signUpCode: codeRequests,
  resetCode: codeRequests,
} as const satisfies Record<string, AccountRule>;

interface Counted {
  readonly counting: ReturnType<typeof countingOf>;
  readonly key: string;
}

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

interface CountedAttempt {
  /** It was the owner's: what this network or device did before is forgotten. */
  forget(): Promise<void>;
  /** It came to nothing, so that it does not count against anybody. */
  takeBack(): Promise<void>;
}

/**
 * Counts one attempt on an account, whether that exists or not. A known device counts for itself alone. A
 * stranger counts by network, then by account and network, then by account; what one limit refuses is not
 * counted for the next.
 *
 * @param account a phone number in digits or an e-mail address
 * @param device of a device that is known to the account, its id
 * @throws RequestRefusal too_many_attempts, with the seconds to wait
 */
export async function countOnAccount(
  kind: keyof typeof rules,
  request: IncomingMessage,
  account: string,
  device: string | undefined,
): Promise<CountedAttempt> {
  const { network, strangers, device: ofDevice, everywhere } = rules[kind];
  const address = clientAddress(request);
  // An e-mail address signs in however it is written.
  const name = account.toLowerCase();
  const narrow = device
    ? countingsOf(`${kind}OfDevice`, ofDevice, [name, device])
    : countingsOf(`${kind}OfNetwork`, network, [name, networkOf(address)]);
  const wide = device ? [] : countingsOf(`${kind}OfStrangers`, [strangers], [name]);
  // First, so that one network cannot fill the counters with accounts that it makes up.
  if (!device) await countAttempt(everywhere, address);
  for (const { counting, key } of [...narrow, ...wide]) await consume(counting, key);

  const change = async (counted: readonly Counted[], how: 'delete' | 'reward') => {
    for (const { counting, key } of counted) {
      await withCounter<unknown>(counting, (counter) => counter[how](key));
    }
  };
  return {
    async forget() {
      await change(narrow, 'delete');
      await change(wide, 'reward');
    },
    takeBack: () => change([...narrow, ...wide], 'reward'),
  };
}
