/** On whose behalf something costly is done, as far as turns are concerned. */
export interface TurnTaker {
  /** An IPv4 address or the lowest address of an IPv6 /56; strangers of one network share one lane. */
  readonly network: string;
  /** The key of a known device, proven owner or operator, which has a lane of its own. Undefined for a stranger. */
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
  /** Further ones that wait; of more than these the last in order is refused. */
  readonly waiting: number;
  /** Jobs that waited longer and are not next are rejected, before the caller's own deadline passes. */
  readonly longestWaitMs: number;
  /** What whoever is refused is told. */
  rejection(): Error;
}

/** So many lanes are remembered by when they had their turn, those of the latest turns. */
const REMEMBERED_LANES = 20_000;

/** Stands for the last turn of a lane without one: before those of owners, which count from here. */
const NO_TURN = -Number.MAX_SAFE_INTEGER;

/** A known device, or else a network: what shares one place in the order of turns. */
function laneOf({ network, device }: TurnTaker): string {
  return device === undefined ? `network ${network}` : `device ${device}`;
}

/** The lanes of one IPv6 /48 share one place among all others, as they may be one person's. */
function siteLaneOf(taker: TurnTaker): string {
  const [site] = taker.device === undefined ? (/^(?:[\da-f]+:){3}/i.exec(taker.network) ?? []) : [];
  return site === undefined ? laneOf(taker) : `site ${site}`;
}

const lanesOf = (taker: TurnTaker) => new Set([laneOf(taker), siteLaneOf(taker)]);

const isKnown = ({ taker }: Waiting) => taker.device !== undefined;

/** One of each list after the other; the rest of the longer one at the end. */
function alternate<T>(first: readonly T[], second: readonly T[]): T[] {
  const longest = Math.max(first.length, second.length);
  return Array.from({ length: longest }, (_, at) => [
    ...first.slice(at, at + 1),
    ...second.slice(at, at + 1),
  ]).flat();
}

/**
 * A bounded, fair queue for costly work that anybody can request. Known devices and strangers alternate, so
 * that neither takes more than half while others wait. Within a kind, lanes without a turn go first, the newest
 * before the others. Then come networks whose last turn was an owner's, then all others, each by whose turn is
 * longest ago; IPv6 sites (/48) are ordered before their networks. So a newcomer waits for few jobs, and a full
 * queue rejects whoever has most in it.
 */
export function createFairQueue({
  atATime,
  waiting: room,
  longestWaitMs,
  rejection,
}: FairQueueOptions) {
  const lastTurns = new Map<string, number>();
  let waiting: Waiting[] = [];
  let running = 0;
  let count = 0;
  let wasKnown = false;

  function remember(taker: TurnTaker, since = 0): void {
    count += 1;
    for (const lane of lanesOf(taker)) {
      lastTurns.delete(lane);
      lastTurns.set(lane, since + count);
      const [oldest] = lastTurns.keys();
      if (oldest !== undefined && lastTurns.size > REMEMBERED_LANES) lastTurns.delete(oldest);
    }
  }

  /** By how many of the same lane are ahead in the list, then by when the lane had its last turn. */
  function ranked(list: readonly Waiting[], lane: (taker: TurnTaker) => string): Waiting[] {
    const ahead = new Map<string, number>();
    return list
      .map((each) => {
        const own = lane(each.taker);
        const depth = ahead.get(own) ?? 0;
        ahead.set(own, depth + 1);
        return { each, depth, lastTurn: lastTurns.get(own) ?? NO_TURN };
      })
      .sort(
        (a, b) => a.depth - b.depth || a.lastTurn - b.lastTurn || b.each.arrival - a.each.arrival,
      )
      .map(({ each }) => each);
  }

  /** Those of one kind, the next one first. */
  const ofKind = (kind: readonly Waiting[]) => ranked(ranked(kind, laneOf), siteLaneOf);

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
      remember(next.taker);
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
      if (taker.device === undefined && isOwners(result)) remember(taker, NO_TURN);
      return result;
    } finally {
      running -= 1;
      fill();
      const tooLate = performance.now() - longestWaitMs;
      refuse(waiting.filter(({ since }) => since < tooLate));
    }
  };
}
