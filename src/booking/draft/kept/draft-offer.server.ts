import type { PageRequest } from '@/shell/page-loader.server';
import { type DraftOffer, readDraftOffer } from './draft-offer';

/**
 * The order that the signed-in customer has begun; null for a visitor and without one. The call is not in SPEC, so a
 * main API may lack it, and a page is whole without the offer.
 */
export async function readKeptOffer({
  session,
  call,
}: Pick<PageRequest, 'session' | 'call'>): Promise<DraftOffer | null> {
  if (session.status === 'unauthenticated') return null;
  const found = await call('getKeptDraft');
  if (!found.ok || !found.value.draft) return null;
  return readDraftOffer(call, found.value.draft, new Date());
}
