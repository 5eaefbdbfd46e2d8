import { isRecord } from '@/domain/is-record';
import { type Act, isActKind } from '../acts';

/** An act that is unsent, or that was refused and whose message nobody has dismissed. */
export interface KeptAct extends Act {
  /** The Idempotency-Key of every attempt. */
  readonly key: string;
  /** The time of the tap, ISO 8601. */
  readonly tappedAt: string;
  /** The Japanese message of the refusal. */
  readonly refusal?: string;
}

/** The storage of acts; `browserActStorage` uses the browser's. */
export interface ActStorage {
  /** @throws when the browser forbids reading */
  read(): string | null;
  /**
   * @param text null deletes it
   * @throws when the browser forbids writing or its storage is full
   */
  write(text: string | null): void;
}

/** Separate for each account, so that nobody sends another person's acts from the same phone. */
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

function readAct(stored: unknown): KeptAct[] {
  if (!isRecord(stored)) return [];
  const { visitId, kind, seen, key, tappedAt, arrivesAt, cause, refusal } = stored;
  if (typeof visitId !== 'string' || typeof key !== 'string' || typeof tappedAt !== 'string') {
    return [];
  }
  if (!isActKind(kind) || typeof seen !== 'string') return [];
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

/** The acts in the order of the taps. Unreadable ones are left out. */
export function parseActs(text: string | null): readonly KeptAct[] {
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(readAct) : [];
  } catch {
    return [];
  }
}

/** Null for no acts. Of a refused act the typed cause is not stored. */
export function serializeActs(acts: readonly KeptAct[]): string | null {
  if (acts.length === 0) return null;
  const stored = acts.map(({ visitId, kind, seen, key, tappedAt, refusal, ...rest }) =>
    refusal === undefined
      ? { visitId, kind, seen, key, tappedAt, ...rest }
      : { visitId, kind, seen, key, tappedAt, refusal },
  );
  return JSON.stringify(stored);
}
