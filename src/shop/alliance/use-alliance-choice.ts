import type { OrderAlliance } from '@/booking/draft/order-draft';
import { useAllianceCodeInputs } from '@/booking/draft/use-stored';
import {
  type AllianceOffer,
  codeInputId,
  codeInputProblems,
  orderAllianceOf,
} from './alliance-offer';

interface AllianceChoice {
  /** For the draft; undefined where the page says nothing of an offer. */
  orderAlliance: OrderAlliance | undefined;
  /** The field to put right before going on. */
  wrongFieldId: string | undefined;
}

/** What was typed in for the page's offer, as the order keeps it. Only inside a HydrationGate. */
export function useAllianceChoice(offer: AllianceOffer): AllianceChoice {
  const isOffered = offer?.status === 'offered';
  const { inputs } = useAllianceCodeInputs(isOffered ? offer.alliance.id : '');
  const firstProblem = codeInputProblems(offer, inputs).findIndex((problem) => problem);
  const wrongInput = isOffered ? offer.alliance.codeInputs[firstProblem] : undefined;
  return {
    orderAlliance: orderAllianceOf(offer, inputs),
    wrongFieldId: wrongInput && codeInputId(wrongInput.id),
  };
}
