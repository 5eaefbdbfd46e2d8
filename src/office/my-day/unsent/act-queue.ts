import { newIdempotencyKey } from '@/calls/idempotency-key';
import { type Act, type ActStorage, type KeptAct, parseActs, serializeActs } from './kept-acts';

/** What came of sending an act: `later` when nobody knows, so that it is sent again with the same key. */
export type Verdict =
  | { readonly outcome: 'sent' | 'later' | 'signedOut' | 'left' }
  | { readonly outcome: 'refused'; readonly words: string };

interface SentAct extends Pick<KeptAct, 'visitId' | 'kind' | 'key' | 'tappedAt'> {
  readonly sentAt: string;
}

export interface QueueState {
  /** Oldest first: those to be sent, and those that were refused until somebody has read why. */
  readonly acts: readonly KeptAct[];
  /**
   * `waiting` for the network; `signedOut`: nothing is sent before this account signs in again; `left`: nothing is
   * sent, as the last day of the staff member is over.
   */
  readonly status: 'idle' | 'sending' | 'waiting' | 'signedOut' | 'left';
  /** Since the page was opened, oldest first. */
  readonly sent: readonly SentAct[];
  /** False when the browser stores nothing, so that closing the page loses what waits. */
  readonly isKept: boolean;
}

export interface ActQueue {
  readonly state: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps the act, and sends it after those before it. */
  readonly add: (act: Act) => void;
  /** Sends what waits; does nothing while something is being sent. */
  readonly sendAll: () => Promise<void>;
  /** Reads the storage, which another tab may have changed. */
  readonly reread: () => void;
  /** Forgets a refused act whose message was read. */
  readonly dismiss: (key: string) => void;
  /** No further tries by itself. */
  readonly stop: () => void;
}

/** The pause before the next try, doubled each time. */
const RETRY_AFTER_MS = { first: 2_000, longest: 30_000 } as const;

export const EMPTY: QueueState = { acts: [], status: 'idle', sent: [], isKept: true };

interface ActQueueOptions {
  readonly storage: ActStorage;
  readonly send: (act: KeptAct) => Promise<Verdict>;
  readonly now: () => Date;
}

/**
 * Acts that are kept until the shop has answered: each is stored before it is sent, sent in the order of the taps,
 * and sent again with the same key when no answer came, so that it counts once.
 */
export function createActQueue({ storage, send, now }: ActQueueOptions): ActQueue {
  let state = EMPTY;
  let isSending = false;
  let retryAfterMs: number = RETRY_AFTER_MS.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function change(changes: Partial<QueueState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  /** As stored; without a storage, what this page has. */
  function read(): readonly KeptAct[] {
    if (!state.isKept) return state.acts;
    try {
      return parseActs(storage.read());
    } catch {
      change({ isKept: false });
      return state.acts;
    }
  }

  function write(acts: readonly KeptAct[]): void {
    let isKept = true;
    try {
      storage.write(serializeActs(acts));
    } catch {
      isKept = false;
    }
    change({ acts, isKept });
  }

  const update = (alter: (acts: readonly KeptAct[]) => readonly KeptAct[]) => write(alter(read()));

  function retryLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sendAll(), retryAfterMs);
    retryAfterMs = Math.min(2 * retryAfterMs, RETRY_AFTER_MS.longest);
  }

  function settle(act: KeptAct, verdict: Verdict): void {
    const { visitId, kind, key, tappedAt } = act;
    const others = (acts: readonly KeptAct[]) => acts.filter((each) => each.key !== key);
    if (verdict.outcome === 'refused') {
      const refused = { ...act, refusal: verdict.words };
      update((acts) => acts.map((each) => (each.key === key ? refused : each)));
    }
    if (verdict.outcome === 'sent') {
      update(others);
      const sent = { visitId, kind, key, tappedAt, sentAt: now().toISOString() };
      change({ sent: [...state.sent, sent] });
    }
  }

  /** @returns whether to go on with the next one */
  async function sendNext(act: KeptAct): Promise<boolean> {
    if (state.status !== 'waiting') change({ status: 'sending' });
    const verdict = await send(act).catch((): Verdict => ({ outcome: 'later' }));
    settle(act, verdict);
    if (verdict.outcome === 'later') {
      change({ status: 'waiting' });
      retryLater();
      return false;
    }
    if (verdict.outcome === 'signedOut' || verdict.outcome === 'left') {
      change({ status: verdict.outcome });
      return false;
    }
    retryAfterMs = RETRY_AFTER_MS.first;
    change({ status: 'sending' });
    return true;
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    try {
      for (;;) {
        change({ acts: read() });
        const next = state.acts.find(({ refusal }) => refusal === undefined);
        if (!next) return change({ status: 'idle' });
        if (!(await sendNext(next))) return;
      }
    } finally {
      isSending = false;
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(act) {
      const kept = { ...act, key: newIdempotencyKey(), tappedAt: now().toISOString() };
      update((acts) => [...acts, kept]);
      void sendAll();
    },
    sendAll,
    reread: () => change({ acts: read() }),
    dismiss: (key) => update((acts) => acts.filter((each) => each.key !== key)),
    stop: () => clearTimeout(timer),
  };
}
