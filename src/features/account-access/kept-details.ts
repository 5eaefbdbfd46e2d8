import { KEPT_DETAILS_KEY } from '@/journeys/stored-keys';

/** What stands in the fields of the account page; nothing of it is secret. */
export interface TypedDetails {
  readonly name: string;
  readonly nameKana: string;
  readonly email: string;
  readonly sendMailFlag: boolean;
}

/** Whose account it was typed for, by the digits of the number that signs in. */
interface KeptDetails extends TypedDetails {
  readonly tel: string;
}

const EXAMPLE: KeptDetails = { tel: '', name: '', nameKana: '', email: '', sendMailFlag: false };

function isKeptDetails(value: unknown): value is KeptDetails {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(EXAMPLE).every(([name, like]) => typeof fields.get(name) === typeof like);
}

/** Keeps what was typed while the customer signs in again. */
export function keepDetails(tel: string, typed: TypedDetails): void {
  const { name, nameKana, email, sendMailFlag } = typed;
  try {
    const kept: KeptDetails = { tel, name, nameKana, email, sendMailFlag };
    sessionStorage.setItem(KEPT_DETAILS_KEY, JSON.stringify(kept));
  } catch {
    // Without storage it has to be typed again.
  }
}

/** Gives what was kept, once, and only to the customer who typed it. */
export function takeKeptDetails(tel: string): TypedDetails | undefined {
  try {
    const text = sessionStorage.getItem(KEPT_DETAILS_KEY);
    sessionStorage.removeItem(KEPT_DETAILS_KEY);
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isKeptDetails(kept) || kept.tel !== tel) return undefined;
    const { name, nameKana, email, sendMailFlag } = kept;
    return { name, nameKana, email, sendMailFlag };
  } catch {
    return undefined;
  }
}
