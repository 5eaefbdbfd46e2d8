/** On whose behalf something costly is done, as far as turns are concerned. */
export interface TurnTaker {
  /** Shares one place in the order of turns. */
  readonly network: string;
  /** Goes before everybody who is not: a device that has signed in to the account before, or the operator. */
  readonly isKnown: boolean;
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
  /**
   * Whoever has waited longer and is not next when a turn is given is refused, so that the caller's own
   * deadline does not come first.
   */
  readonly longestWaitMs: number;
  /** What whoever is refused is told. */
  refusal(): Error;
}

/** So many networks are remembered by when they had their turn, those of the latest turns. */
const REMEMBERED_NETWORKS = 10_000;

/**
 * A bounded queue that is fair between networks, for what takes a while and anybody may ask for. Known devices go
 * first; then networks take turns, the one whose last turn is longest ago first, and of those that never
 * had one, or used it for a right password, the newest. So a crowd of guessers delays an owner by one job and not by the crowd, and a full
 * queue refuses those who have most in it.
 */
export function createFairQueue({
  atATime,
  waiting: room,
  longestWaitMs,
  refusal,
}: FairQueueOptions) {
  const lastTurns = new Map<string, number>();
  let waiting: Waiting[] = [];
  let running = 0;
  let count = 0;

  function remember(network: string): void {
    count += 1;
    lastTurns.delete(network);
    lastTurns.set(network, count);
    const [oldest] = lastTurns.keys();
    if (oldest !== undefined && lastTurns.size > REMEMBERED_NETWORKS) lastTurns.delete(oldest);
  }

  /** Those who wait, the next one first. */
  function inOrder(): Waiting[] {
    const ahead = new Map<string, number>();
    const ranked = waiting.map((each) => {
      const lane = `${each.taker.isKnown} ${each.taker.network}`;
      const depth = ahead.get(lane) ?? 0;
      ahead.set(lane, depth + 1);
      return { each, depth, lastTurn: lastTurns.get(each.taker.network) ?? 0 };
    });
    return ranked
      .sort(
        (a, b) =>
          Number(b.each.taker.isKnown) - Number(a.each.taker.isKnown) ||
          a.depth - b.depth ||
          a.lastTurn - b.lastTurn ||
          b.each.arrival - a.each.arrival,
      )
      .map(({ each }) => each);
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
      remember(next.taker.network);
      next.start();
    }
  }

  /**
   * Does the work when it is its turn.
   *
   * @param isOwners of a result that only an owner has, such as a right password: then the turn does not
   *   count, and the network is as one that never had any
   * @throws `refusal` when there is no room, or the turn does not come
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
        refuse: () => reject(refusal()),
      });
      fill();
      refuse(inOrder().slice(room));
    });
    try {
      const result = await work();
      if (isOwners(result)) lastTurns.delete(taker.network);
      return result;
    } finally {
      running -= 1;
      fill();
      const tooLate = performance.now() - longestWaitMs;
      refuse(waiting.filter(({ since }) => since < tooLate));
    }
  };
}
