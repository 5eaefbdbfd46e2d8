import { NO_ALLIANCE } from '@/booking/draft/no-alliance';
import type { OrderAlliance } from '@/booking/order/order-draft';
import type { Alliance } from '@/contract/alliances';
import { normaliseText } from '@/domain/text-input';

/**
 * The result for the `alliance` code in the address: an offer, or a rejection of an unknown or
 * ended code. Null without a code.
 */
export type AllianceOffer =
  | { readonly status: 'offered'; readonly alliance: Alliance }
  | { readonly status: 'rejected'; readonly message: string }
  | null;

export function allianceCodeOf(offer: AllianceOffer): string {
  return offer?.status === 'offered' ? offer.alliance.code : '';
}

/** The offer as it is stored with an order; undefined when the address has no code. */
export function orderAllianceOf(
  offer: AllianceOffer,
  inputs: readonly string[],
): OrderAlliance | undefined {
  if (offer === null) return undefined;
  if (offer.status === 'rejected') return NO_ALLIANCE;
  const { id, code, codeInputs } = offer.alliance;
  return {
    allianceCode: code,
    allianceId: id,
    campaignAllianceCodeInputs: codeInputs.map((_, index) => normaliseText(inputs[index] ?? '')),
  };
}

export function codeInputProblems(
  offer: AllianceOffer,
  inputs: readonly string[],
): readonly (string | undefined)[] {
  if (offer?.status !== 'offered') return [];
  return offer.alliance.codeInputs.map(({ label, maxLength, pattern }, index) => {
    const input = normaliseText(inputs[index] ?? '');
    if (input === '') return `${label}を入力してください`;
    if (input.length > maxLength) return `${label}は${maxLength}文字以内で入力してください`;
    if (!new RegExp(`^(?:${pattern})$`, 'u').test(input)) return `${label}をご確認ください`;
    return undefined;
  });
}

export function codeInputId(inputId: string): string {
  return `alliance-input-${inputId}`;
}

export function asksInputs(offer: AllianceOffer): boolean {
  return offer?.status === 'offered' && offer.alliance.codeInputs.length > 0;
}
