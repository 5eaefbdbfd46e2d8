import { addJapanDays } from '@/domain/japan-time';
import { cancelSomething, moveSomething } from './customer-acts';
import { guarantees } from './guarantees';
import { orderSomething } from './ordering';
import { jumpTo, minutesLater, now, openWorld, type World } from './world';

/** Gives the order that it was about, if any. */
type Act = (world: World) => Promise<string | undefined>;

/** How often each kind of act happens, relative to the others. */
const acts: readonly (readonly [weight: number, act: Act])[] = [
  [10, (world) => orderSomething(world, world.choice.of(world.customers))],
  [3, cancelSomething],
  [3, moveSomething],
];

function chooseAct({ choice }: World): Act {
  const total = acts.reduce((sum, [weight]) => sum + weight, 0);
  let left = choice.below(total);
  for (const [weight, act] of acts) {
    if (left < weight) return act;
    left -= weight;
  }
  throw new Error('no act is chosen');
}

async function check(world: World, after: string, orderIds: readonly string[]): Promise<void> {
  const problems: string[] = [];
  for (const [name, guarantee] of Object.entries(guarantees)) {
    for (const problem of await guarantee(world, orderIds)) problems.push(`${name}: ${problem}`);
  }
  for (const { message } of world.shop.errors) problems.push(`logged: ${message}`);
  if (problems.length > 0) {
    throw new Error(`${now(world)} after ${after}:\n${problems.slice(0, 20).join('\n')}`);
  }
}

/** Times of a day at which something is due by the rules, beside the acts. */
const MOMENTS = ['00:00:00', '09:00:00', '12:00:00', '18:00:00'];
const ACTS_BETWEEN = 4;

interface Settings {
  readonly seed: number;
  readonly days: number;
  readonly customers: number;
}

/**
 * The life of a shop: customers order anything, change their minds and lose their cards, the office works its
 * inbox, and the clock jumps. Every guarantee is checked after every step.
 * @throws Error naming the moment, the act and each guarantee that does not hold
 */
export async function simulate({ seed, days, customers }: Settings) {
  const world = await openWorld(seed, customers);
  try {
    for (let day = 0; day < days; day += 1) {
      const date = addJapanDays(now(world).slice(0, 10), 1);
      for (const moment of MOMENTS) {
        await jumpTo(world, `${date}T${moment}`);
        await check(world, 'the jobs', [...world.ledger.orders.keys()]);
        for (let index = 0; index < ACTS_BETWEEN; index += 1) {
          const act = chooseAct(world);
          const orderId = await act(world);
          if (orderId) await check(world, act.name || 'an order', [orderId]);
          await jumpTo(world, minutesLater(now(world), 1 + world.choice.below(20)));
        }
      }
    }
    return Object.fromEntries([...world.tally].sort());
  } finally {
    await world.shop.close();
  }
}
