import { addJapanDays } from '@/domain/japan-time';
import { customerActs, officeActs, workInbox } from './acts/acts';
import { noteBeginning } from './acts/office-staff';
import { jumpTo, noteChangedOrders } from './clock';
import { check } from './guarantees/check';
import { listUnreached } from './guarantees/reached';
import { changeTroubles, disturbJobs, repairTroubles } from './troubles';
import { minutesLater, now, openWorld, type World } from './world';

type Act = (world: World) => Promise<void>;

function chooseAct({ choice }: World, acts: readonly (readonly [weight: number, act: Act])[]): Act {
  let left = choice.below(acts.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, act] of acts) {
    if (left < weight) return act;
    left -= weight;
  }
  throw new Error('no act is chosen');
}

/** Times of a day at which something is due by the rules, beside the acts. */
const MOMENTS = ['00:00:00', '09:00:00', '12:00:00', '15:00:00', '18:00:00', '21:00:00'];
const OFFICE_HOURS = ['09:00:00', '15:00:00'];

interface Settings {
  readonly seed: number;
  readonly days: number;
  readonly customers: number;
  /** At each of the moments of a day. */
  readonly acts?: number;
  /** The life goes on so many days at most while a state or an event has not occurred. */
  readonly furtherDays?: number;
}

async function step(world: World, act: Act): Promise<void> {
  try {
    await act(world);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${now(world)} after ${act.name}:\nanswersAreAsAgreed: ${why}`, {
      cause: error,
    });
  }
  await noteChangedOrders(world);
  await check(world, act.name);
}

/** In percent of the moments. */
const DISTURBED = 12;

async function passTime(world: World, time: string): Promise<void> {
  const isDisturbed = world.choice.percent(DISTURBED);
  await step(world, function jobs() {
    return isDisturbed ? disturbJobs(world, time) : jumpTo(world, time);
  });
}

async function spendMoment(world: World, moment: string, acts: number): Promise<void> {
  if (world.choice.percent(DISTURBED)) await step(world, changeTroubles);
  if (OFFICE_HOURS.includes(moment)) await step(world, workInbox);
  for (let index = 0; index < acts; index += 1) {
    const isOffice = world.choice.percent(25);
    await step(world, chooseAct(world, isOffice ? officeActs : customerActs));
    if (world.choice.percent(90)) continue;
    await passTime(world, minutesLater(now(world), 1 + world.choice.below(30)));
  }
}

async function spendDay(world: World, acts: number): Promise<void> {
  const date = addJapanDays(now(world).slice(0, 10), 1);
  for (const moment of MOMENTS) {
    await passTime(world, `${date}T${moment}`);
    await spendMoment(world, moment, acts);
  }
  await step(world, repairTroubles);
  await check(world, `the day ${date}`, 'day');
}

/**
 * The life of a shop: customers order anything, change their minds and lose their cards, the office works its
 * inbox, and the clock jumps. The guarantees are checked after every step for what it touched, and once a day
 * for everything.
 * @returns how often each act was answered how, the days that were lived, and the states and events that did not occur
 * @throws Error naming the moment, the act and each guarantee that does not hold
 */
export async function simulate({ seed, days, customers, acts = 4, furtherDays = 0 }: Settings) {
  const world = await openWorld(seed, customers);
  try {
    await noteBeginning(world);
    let lived = 0;
    for (; lived < days; lived += 1) await spendDay(world, acts);
    world.unreached = await listUnreached(world);
    for (; lived < days + furtherDays && world.unreached.length > 0; lived += 1) {
      await spendDay(world, acts);
      world.unreached = await listUnreached(world);
    }
    await check(world, 'everything', 'everything');
    const { unreached } = world;
    return { tally: Object.fromEntries([...world.tally].sort()), lived, unreached };
  } finally {
    await world.shop.close();
  }
}
