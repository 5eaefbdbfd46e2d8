import type { Address } from '@/contract/orders';
import { Rejection, type RejectionDetails } from '@/contract/rejection';
import {
  ADDRESS_LINES,
  ADDRESS_TOO_LONG_MESSAGE,
  addressLineProblem,
  isAddressTooLong,
} from '@/domain/address';
import { isRecord } from '@/domain/is-record';

type Field = NonNullable<RejectionDetails['fields']>[number];

/**
 * @param body of a request; its parts without an address are left out
 * @throws Rejection address_too_long with all that are (SPEC section 5)
 */
export function requireShortAddresses(body: object): void {
  const fields = Object.entries(body).flatMap(([name, part]) =>
    hasAddress(part) && isAddressTooLong(part.address)
      ? [{ path: `${name}.address`, message: ADDRESS_TOO_LONG_MESSAGE }]
      : [],
  );
  if (fields.length > 0) throw new Rejection('address_too_long', { fields });
}

function hasAddress(part: unknown): part is { readonly address: Address } {
  return isRecord(part) && isRecord(part.address);
}

/** Lines of an entered address that hold what does not belong there. */
export function unusableLines(name: string, entered: { address: Address } | undefined): Field[] {
  return ADDRESS_LINES.flatMap((line) => {
    const message = addressLineProblem(line, entered?.address[line] ?? '');
    return message ? [{ path: `${name}.address.${line}`, message }] : [];
  });
}
