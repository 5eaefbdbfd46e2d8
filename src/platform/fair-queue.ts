/** The caller for whom something costly is done, as far as turns are concerned. */
export interface TurnTaker {
  /** An IPv4 address or the lowest address of an IPv6 /56; strangers of one network share one lane. */
  readonly network: string;
  /** The key of an account's known devices, a proven owner or the operator, which has a lane of its own. Undefined for a stranger. */
  readonly device: string | undefined;
}

interface Waiting {
  readonly taker: TurnTaker;
  readonly arrival: number;
  readonly since: number;
  start(): void;
  refuse(): void;
}

export interface FairQueueOptions {
  /** Jobs at the same time. */
  readonly atATime: number;
  /** The number of further jobs that wait; of more than these the last in order is refused. */
  readonly waiting: number;
  /** Jobs that waited longer and are not next are rejected, before the caller's own deadline passes. */
  readonly longestWaitMs: number;
  /** Creates the error for a job that is rejected. */
  rejection(): Error;
}

/** The number of lanes that are remembered with their last turn; the oldest turns are forgotten first. */
const REMEMBERED_LANES = 20_000;

interface Turn {
  readonly at: number;
  /** True when the result was one that only an owner gets. */
  readonly isOwners: boolean;
}

/** A known device, or else a network, shares one place in the order of turns. */
function networkLane({ network, device }: TurnTaker): string {
  return device === undefined ? `network ${network}` : `device ${device}`;
}

/** The lanes of one IPv6 /48 share one place among all others, as they may be one person's. */
function siteLane(taker: TurnTaker): string {
  const [site] = taker.device === undefined ? (/^(?:[\da-f]+:){3}/i.exec(taker.network) ?? []) : [];
  return site === undefined ? networkLane(taker) : `site ${site}`;
}

type ChooseLane = (taker: TurnTaker) => string;
const LANES: readonly ChooseLane[] = [networkLane, siteLane];

const isKnown = ({ taker }: Waiting) => taker.device !== undefined;

const byDepth = (a: { readonly depth: number }, b: { readonly depth: number }) => a.depth - b.depth;

/** One of each list after the other; the rest of the longer one at the end. */
function alternate<T>(first: readonly T[], second: readonly T[]): T[] {
  const longest = Math.max(first.length, second.length);
  return Array.from({ length: longest }, (_, at) => [
    ...first.slice(at, at + 1),
    ...second.slice(at, at + 1),
  ]).flat();
}

/** The first, the last, the second, the last but one, and so on. */
function fromBothEnds<T>(list: readonly T[]): T[] {
  const half = Math.ceil(list.length / 2);
  return alternate(list.slice(0, half), list.slice(half).reverse());
}

/**
 * A bounded, fair queue for costly work that anybody can request. Known devices and strangers alternate, so
 * that neither takes more than half while others wait. Of strangers, newcomers (no turn yet) and networks whose
 * last turn was an owner's alternate in the same way, and all others come after them. Among newcomers the newest
 * and the oldest alternate, so that neither a burst before one of them nor a stream behind delays it for long.
 * Elsewhere the turn that is longest ago is first; IPv6 sites (/48) are ordered before their networks. So
 * newcomers and owners wait for few jobs, and a full queue rejects whoever has most in it.
 */
export function createFairQueue({
  atATime,
  waiting: room,
  longestWaitMs,
  rejection,
}: FairQueueOptions) {
  const lastTurns = new Map<string, Turn>();
  let waiting: Waiting[] = [];
  let running = 0;
  let count = 0;
  let wasKnown = false;
  /** The lanes of the last stranger whose turn before that was an owner's. */
  let wereOwners: readonly ChooseLane[] = [];
  /** The last newcomer of the strangers was the newest. */
  let wasNewest = false;

  function remember(taker: TurnTaker, isOwners: boolean): void {
    count += 1;
    for (const laneOfTaker of LANES) {
      const lane = laneOfTaker(taker);
      lastTurns.delete(lane);
      lastTurns.set(lane, { at: count, isOwners });
      const [oldest] = lastTurns.keys();
      if (oldest !== undefined && lastTurns.size > REMEMBERED_LANES) lastTurns.delete(oldest);
    }
  }

  /** Sorts by the number of callers of the same lane ahead in the list, then by the last turn of the lane. */
  function ranked(list: readonly Waiting[], lane: ChooseLane): Waiting[] {
    const ahead = new Map<string, number>();
    const all = list
      .map((each) => {
        const own = lane(each.taker);
        const depth = ahead.get(own) ?? 0;
        ahead.set(own, depth + 1);
        return { each, depth, last: lastTurns.get(own) };
      })
      .sort(
        (a, b) =>
          byDepth(a, b) || (a.last?.at ?? 0) - (b.last?.at ?? 0) || b.each.arrival - a.each.arrival,
      );
    const newest = all.filter(({ depth, last }) => !last && depth === 0);
    const newcomers = fromBothEnds(wasNewest ? newest.reverse() : newest);
    const owners = all.filter(({ last }) => last?.isOwners);
    const first = wereOwners.includes(lane)
      ? alternate(newcomers, owners)
      : alternate(owners, newcomers);
    const others = all.filter((each) => !first.includes(each));
    return [...first, ...others].sort(byDepth).map(({ each }) => each);
  }

  /** Those of one kind, the next one first. */
  const ofKind = (kind: readonly Waiting[]) => ranked(ranked(kind, networkLane), siteLane);

  /** Those who wait, the next one first: of the kind that did not have the last turn. */
  function inOrder(): Waiting[] {
    const known = ofKind(waiting.filter(isKnown));
    const strangers = ofKind(waiting.filter((each) => !isKnown(each)));
    return wasKnown ? alternate(strangers, known) : alternate(known, strangers);
  }

  function remove(gone: readonly Waiting[]): void {
    waiting = waiting.filter((each) => !gone.includes(each));
  }

  function refuse(gone: readonly Waiting[]): void {
    remove(gone);
    for (const each of gone) each.refuse();
  }

  /** Whoever is next in order gets the turn, however long they have waited. */
  function fill(): void {
    while (running < atATime) {
      const [next] = inOrder();
      if (!next) return;
      remove([next]);
      running += 1;
      wasKnown = isKnown(next);
      if (!wasKnown) {
        wereOwners = LANES.filter((lane) => lastTurns.get(lane(next.taker))?.isOwners);
        if (!lastTurns.has(siteLane(next.taker))) wasNewest = !wasNewest;
      }
      remember(next.taker, false);
      next.start();
    }
  }

  /**
   * Runs the work when it is its turn.
   *
   * @param isOwners true for a result only an owner gets, such as a right password
   * @throws `rejection` when there is no room, or the turn does not come
   */
  return async function inTurn<T>(
    taker: TurnTaker,
    work: () => Promise<T>,
    isOwners: (result: T) => boolean = () => false,
  ): Promise<T> {
    count += 1;
    const arrival = count;
    await new Promise<void>((resolve, reject) => {
      waiting.push({
        taker,
        arrival,
        since: performance.now(),
        start: resolve,
        refuse: () => reject(rejection()),
      });
      fill();
      refuse(inOrder().slice(room));
    });
    try {
      const result = await work();
      if (taker.device === undefined && isOwners(result)) remember(taker, true);
      return result;
    } finally {
      running -= 1;
      fill();
      const tooLate = performance.now() - longestWaitMs;
      refuse(waiting.filter(({ since }) => since < tooLate));
    }
  };
}
