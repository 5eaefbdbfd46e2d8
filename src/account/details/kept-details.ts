/** The fields of the account page; none is secret. */
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

export function writeDetails({ name, nameKana, email, sendMailFlag }: TypedDetails): string {
  return JSON.stringify({ name, nameKana, email, sendMailFlag });
}

/** The stored details; undefined when unreadable. */
export function readDetails(text: string): TypedDetails | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return isTypedDetails(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
