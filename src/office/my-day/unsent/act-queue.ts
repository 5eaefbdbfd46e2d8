import { newIdempotencyKey } from '@/calls/idempotency-key';
import type { Act } from '../acts';
import { type ActStorage, type KeptAct, parseActs, serializeActs } from './kept-acts';

/** The outcome of sending an act. `later`: no answer, so it is sent again with the same key. */
export type Verdict =
  | { readonly outcome: 'sent' | 'later' | 'signedOut' | 'left' }
  | { readonly outcome: 'refused'; readonly words: string };

interface SentAct extends Pick<KeptAct, 'visitId' | 'kind' | 'key' | 'tappedAt'> {
  readonly sentAt: string;
}

export interface QueueState {
  /** Unsent acts, and refused ones whose message nobody has dismissed; oldest first. */
  readonly acts: readonly KeptAct[];
  /**
   * `waiting`: there is no network. `signedOut`: nothing is sent until this account signs in again. `left`: nothing is
   * sent, as the last day of the staff member is over.
   */
  readonly status: 'idle' | 'sending' | 'waiting' | 'signedOut' | 'left';
  /** Acts sent since the page was opened, oldest first. */
  readonly sent: readonly SentAct[];
  /** False when the browser stores nothing, so that closing the page loses unsent acts. */
  readonly isKept: boolean;
}

export interface ActQueue {
  readonly state: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stores the act, and sends it after the earlier ones. */
  readonly add: (act: Act) => void;
  /** Sends the unsent acts; does nothing while it is already sending. */
  readonly sendAll: () => Promise<void>;
  /** Reads the storage again, which another tab may have changed. */
  readonly reread: () => void;
  /** Deletes a refused act whose message was read. */
  readonly dismiss: (key: string) => void;
  /** Ends the automatic retries. */
  readonly stop: () => void;
}

/** The pause before the next retry; it doubles each time. */
const RETRY_AFTER_MS = { first: 2_000, longest: 30_000 } as const;

export const EMPTY: QueueState = { acts: [], status: 'idle', sent: [], isKept: true };

interface ActQueueOptions {
  readonly storage: ActStorage;
  readonly send: (act: KeptAct) => Promise<Verdict>;
  readonly now: () => Date;
}

/**
 * Keeps acts until the shop has answered. Each is stored before it is sent, sent in the order of the taps, and sent
 * again with the same key without an answer, so that it counts once.
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

  /** The stored acts; without a storage, those in memory. */
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

  /** @returns whether the next act can be sent */
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
