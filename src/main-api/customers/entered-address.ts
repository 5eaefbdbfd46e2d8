import type { Address } from '@/contract/orders';
import { Rejection, type RejectionDetails } from '@/contract/rejection';
import {
  ADDRESS_LINES,
  ADDRESS_TOO_LONG_MESSAGE,
  addressLineProblem,
  isAddressTooLong,
} from '@/domain/address';

type Field = NonNullable<RejectionDetails['fields']>[number];

/**
 * @param parts of a request's body by name; those without an address are left out
 * @throws Rejection address_too_long with all that are (SPEC section 5)
 */
export function requireShortAddresses(parts: Readonly<Record<string, object | undefined>>): void {
  const fields = Object.entries(parts).flatMap(([name, part]) =>
    hasAddress(part) && isAddressTooLong(part.address)
      ? [{ path: `${name}.address`, message: ADDRESS_TOO_LONG_MESSAGE }]
      : [],
  );
  if (fields.length > 0) throw new Rejection('address_too_long', { fields });
}

function hasAddress(part: object | undefined): part is { readonly address: Address } {
  return part !== undefined && 'address' in part;
}

/** Lines of an entered address that hold what does not belong there. */
export function unusableLines(name: string, entered: { address: Address } | undefined): Field[] {
  return ADDRESS_LINES.flatMap((line) => {
    const message = addressLineProblem(line, entered?.address[line] ?? '');
    return message ? [{ path: `${name}.address.${line}`, message }] : [];
  });
}
