import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { signIn, signOut } from './account-deeds';
import { DEEDS, type Deed } from './deeds';
import type { Rest } from './rest';
import type { SeededChoice } from './seeded-choice';
import { type SoakCustomer, type SoakWorld, soakCustomer } from './soak-customer';

/** Then somebody else comes in their place. */
const DEEDS_OF_A_LIFE = 25;
const THINKING_MS = 2_000;
/** Until somebody else tries, when the one before found the shop closed. */
const CLOSED_MS = 8_000;
/** From the first to the last who comes at the beginning. */
const COMING_MS = 10_000;

const COME: Deed = {
  name: 'sign up',
  weight: 0,
  rejections: [],
  async do(customer) {
    await customer.browser.signUp();
  },
};
const SIGN_IN: Deed = { name: 'sign in', weight: 0, do: signIn, rejections: [] };
const SIGN_OUT: Deed = { name: 'sign out', weight: 0, do: signOut, rejections: [] };

/** What ends the session, or changes the number or the password that one begins with. */
const SIGNING_IN_ANEW = ['sign out', 'sign out and in', 'reset the password', 'change the phone'];

function codeOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /"code":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 200);
}

/** Whether it came to its end, so that what follows from it can be relied on. */
async function tryDeed(deed: Deed, customer: SoakCustomer): Promise<boolean> {
  const { tally, watched, faults } = customer;
  const begin = performance.now();
  const count = (ending: Parameters<typeof tally.count>[1]) =>
    tally.count(`* ${deed.name}`, ending, performance.now() - begin);
  watched.begin();
  try {
    await deed.do(customer);
    count('done');
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (watched.isUpset) count('broken');
    else if (deed.rejections.includes(code)) {
      count('rejected');
      tally.noteAnswer(`${deed.name}: ${code}`);
    } else if (faults.faultBetween(begin, performance.now()) !== null) {
      count('broken');
      tally.noteAnswer(`${deed.name}, under a fault: ${code}`);
    } else {
      count('failed');
      tally.noteFailure(`${deed.name}: ${code}`);
    }
    return false;
  }
}

function chosenDeed(choice: SeededChoice, deeds: readonly Deed[]): Deed {
  return choice.of(deeds.flatMap((deed) => Array.from({ length: deed.weight }, () => deed)));
}

/** How far the run has got. */
export interface SoakTime {
  isOver(): boolean;
  /** The next of all deeds, in turn, as long as not everything has been loaded; then undefined. */
  warmUp(deeds: readonly Deed[]): Deed | undefined;
}

/** One person from coming to leaving. */
async function live(
  customer: SoakCustomer,
  come: Deed,
  rest: Rest,
  { isOver, warmUp }: SoakTime,
): Promise<void> {
  const { choice } = customer;
  const isOwnAccount = come === COME;
  const deeds = DEEDS.filter(({ isForOwnAccount }) => isOwnAccount || !isForOwnAccount);
  if (!(await tryDeed(come, customer))) {
    await pause(choice.below(CLOSED_MS));
    return;
  }
  for (let done = 0; done < DEEDS_OF_A_LIFE && !isOver(); done += 1) {
    await rest.pass();
    if (isOver()) break;
    const deed = warmUp(deeds) ?? chosenDeed(choice, deeds);
    // Half way, nobody knows whether they are signed in, or by what they could be.
    if (!(await tryDeed(deed, customer)) && SIGNING_IN_ANEW.includes(deed.name)) return;
    await pause(choice.below(THINKING_MS));
  }
  await tryDeed(SIGN_OUT, customer);
}

/**
 * One customer after the other in the same place, until it is over. The first place has the
 * demonstration customer, who has points.
 */
export async function liveInPlace(
  world: SoakWorld,
  choice: SeededChoice,
  place: number,
  rest: Rest,
  time: SoakTime,
): Promise<void> {
  rest.come();
  const { isOver } = time;
  try {
    await pause(choice.below(COMING_MS));
    for (let life = 0; !isOver(); life += 1) {
      await rest.pass();
      const localAddress = `127.0.${1 + place}.${1 + (life % 250)}`;
      const number = `${String(place).padStart(2, '0')}${String(life).padStart(4, '0')}`;
      const isDemo = place === 0;
      const customer = soakCustomer(world, choice, {
        tel: isDemo ? DEMO_CUSTOMER.tel : `07060${number}`,
        spareTel: `07070${number}`,
        password: isDemo ? DEMO_CUSTOMER.password : 'a-password',
        localAddress,
      });
      await live(customer, isDemo ? SIGN_IN : COME, rest, time);
      await pause(choice.below(THINKING_MS));
    }
  } finally {
    rest.go();
  }
}
