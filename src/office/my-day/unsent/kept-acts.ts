import { isRecord } from '@/domain/is-record';

const actKinds = ['on_the_way', 'done', 'customer_absent', 'not_done'] as const;
export type ActKind = (typeof actKinds)[number];

/** What a staff member says of a visit. */
export interface Act {
  readonly visitId: string;
  readonly kind: ActKind;
  /** The visit's state that the staff member saw. */
  readonly seen: string;
  /** Of `on_the_way`: when they expect to be there, ISO 8601. */
  readonly arrivesAt?: string;
  /** Of `not_done`. */
  readonly cause?: string;
}

/** An act that waits to be sent, or was refused and not yet read. */
export interface KeptAct extends Act {
  /** Idempotency-Key of every try. */
  readonly key: string;
  /** ISO 8601. */
  readonly tappedAt: string;
  /** Why the shop refused it, and what to do, in Japanese. */
  readonly refusal?: string;
}

/** Where acts are between two pages; the browser's storage, or nothing where it has none. */
export interface ActStorage {
  /** @throws when the browser forbids it */
  read(): string | null;
  /** @param text null removes it; @throws when the browser forbids it or is full */
  write(text: string | null): void;
}

/** For each account apart: nobody sends what another staff member tapped on the same phone. */
export function browserActStorage(accountId: string): ActStorage & { readonly name: string } {
  const name = `officeUnsentActs:${accountId}`;
  return {
    name,
    read: () => localStorage.getItem(name),
    write(text) {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    },
  };
}

const isKind = (value: unknown): value is ActKind => actKinds.some((kind) => kind === value);

function readAct(stored: unknown): KeptAct[] {
  if (!isRecord(stored)) return [];
  const { visitId, kind, seen, key, tappedAt, arrivesAt, cause, refusal } = stored;
  if (typeof visitId !== 'string' || typeof key !== 'string' || typeof tappedAt !== 'string') {
    return [];
  }
  if (!isKind(kind) || typeof seen !== 'string') return [];
  return [
    {
      visitId,
      kind,
      seen,
      key,
      tappedAt,
      ...(typeof arrivesAt === 'string' && { arrivesAt }),
      ...(typeof cause === 'string' && { cause }),
      ...(typeof refusal === 'string' && { refusal }),
    },
  ];
}

/** In the order of the taps. What is not readable is left out. */
export function parseActs(text: string | null): readonly KeptAct[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(readAct) : [];
  } catch {
    return [];
  }
}

/** Null for none. Of a refused act only what its message needs is stored, without the reason that was typed. */
export function serializeActs(acts: readonly KeptAct[]): string | null {
  if (acts.length === 0) return null;
  const stored = acts.map(({ visitId, kind, seen, key, tappedAt, refusal, ...rest }) =>
    refusal === undefined
      ? { visitId, kind, seen, key, tappedAt, ...rest }
      : { visitId, kind, seen, key, tappedAt, refusal },
  );
  return JSON.stringify(stored);
}
