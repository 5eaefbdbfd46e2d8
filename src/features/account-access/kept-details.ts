import { keepEntry, takeKeptEntry } from '@/features/session';

/** What stands in the fields of the account page; nothing of it is secret. */
export interface TypedDetails {
  readonly name: string;
  readonly nameKana: string;
  readonly email: string;
  readonly sendMailFlag: boolean;
}

const EXAMPLE: TypedDetails = { name: '', nameKana: '', email: '', sendMailFlag: false };

function isTypedDetails(value: unknown): value is TypedDetails {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(EXAMPLE).every(([name, like]) => typeof fields.get(name) === typeof like);
}

/** @param tel digits of the number that signs in: whose account it was typed for */
const formOf = (tel: string) => `details ${tel}`;

/** Keeps what was typed while the customer signs in again. */
export function keepDetails(tel: string, typed: TypedDetails): void {
  const { name, nameKana, email, sendMailFlag } = typed;
  keepEntry(formOf(tel), JSON.stringify({ name, nameKana, email, sendMailFlag }));
}

/** Gives what was kept, once, and only to the customer who typed it. */
export function takeKeptDetails(tel: string): TypedDetails | undefined {
  try {
    const kept: unknown = JSON.parse(takeKeptEntry(formOf(tel)) ?? 'null');
    return isTypedDetails(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
