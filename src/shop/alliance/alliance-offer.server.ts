import type { PageRequest } from '@/shell/page-loader.server';
import type { AllianceOffer } from './alliance-offer';

const LONGEST_CODE = 40;

const NOT_FOUND: AllianceOffer = {
  status: 'rejected',
  message: 'ご優待コードが見つかりませんでした。',
};

/** Reads the offer for the `alliance` in the query. An unknown or ended code is no failure. */
export async function readAllianceOffer({
  context,
  call,
}: Pick<PageRequest, 'context' | 'call'>): Promise<AllianceOffer> {
  const { alliance: code } = context.query;
  if (typeof code !== 'string' || code === '') return null;
  if (code.length > LONGEST_CODE) return NOT_FOUND;
  const found = await call('listAlliances', { query: { alliance: code } });
  if (found.ok) {
    const [alliance] = found.value.alliances;
    return alliance ? { status: 'offered', alliance } : NOT_FOUND;
  }
  const { error } = found;
  if (error.code === 'alliance_not_found' || error.code === 'alliance_ended') {
    return { status: 'rejected', message: error.message };
  }
  if (error.status === 400) return NOT_FOUND;
  throw error;
}
